"""The texts, rules and picture of each game, as its folder has them."""

import httpx
import pytest

from pentarchy.engine.game import LANGUAGES, Game
from tests.server.conftest import Server


def ask(url: str) -> httpx.Response:
    return httpx.get(url, timeout=60)


def test_the_texts_and_rules_of_a_game_are_served(server: Server, game: Game) -> None:
    for language in LANGUAGES:
        texts = ask(f"{server.url}/api/games/{game.slug}/texts/{language}")
        assert texts.text == (game.folder / "locales" / language / "game.ftl").read_text(encoding="utf-8")
        rules = ask(f"{server.url}/api/games/{game.slug}/rules/{language}")
        assert f"**{game.prefix}-1.1**" in rules.text


def test_the_catalogue_names_a_picture_where_there_is_one(server: Server) -> None:
    games = ask(f"{server.url}/api/games").json()
    assert {game["slug"]: game["emblem"] for game in games if game["emblem"]} == {"sealed-bids": "/api/games/sealed-bids/emblem"}
    assert all(game["minutes"] and game["weight"] in (1, 2, 3) for game in games)
    assert ask(f"{server.url}/api/games/sealed-bids/emblem").headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path", ["chess/texts/en", "kingdomino/emblem", "kingdomino/texts/de", "..%2Fkingdomino/rules/en", "kingdomino/rules/.."]
)
def test_nothing_else_can_be_asked_for(server: Server, path: str) -> None:
    answer = ask(f"{server.url}/api/games/{path}")
    assert 400 <= answer.status_code < 500
    assert "code" in answer.json()
