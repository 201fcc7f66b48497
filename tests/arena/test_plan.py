"""Every deal is played by everybody in every seat."""

import json
from collections import Counter

import pytest

import pentarchy
from pentarchy.arena.plan import Fixture, Job
from pentarchy.engine.errors import BadOption, UnknownGame


def test_every_bot_sits_on_every_seat_of_every_deal() -> None:
    job = Job("kingdomino", ("a", "b", "c"), players=3, games=9)
    seen = Counter((fixture.deal, seat, bot) for fixture in job.fixtures() for seat, bot in enumerate(job.seats(fixture)))
    assert len(seen) == 3 * 3 * 3
    assert set(seen.values()) == {1}


def test_all_rotations_and_lineups_get_the_same_deal() -> None:
    job = Job("kingdomino", ("a", "b", "c"), players=2, games=12)
    keys = {fixture.deal: set() for fixture in job.fixtures()}  # type: dict[int, set[bytes]]
    for fixture in job.fixtures():
        keys[fixture.deal].add(job.deal_key(fixture))
    assert [len(found) for found in keys.values()] == [1, 1]
    assert keys[0] != keys[1]


def test_each_decision_has_its_own_luck() -> None:
    job = Job("kingdomino", ("a", "b"), players=2, games=4)
    keys = {job.bot_key(fixture, seat, decision) for fixture in job.fixtures() for seat in range(2) for decision in range(5)}
    assert len(keys) == 4 * 2 * 5


def test_the_last_bot_takes_the_empty_seats() -> None:
    job = Job("kingdomino", ("master", "greedy"), players=4, games=1)
    assert job.lineups == [("master", "greedy", "greedy", "greedy")]
    assert job.seats(Fixture(0, 0, 3)) == ("greedy", "master", "greedy", "greedy")


def test_more_bots_than_seats_meet_in_all_groups() -> None:
    assert Job("kingdomino", ("a", "b", "c"), players=2, games=1).lineups == [("a", "b"), ("a", "c"), ("b", "c")]


def test_whole_deals_are_played() -> None:
    job = Job("kingdomino", ("a", "b"), players=2, games=5)
    assert len(list(job.fixtures())) == 6


@pytest.mark.parametrize(
    ("job", "error", "words"),
    [
        (Job("chess", ("random",), 2, 1), UnknownGame, "no game 'chess'"),
        (Job("kingdomino", ("wizard",), 2, 1), BadOption, "no bot 'wizard'"),
        (Job("kingdomino", ("search:none",), 2, 1), BadOption, "no bot"),
        (Job("kingdomino", ("random",), 7, 1), BadOption, "not 7"),
        (Job("kingdomino", ("random",), 2, 0), BadOption, "at least one game"),
        (Job("kingdomino", (), 2, 1), BadOption, "at least one bot"),
        (Job("kingdomino", ("random",), 2, 1, options=(("sharks", "on"),)), BadOption, "no option 'sharks'"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(job: Job, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        job.check()


def test_a_job_on_another_sheet_says_so() -> None:
    """A sheet is part of what decides the games, and a results file names it."""
    rules = json.loads((pentarchy.load("colour-kingdoms").folder / "rules.json").read_text(encoding="utf-8"))
    sheet = json.dumps(rules["sheets"]["default"] | {"blots": 5}).encode()
    job = Job("colour-kingdoms", ("random",), 2, 2, material=sheet)
    own, other = pentarchy.load("colour-kingdoms").material, job.check().material
    assert own is not None
    assert other is not None
    assert job.as_json()["sheet"] == other.digest != own.digest
    assert "sheet" not in Job("colour-kingdoms", ("random",), 2, 2).as_json()
