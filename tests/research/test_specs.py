"""The fields of the observation are named, and the page of specifications is up to date."""

from pathlib import Path

import pentarchy
from pentarchy.engine.game import Game
from pentarchy.research.specs import page

PAGE = Path(__file__).parents[2] / "docs" / "research" / "specs.md"


def test_the_named_parts_fill_the_observation(game: Game) -> None:
    slices = game.observation_slices()
    assert len(slices) == len(game.observation_parts), "every name is used once"
    assert not slices or list(slices.values())[-1].stop == game.observation


def test_the_page_is_up_to_date() -> None:
    """All but the figures of random play; `python -m pentarchy.research.specs docs/research/specs.md` writes it."""
    written = PAGE.read_text(encoding="utf-8")
    for line in page(random_play=False).splitlines():
        assert line in written, f"{line!r} is missing: write the page anew"


def test_every_game_of_ours_is_on_the_page() -> None:
    written = PAGE.read_text(encoding="utf-8")
    for game in pentarchy.all_games():
        if game.observation_parts:
            assert f"## {game.names['en']}\n" in written
