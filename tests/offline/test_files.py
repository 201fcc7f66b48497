"""The files with which a page plays alone: listed, served when they are there, and written as a site."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from pentarchy.engine.errors import NoTarget
from pentarchy.server import site
from pentarchy.server.api import pages
from pentarchy.server.background import offline_files
from pentarchy.server.background.offline_files import OfflineFiles

FILES = {"offline.json": b'{"version": "1", "games": {}}', "python-1.zip": b"zip"}


def give(monkeypatch: pytest.MonkeyPatch, *, ready: bool, works: bool = True) -> None:
    def made() -> dict[str, bytes]:
        if not works:
            raise NoTarget("no linker")
        return FILES

    monkeypatch.setattr(offline_files, "is_ready", lambda: ready)
    monkeypatch.setattr(offline_files, "can_make", lambda: works)
    monkeypatch.setattr(offline_files, "bundle", made)


def test_files_that_are_there_are_given_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, ready=True)
    assert asyncio.run(OfflineFiles().files(make=False)) == FILES


def test_nothing_is_made_before_somebody_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, ready=False)
    files = OfflineFiles()
    assert asyncio.run(files.files(make=False)) is None
    assert files._making is None
    asyncio.run(files.files(make=True))
    making: Any = files._making
    making.join()
    assert asyncio.run(files.files(make=False)) == FILES


@pytest.mark.parametrize("ready", [True, False])
def test_a_server_that_cannot_make_them_says_so(monkeypatch: pytest.MonkeyPatch, ready: bool) -> None:
    give(monkeypatch, ready=ready, works=False)
    with pytest.raises(NoTarget):
        asyncio.run(OfflineFiles().files(make=True))


def test_a_site_knows_neither_its_place_nor_a_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    built = tmp_path / "static"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text('<html><head></head><script src="/assets/a.js"></script></html>', encoding="utf-8")
    for name in ("a.js", "a.js.gz"):
        (built / "assets" / name).write_text("1", encoding="utf-8")
    for module in (site, pages):
        monkeypatch.setattr(module, "STATIC", built)
    monkeypatch.setattr(site, "bundle", lambda: FILES)
    monkeypatch.setattr(site, "listing_for", lambda page, cards: json.dumps({"page": page, **cards}).encode())
    folder = tmp_path / "site"
    assert site.write_site(folder) > 0
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert 'src="./assets/a.js"' in page
    assert 'data-root="." data-alone' in page
    [policy] = re.findall(r'<head>\s*<meta http-equiv="Content-Security-Policy" content="(.*?)" />', page)
    assert "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; " in policy
    assert "connect-src 'self';" in policy
    listing = json.loads((folder / "offline" / "offline.json").read_text(encoding="utf-8"))
    assert listing["page"] == pages.page_version()
    assert {card["slug"] for card in listing["cards"]} >= {"kingdomino", "grimm-forest"}
    assert sorted(path.name for path in folder.rglob("*") if path.is_file()) == ["a.js", "index.html", "offline.json", "python-1.zip"]
