"""The rules in a WebAssembly module of a browser, under a content security policy that allows no other code."""

import base64
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Route

import pentarchy.browser
from pentarchy.browser import browser_module
from pentarchy.engine.game import Game
from pentarchy.testing.walks import settings
from tests.browser.whole_game import digest_of_game, started
from tests.web.conftest import Desk

POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}
PLAY = """async ([place, states]) => {
    const { Rules } = await import(place + "rules.mjs");
    const { walk } = await import(place + "walk.mjs");
    const layout = await (await fetch(place + "layout.json")).json();
    const rules = await Rules.load(await (await fetch(place + "rules.wasm")).arrayBuffer(), layout);
    const digests = [];
    for (const state of states) {
        const { bytes } = walk(rules, Uint8Array.from(atob(state), (letter) => letter.charCodeAt(0)));
        const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
        digests.push([...digest].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
    return digests;
}"""


def test_every_byte_of_a_game_is_the_same_in_chromium(desk: Desk, game: Game) -> None:
    place = f"{desk.site.url}/rules-of-a-game/"  # every answer is given here, none by the server
    module = browser_module(game)
    folder = Path(pentarchy.browser.__file__).parent
    files: dict[str, Any] = {name: (folder / name).read_bytes() for name in ("rules.mjs", "walk.mjs")}
    files |= {"rules.wasm": module.code, "layout.json": json.dumps(module.layout).encode()}

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(place)
        if name:
            route.fulfill(body=files[name], content_type=TYPES[Path(name).suffix])
        else:
            route.fulfill(body="<!doctype html><title>rules</title>", content_type="text/html", headers={"content-security-policy": POLICY})

    page = desk.person()
    page.route(f"{place}**", answer)
    page.goto(place)
    first = [settings(game)[0], settings(game)[-1]]
    tables = [started(game, players, options, 0) for players, options in first]
    found = page.evaluate(PLAY, [place, [base64.b64encode(table.tobytes()).decode() for table in tables]])
    assert found == [digest_of_game(game, table) for table in tables]
