"""Evaluations in a process of their own, at low priority: `python -m pentarchy.analysis.worker`.

It reads lines of JSON from standard input (`position`, `seat`, `candidates`, `number`) and answers each with one line: `worlds`, `now`
and `moves`, or `code` and `message` if the position is refused. It ends with its input.
"""

import json
import os
import sys
from dataclasses import astuple
from typing import Any

import pentarchy
from pentarchy.analysis.evaluating import evaluate
from pentarchy.engine.errors import PentarchyError
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position

NICENESS = 10  # a tenth of the share of a process that serves moves, where both want the same core
SECONDS = 0.4  # of processor time for one piece, after which no more worlds are begun


def main() -> None:
    """Answer every line of the input."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    for line in sys.stdin:
        try:
            answer = run(json.loads(line))
        except PentarchyError as error:
            answer = {"code": error.code, "message": str(error)}
        print(json.dumps(answer), flush=True)


def run(request: dict[str, Any], seconds: float | None = SECONDS) -> dict[str, Any]:
    """Return the evaluation of one piece."""
    position = request["position"]
    game = pentarchy.load(position["game"])
    match = Match.at(game, read_position(game, position))
    seat = request["seat"]
    piece = evaluate(
        game, match.concealed(seat), seat, candidates=request["candidates"], number=request["number"], seconds=seconds
    )  # fmt: skip
    return {
        "worlds": piece.worlds,
        "now": [astuple(one) for one in piece.now],
        "moves": [[action, [astuple(one) for one in seats]] for action, seats in piece.moves.items()],
    }


if __name__ == "__main__":
    main()
