"""A host brings another sheet of Colour Kingdoms: it is checked, kept with the table, shown to all, and played on."""

import asyncio
import json
from typing import Any

import pentarchy
from tests.server.conftest import Server
from tests.server.playing import guests
from tests.server.test_play import refusal_of

SLUG = "colour-kingdoms"


def sheet(**changes: Any) -> dict[str, Any]:
    """The default sheet with some fields changed."""
    rules = json.loads((pentarchy.load(SLUG).folder / "rules.json").read_text(encoding="utf-8"))
    return {**rules["sheets"]["default"], **changes}


def test_a_table_is_played_on_the_hosts_sheet(server: Server) -> None:
    """All who may see the table can look at the sheet before they sit down; views and records name it; a rematch keeps it."""

    async def play() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table = await ann.create_table(SLUG, 2, material=sheet(blots=5))
            assert table["material"]
            invited = await ben.ask("GET", f"/invitations/{table['you']['invitation']}")
            assert invited["material"] == table["material"]
            assert await ben.ask("GET", f"/tables/{table['id']}/material") == sheet(blots=5)
            assert (await ben.join(table["you"]["invitation"]))["status"] == "playing"
            state = await ben.ask("GET", f"/tables/{table['id']}/view")
            digest = pentarchy.load(SLUG, material=json.dumps(sheet(blots=5)).encode()).material
            assert digest is not None
            assert state["views"][0]["position"]["sheet"] == digest.digest
            assert (await ann.ask("GET", f"/tables/{table['id']}/record"))["sheet"] == digest.digest

    asyncio.run(play())


def test_a_bad_sheet_is_refused_and_every_fault_is_named(server: Server) -> None:
    """In the language of whoever asks; nothing is stored."""

    async def upload() -> None:
        async with guests(server.url, "Ann") as (ann,):
            bad = sheet()
            for name in ("BLU-4", "RED-2"):
                next(region for region in bad["regions"] if region["id"] == name)["symbol"] = {"type": "none"}
            refused = await refusal_of(ann.create_table(SLUG, 2, material=bad))
            assert refused.code == "sheet.invalid"
            verdict = await ann.ask("POST", f"/games/{SLUG}/material", bad)
            assert verdict["digest"] is None
            assert len([fault for fault in verdict["faults"] if "one capital" in fault]) == 2
            assert (await ann.ask("POST", f"/games/{SLUG}/material", sheet()))["faults"] == []
            assert (await refusal_of(ann.create_table("kingdomino", 2, material=sheet()))).code == "option.invalid"
            assert (await refusal_of(ann.ask("POST", "/games/kingdomino/material", sheet()))).code == "request.unknown"
            large = await refusal_of(ann.create_table(SLUG, 2, material={"note": "x" * 700_000}))
            assert large.code == "message.too_large"
            table = await ann.create_table(SLUG, 2)
            assert table["material"] is None
            assert (await refusal_of(ann.ask("GET", f"/tables/{table['id']}/material"))).code == "request.unknown"

    asyncio.run(upload())
