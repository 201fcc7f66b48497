"""A review in a process of its own, at low priority: `python -m pentarchy.review.worker`.

It reads one JSON object from standard input (`record`, `budget` and, for a game with other printed material, `material`) and writes
lines of JSON: `{"progress": 0.4}` again and again once the game is compiled, at last `{"review": …}`, or `{"code": …, "message": …}` if
the record is refused. With the argument `prepare` it compiles what reviews of all games need, where the cache does not have it yet.
"""

import json
import os
import sys
from collections.abc import Callable
from typing import Any

import pentarchy
from pentarchy.engine.errors import PentarchyError
from pentarchy.review import BUDGETS, review_json, review_match
from pentarchy.review.preparing import is_compiled, prepare

NICENESS = 10  # a tenth of the share of a process that serves moves, where both want the same core
MOST_MOVES_KEPT = 6  # of each decision
THREADS = 2
STEP = 0.01  # progress is told this often


def main() -> None:
    """Review the record on standard input, or prepare all games."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if sys.argv[1:] == ["prepare"]:
        for game in pentarchy.all_games():
            if not is_compiled(game):
                prepare(game)
        return
    request = json.load(sys.stdin)
    try:
        write(run(request, lambda share: write({"progress": share})))
    except PentarchyError as error:
        write({"code": error.code, "message": str(error)})


def run(request: dict[str, Any], told: Callable[[float], None]) -> dict[str, Any]:
    """Return the last line for a request; progress is told on the way."""
    record, material = request["record"], request.get("material")
    game = pentarchy.load(record["game"], record["rules_version"], None if material is None else material.encode())
    match = pentarchy.replay(game, record)
    prepare(game)
    told(0.0)
    last = 0.0

    def progress(done: int, of: int) -> None:
        nonlocal last
        if done / of >= last + STEP:
            last = done / of
            told(round(last, 3))

    threads = min(THREADS, os.cpu_count() or 1)
    review = review_match(match, BUDGETS[request["budget"]], threads=threads, progress=progress)
    return {"review": review_json(review, MOST_MOVES_KEPT)}


def write(line: dict[str, Any]) -> None:
    """Write one line at once."""
    print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
