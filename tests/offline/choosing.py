"""Decides for bots and reviews games as a browser does: no NumPy, and a module that Node runs. Questions and answers are JSON."""

import base64
import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

from pentarchy.offline import substitutes

MISSING = ("numba", "llvmlite", "sqlalchemy", "litestar")


class NodeModule:
    """A module in a process of Node."""

    def __init__(self, command: list[str], halves: str, sizes: dict[str, Any]) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.sizes = sizes
        self.ask(ask="network", halves=halves)

    def ask(self, **question: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def run(self, name: str, arguments: Sequence[Sequence[Any]], block: bytes) -> tuple[int, bytes]:
        answer = self.ask(ask="run", name=name, listed=arguments, block=base64.b64encode(block).decode())
        return answer["answer"], base64.b64decode(answer["block"])

    def network(self) -> dict[str, Any] | None:
        return self.sizes


def main() -> None:
    """Answer the question on standard input."""
    asked = json.load(sys.stdin)
    sys.modules |= dict.fromkeys(MISSING)  # type: ignore[arg-type]
    substitutes.install()

    import numpy as np

    import pentarchy
    from pentarchy.bots.players import choose
    from pentarchy.offline import modules
    from pentarchy.review import Budget, review_json, review_match

    game = pentarchy.load(asked["game"])
    module = NodeModule(asked["node"], asked["halves"], asked["sizes"])
    modules.give_module(game.slug, module)
    modules.use_modules()
    if "record" in asked:
        found: Any = review_json(review_match(pentarchy.replay(game, asked["record"]), Budget(**asked["budget"])))
    else:
        found = []
        for state, seat, bot, iterations in asked["decisions"]:
            known = np.frombuffer(bytearray(base64.b64decode(state)), dtype=game.state)[0]
            found.append(choose(game, known, seat, bot, bytes(range(16)), iterations=iterations))
    module.process.terminate()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
