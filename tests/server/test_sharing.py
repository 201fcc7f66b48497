"""Sharing a finished game: its picture, and what messengers show of a link; nothing of a running game."""

import asyncio
import io
import random
import re
import struct
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from PIL import Image

import pentarchy
from pentarchy.engine.game import LANGUAGES, Game
from pentarchy.engine.match import Match
from pentarchy.server.sharing.clip import spread
from pentarchy.server.sharing.picture import HEIGHT, LONGEST_NAME, WIDTH, picture_png, picture_svg
from tests.server.conftest import Server
from tests.server.playing import guests, play_out, table_for

NASTY = '<Ann & "Ben">'


def drawn(game: Game, players: int, language: str) -> str:
    """A picture of a table, drawn as if its game were over."""
    match = Match(game, players, key=bytes(16), target_name="python")
    return picture_svg(match, [NASTY, "Очень длинное имя игрока", "Її", "D"][:players], language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_drawn_for_every_number_of_players(game: Game, language: str) -> None:
    for players in game.players:
        root = ElementTree.fromstring(drawn(game, players, language))
        assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
        texts = [text for node in root.iter() if (text := (node.text or "").strip())]
        assert NASTY in texts, "a name is never read as markup"
        assert game.names[language] in texts
        assert all(len(text) <= LONGEST_NAME or text == game.names[language] for text in texts if text.startswith("Очень"))


def test_the_picture_is_a_png_of_its_size_with_our_own_letters() -> None:
    svg = drawn(pentarchy.load("royal-brawl"), 2, "uk")
    png = picture_png(svg)
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24]) == (WIDTH, HEIGHT)
    assert png != picture_png(re.sub(r"<text[^>]*>[^<]*</text>", "", svg)), "texts are drawn although no font is installed"


def test_a_clip_shows_what_changed_from_the_start_to_the_end() -> None:
    drawn = ["a", "a", "b", "c", "c", "d", "e"]
    assert spread(drawn, 9) == ["a", "b", "c", "d", "e"]
    assert spread(drawn, 3) == ["a", "c", "e"]
    assert spread(["a"], 3) == ["a"]


def test_a_link_has_a_preview_only_when_the_game_is_over(server: Server) -> None:
    asyncio.run(share(server.url))


async def share(url: str) -> None:
    async with guests(url, "Ann", "Ben") as clients, httpx.AsyncClient(base_url=url, timeout=60) as stranger:
        table = await table_for(clients, "royal-brawl")
        assert "og:" not in (await stranger.get(f"/replay/{table}")).text
        running = await stranger.get(f"/api/tables/{table}/picture")
        assert (running.status_code, running.json()["code"]) == (409, "table.not_finished")
        assert (await stranger.get(f"/api/tables/{table}/clip")).json()["code"] == "table.not_finished"
        async with clients[0].sit(table) as first, clients[1].sit(table) as second:
            await play_out([first, second], random.Random(4))
        assert tags_of((await stranger.get(f"/replay/{table}", headers={"accept-language": "uk"})).text)["og:title"].endswith(": Ann, Ben")
        tags = tags_of((await stranger.get(f"/replay/{table}?language=ru")).text)
        assert tags["og:url"] == f"{url}/replay/{table}?language=ru"
        picture = await stranger.get(tags["og:image"].replace("&amp;", "&"))
        assert picture.headers["content-type"] == "image/png"
        assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
        assert struct.unpack(">II", picture.content[16:24]) == (int(tags["og:image:width"]), int(tags["og:image:height"]))
        clips = await asyncio.gather(*(stranger.get(f"/api/tables/{table}/clip?language=uk", timeout=600) for _ in range(2)))
        assert clips[0].content == clips[1].content
        clip = Image.open(io.BytesIO(clips[0].content))
        assert (clip.format, clip.size) == ("GIF", (640, 336))
        assert getattr(clip, "n_frames", 0) >= 10, "every card that is played is seen"
        await share_a_record(url, stranger, await clients[0].ask("GET", f"/tables/{table}/record"))
        assert "og:" not in (await stranger.get("/replay/no-such-table")).text
        assert (await stranger.get("/api/tables/no-such-table/picture")).status_code == 404
        assert (await stranger.get(f"/api/tables/{table}/picture?language=xx")).status_code == 400


async def share_a_record(url: str, stranger: httpx.AsyncClient, record: dict[str, Any]) -> None:
    """A record has a picture and a clip for the one who has imported it, and for nobody else."""
    async with guests(url, "Eve") as (eve,):
        (known,) = (await eve.ask("POST", "/import", {"pentarchy": "export", "format": 1, "records": [{**record, "seats": ["Ann"]}]}))[
            "ids"
        ]
        picture = await eve.http.get(f"/api/records/{known}/picture?language=ru")
        assert (picture.status_code, picture.headers["cache-control"]) == (200, "private, max-age=86400")
        assert struct.unpack(">II", picture.content[16:24]) == (WIDTH, HEIGHT)
        for kind in ("picture", "clip"):
            assert (await stranger.get(f"/api/records/{known}/{kind}")).status_code in (401, 404)


def tags_of(page: str) -> dict[str, Any]:
    """The Open Graph tags of a page."""
    return dict(re.findall(r'<meta property="(og:[a-z:_]+)" content="([^"]*)" />', page))
