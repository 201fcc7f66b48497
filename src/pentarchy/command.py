"""What all commands share: arguments, reading and printing."""

import json
import locale
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pentarchy.engine.errors import BadOption, PentarchyError

if TYPE_CHECKING:
    from pentarchy.engine.game import Game

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="Which game: see 'pentarchy games'.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="How many players (the most, by default).")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME[=VALUE]", help="An option of the game; may be repeated.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Language = Annotated[str | None, typer.Option("--lang", help="en, ru or uk; by default that of your locale.")]
Seed = Annotated[str, typer.Option("--seed", help="Any text or number; the same seed gives the same games.")]

Ray = Annotated[str | None, typer.Option(metavar="ADDRESS|local", help="Play on a Ray cluster; the results are the same.")]
Sheet = Annotated[Path | None, typer.Option("--sheet", metavar="FILE", help="Colour Kingdoms: play on the sheet in this file.")]
MOST_BYTES = 1 << 20  # of a sheet


def load_game(slug: str, sheet: Path | None) -> "Game":
    """Load a game, with another sheet if one is given."""
    import pentarchy

    return pentarchy.load(slug, material=None if sheet is None else read_bytes(sheet))


def read_bytes(file: Path) -> bytes:
    """Read a sheet file, but no more than just past the size limit."""
    try:
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES)
    except OSError as problem:
        raise BadOption(f"cannot read {file}: {problem.strerror}") from None


def language_of(asked: str | None) -> str:
    """Return the requested language, or the one of the locale."""
    from pentarchy.engine.game import LANGUAGES
    from pentarchy.locales import best_language

    if asked is not None and asked not in LANGUAGES:
        raise BadOption(f"there is no language {asked!r}: choose {', '.join(LANGUAGES)}")
    return asked or best_language(
        os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or locale.getlocale()[0]
    )


def read_options(texts: list[str] | None) -> dict[str, str]:
    """Parse options; `harmony` and `harmony=on` mean the same."""
    pairs = (text.partition("=") for text in texts or ())
    return {name: value or "on" for name, _, value in pairs}


def show_json(document: Any) -> None:
    """Print a JSON document in a stable form."""
    print(json.dumps(document, ensure_ascii=False, indent=1))


def read_json(file: str, error: type[PentarchyError]) -> Any:
    """Read a JSON document from a file, or from standard input for `-`."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        return json.loads(text)
    except OSError as problem:
        raise error(f"cannot read {file}: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise error(f"{file} is not UTF-8 text") from None
    except json.JSONDecodeError as problem:
        raise error(f"{file} is not JSON: {problem.msg} in line {problem.lineno}") from None
    except RecursionError:
        raise error(f"{file} is nested too deeply") from None


def print_pairs(pairs: dict[str, Any]) -> None:
    """Print names and values, one pair per line."""
    width = max(map(len, pairs))
    for name, value in pairs.items():
        print(f"{name:<{width}}  {value}")
