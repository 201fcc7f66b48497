"""Stand-ins for `curl` and `jq` where a machine lacks them: only what the shell program of docs/programs.md needs."""

import json
import os
import re
import shutil
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

TOOLS = ("curl", "jq")


def path_with_tools(folder: Path, missing: tuple[str, ...] | None = None) -> str:
    """The search path, with stand-ins for those tools that are missing."""
    for tool in [one for one in TOOLS if shutil.which(one) is None] if missing is None else missing:
        file = folder / tool
        file.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{__file__}" {tool} "$@"\n', encoding="utf-8")
        file.chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


def curl(arguments: list[str]) -> None:
    """`curl [-s] [-sN] [-H header] [-d body] url`: print the answer as it comes."""
    headers, body, url, rest = {}, None, "", iter(arguments)
    for one in rest:
        if one == "-H":
            name, _, value = next(rest).partition(": ")
            headers[name] = value
        elif one == "-d":
            body = next(rest).encode()
        elif not one.startswith("-"):
            url = one
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body, headers)) as answer:
            for line in answer:
                sys.stdout.buffer.write(line)
                sys.stdout.buffer.flush()
    except urllib.error.HTTPError as error:
        sys.stdout.buffer.write(error.read())


def picked(document: Any, path: str) -> Any:
    """What a path such as `.view.legal[0].id` leads to."""
    for name, number in re.findall(r"\.?(\w+)|\[(\d+)\]", path):
        document = document[int(number)] if number else document[name]
    return document


def jq(arguments: list[str]) -> None:
    """`jq -r .path` prints a text; `jq -c '{name, other: .path}'` prints an object."""
    document, wanted = json.load(sys.stdin), arguments[-1]
    if not wanted.startswith("{"):
        print(picked(document, wanted))
        return
    parts = [part.strip().partition(": ") for part in wanted.strip("{}").split(",")]
    print(json.dumps({name: picked(document, path or name) for name, _, path in parts}))


if __name__ == "__main__":
    {"curl": curl, "jq": jq}[sys.argv[1]](sys.argv[2:])
