"""What was played under any version of the rules replays to the same state."""

import pytest

import pentarchy
from tests.corpus import check, read_corpus, recorded


@pytest.mark.parametrize(("slug", "version"), recorded())
def test_every_recorded_game_replays(slug: str, version: int) -> None:
    corpus = read_corpus(slug, version)
    for one in corpus.games:
        assert one["record"]["rules_version"] == version
        check(pentarchy.load(slug), one, corpus.fields)


@pytest.mark.parametrize(("slug", "version"), recorded())
def test_every_player_count_and_every_option_was_recorded(slug: str, version: int) -> None:
    game = pentarchy.load(slug, version)
    records = [one["record"] for one in read_corpus(slug, version).games]
    assert {record["players"] for record in records} == set(game.players)
    for option in game.options:
        assert {record["options"][option.name] for record in records} == set(option.values), option.name


def test_every_older_version_was_recorded() -> None:
    """Before the rules of a game change, games of the last version are recorded: `python -m tests.corpus --write SLUG`."""
    for slug, _ in recorded():
        for version in range(1, pentarchy.load(slug).rules_version):
            assert (slug, version) in recorded()
