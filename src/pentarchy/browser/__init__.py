"""Games for browsers: the rules and the bots' search of each game as one WebAssembly module, and the layout of its memory.

Modules are kept in the cache by a digest of all their sources; making one takes some ten to thirty seconds.
"""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pentarchy.bots.compiling import BotCopies, policies_of
from pentarchy.engine import wasm, wasm_linking
from pentarchy.engine.errors import NoTarget
from pentarchy.engine.game import Game
from pentarchy.engine.targets import Copies, cache_folder
from pentarchy.engine.wasm import Export

SCRATCH = ("state", "int64", "int32")
NET = ("float32", "int64", "float32", "float32")
MADE_FROM = ("__init__.py", "kernels.py", "making.py")  # the files here that modules depend on


@dataclass(frozen=True)
class BrowserModule:
    """A game for a browser: WebAssembly code, and the layout of its memory."""

    code: bytes
    layout: dict[str, Any]

    def typescript(self) -> str:
        """The layout as TypeScript."""
        return f"export const layout = {json.dumps(self.layout)} as const;\n"


class BrowserCopies(BotCopies):
    """Copies of the rules, the bots and what a browser calls."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, wasm.jit, Copies(game, wasm.jit))
        self.ours += (__name__,)  # type: ignore[assignment]

    def of(self, function: Any, *, entry: bool = False) -> Any:
        copy = super().of(function, entry=entry)
        for names in self.globals.values():
            if names.get("__template__"):
                names.update(wasm.sizes_of(self.game))
        return copy


def exports() -> dict[str, Export]:
    """What a module offers, by name."""
    from pentarchy.browser import kernels as run

    return {
        "setup": Export(run.run_setup, ("state",)),
        "actors": Export(run.run_actors, ("state",)),
        "legal": Export(run.run_legal, ("state", "int", "int32")),
        "refusal": Export(run.run_refusal, ("state", "int", "int")),
        "apply": Export(run.run_apply, ("state", "int", "int")),
        "result": Export(run.run_result, ("state", "int32", "int32")),
        "conceal": Export(run.run_conceal, ("state", "int")),
        "imagine": Export(run.run_imagine, ("state", "int", "int64")),
        "observe": Export(run.run_observe, ("state", "int", "float32")),
        "simulate": Export(run.run_games, ("state", "state", "int64", "int", "int64", "int32", "int32", "int32", "int32", "int")),
        "explore": Export(run.run_explore, (*SCRATCH, "float64", "int64", "int32", "float64", "int", "int", "int", "int")),
        "appraise": Export(run.run_appraise, (*SCRATCH, "int64", "int32", "int64", "int", "int")),
        "at_once": Export(run.run_at_once, (*SCRATCH, "int64", "int")),
        "rate_known": Export(run.run_rate_known, (*SCRATCH, *NET, "int")),
        "explore_by_network": Export(
            run.run_explore_by_network,
            (*SCRATCH, *NET, "float64", "int64", "int32", "float64", "float64", "int", "int", "int", "int"),
        ),
        "value_by_network": Export(
            run.run_value_by_network, (*SCRATCH, *NET, "int64", "int32", "float64", "float64", "float64", "state", *["int"] * 7)
        ),
    }


def browser_module(game: Game) -> BrowserModule:
    """Return the module of a game's newest rules, made now unless the cache has it."""
    game = game.newest
    kept = kept_module(game)
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with one_process(kept.with_suffix(".lock")), tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            if not kept.is_file():  # another process may have made it meanwhile
                part = Path(folder) / kept.name
                make_apart(game, part)
                part.replace(kept)
    return BrowserModule(kept.read_bytes(), wasm.layout_of(game, kept.stem))


@contextmanager
def one_process(lock: Path) -> Iterator[None]:
    """Let one process at a time work; where files cannot be locked, all of them do."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def make_apart(game: Game, out: Path) -> None:
    """Make a game's module in a process of its own, where Numba leaves code unoptimised (see `engine.wasm`)."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}  # it finds the games that this process finds
    command = [sys.executable, "-m", "pentarchy.browser.making", game.slug, str(out)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoTarget(f"no module for browsers could be made of {game.slug}: {done.stderr.strip().splitlines()[-1:]}")


def make(game: Game) -> bytes:
    """Make a game's module in this process."""
    copies, offered = BrowserCopies(game), exports()
    for export in offered.values():
        copies.of(export.function)
    copies.give_names(policies_of(game))
    return wasm.make_module(game, copies, offered)


def kept_module(game: Game) -> Path:
    """Return where the cache keeps a game's module; the name has a digest of all that it is made from."""
    from pentarchy.bots.search import explore

    function: Any = explore
    folder = cache_folder(game, function.__pentarchy__)  # its name has the digest of engine, rules and bots
    digest = hashlib.blake2b(folder.name.encode(), digest_size=8)
    for path in (Path(wasm.__file__), Path(wasm_linking.__file__), *(Path(__file__).with_name(name) for name in MADE_FROM)):
        digest.update(path.read_bytes())
    return folder.parent / f"{game.slug}-{digest.hexdigest()}.wasm"
