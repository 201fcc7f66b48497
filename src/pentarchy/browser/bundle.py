"""The files with which a page plays without a server: the package's own Python, and for each game its module and its network.

Every file's name holds a digest of its content, so that a page never mixes versions; `offline.json` lists them with their sizes.
"""

import hashlib
import io
import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

import pentarchy
from pentarchy.bots.network import flat_weights, network_of, shared_weights
from pentarchy.browser import BrowserModule, browser_module, kept_module
from pentarchy.engine.game import LANGUAGES, Game
from pentarchy.engine.linking import is_possible
from pentarchy.engine.wasm import layout_of
from pentarchy.games import registered

LISTING = "offline.json"
PACKAGE = Path(pentarchy.__file__).parent
OURS = (
    "__init__.py",
    "analysis/*.py",
    "bots/*.py",
    "engine/*.py",
    "events/*.py",
    "games/*.py",
    "games/*.json",
    "games/*/**/*.py",
    "games/*/**/*.json",
    "games/*/**/game.ftl",
    "games/*/**/review.ftl",
    "games/*/puzzles.json.gz",
    "locales/*.py",
    "locales/*/common.ftl",
    "locales/*/puzzles.ftl",
    "locales/*/review.ftl",
    "locales/*/server.ftl",
    "offline/*.py",
    "puzzles/*.py",
    "review/*.py",
    "server/__init__.py",
    "server/errors.py",
    "server/people/__init__.py",
    "server/people/names.py",
    "server/schema/*.py",
    "server/storage/__init__.py",
    "server/storage/entries.py",
    "server/tables/__init__.py",
    "server/tables/analysing.py",
    "server/tables/characters.py",
    "server/tables/naming.py",
    "server/tables/posed_puzzles.py",
    "server/tables/replays.py",
    "server/tables/sent_positions.py",
    "server/tables/table_log.py",
    "server/tables/told_reviews.py",
    "server/tables/views.py",
)
NOT_OURS = (
    "engine/cuda.py",
    "engine/linking.py",
    "engine/simulation.py",
    "engine/wasm.py",
    "events/cli.py",
    "puzzles/cli.py",
    "puzzles/making.py",
    "review/cli.py",
)
OTHERS = ("fluent.runtime", "fluent.syntax", "babel", "pytz", "attr", "attrs", "typing_extensions")
"""The packages that format texts, all plain Python."""
LOCALES = ("root", *LANGUAGES)


def python_files() -> Iterator[tuple[str, bytes]]:
    """Every file of Python that a browser needs, with its path in the archive."""
    for pattern in OURS:
        for path in sorted(PACKAGE.glob(pattern)):
            name = path.relative_to(PACKAGE).as_posix()
            if path.name != "network.json" and name not in NOT_OURS and "__pycache__" not in path.parts:
                yield f"pentarchy/{name}", path.read_bytes()
    for package in OTHERS:
        yield from package_files(package)


def package_files(package: str) -> Iterator[tuple[str, bytes]]:
    """The files of an installed package; of Babel's languages only ours."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    origin, place = Path(spec.origin), package.replace(".", "/")
    if not spec.submodule_search_locations:
        yield f"{place}.py", origin.read_bytes()
        return
    for path in sorted(origin.parent.rglob("*")):
        name = path.relative_to(origin.parent).as_posix()
        wanted = path.suffix == ".py" or name == "global.dat" or (path.suffix == ".dat" and path.stem in LOCALES)
        if wanted and not name.startswith("messages/"):
            yield f"{place}/{name}", path.read_bytes()


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Files as a zip archive; the same files always give the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in files:
            packed.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def network_file(game: Game) -> tuple[bytes, dict[str, Any]] | None:
    """A game's network for its module: the weights in half precision, and their sizes; None if it has none."""
    weights = network_of(game)
    if weights is None:
        return None
    _, sizes, starts = shared_weights(weights)
    flat = flat_weights(weights)
    told = {
        "sizes": sizes.tolist(),
        "starts": starts.tolist(),
        "count": len(flat),
        "hidden": weights.hidden,
        "points": list(weights.scale),
    }
    return flat.astype(np.float16).tobytes(), told


def shipped_module(game: Game) -> Path:
    """Where an installed package has a game's module, if it was made for exactly these sources."""
    return Path(__file__).with_name("modules") / kept_module(game.newest).name


def is_made(game: Game) -> bool:
    """Whether a game's module is there already."""
    return shipped_module(game).is_file() or kept_module(game.newest).is_file()


def module_for(game: Game) -> BrowserModule:
    """Return a game's module: the installed one, the cached one, or one that is made now."""
    shipped = shipped_module(game)
    if shipped.is_file():
        return BrowserModule(shipped.read_bytes(), layout_of(game.newest, shipped.stem))
    return browser_module(game)


def own_games() -> list[Game]:
    """The games that a browser can play alone: ours, whose Python is in the archive."""
    return [game for game in pentarchy.all_games() if registered()[game.slug].is_ours]


def is_ready() -> bool:
    """Whether all modules are there, so that nothing has to be made."""
    return all(is_made(game) for game in own_games())


def can_make() -> bool:
    """Whether modules can be made here, with this version of Numba."""
    return is_possible()


def ship_modules() -> None:
    """Write all modules into the package, for a wheel."""
    for game in own_games():
        module, place = browser_module(game), shipped_module(game)
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(module.code)


@cache
def bundle() -> dict[str, bytes]:
    """All files by name, the listing among them. A module that is not there is made now, which takes a minute."""
    files: dict[str, bytes] = {}

    def keep(stem: str, suffix: str, content: bytes) -> dict[str, Any]:
        name = f"{stem}-{hashlib.sha256(content).hexdigest()[:12]}{suffix}"
        files[name] = content
        return {"file": name, "bytes": len(content)}

    listing: dict[str, Any] = {"version": pentarchy.__version__, "python": keep("python", ".zip", archive(python_files())), "games": {}}
    for game in own_games():
        module = module_for(game)
        told: dict[str, Any] = {"module": keep(game.slug, ".wasm", module.code), "layout": module.layout}
        if (network := network_file(game)) is not None:
            told |= {"network": keep(game.slug, ".weights", network[0]), "sizes": network[1]}
        listing["games"][game.slug] = told
    files[LISTING] = json.dumps(listing, ensure_ascii=False).encode()
    return files


def listing_for(page: str, catalogue: Mapping[str, Any]) -> bytes:
    """The listing for a version of the page, which refuses any other, with the cards of games and bots that it begins with."""
    return json.dumps({**json.loads(bundle()[LISTING]), "page": page, **catalogue}, ensure_ascii=False).encode()


if __name__ == "__main__":
    ship_modules()
