"""Pairings and standings as properties: whatever the results, every round is fair and complete."""

from collections import Counter
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from pentarchy.events import FORMS, Form, GameResult, Pairing, Round, Standing, pair_round, round_robin_rounds, standings

quick = settings(max_examples=30, deadline=None, derandomize=True)


def standings_for(form: Form, entrants: list[int], rounds: list[Round]) -> list[Standing]:
    """What a pairing needs to know, from the rounds played."""
    known = {number: Standing(number) for number in entrants}
    for line in standings(form, entrants, rounds):
        known[line.entrant].score, known[line.entrant].byes = line.score, line.byes
    for played in rounds:
        for game in played.games:
            for seat, number in enumerate(game.entrants):
                known[number].seats[seat] += 1
                known[number].met.update(other for other in game.entrants if other != number)
    return list(known.values())


def play(data: st.DataObject, number: int, pairing: Pairing) -> Round:
    """A round with any results."""
    games = []
    for table, entrants in enumerate(pairing.tables, 1):
        points = [data.draw(st.integers(0, 9)) for _ in entrants]
        places = [1 + sum(other > own for other in points) for own in points]
        games.append(GameResult(table, entrants, tuple(points), tuple(places)))
    return Round(number, tuple(games), pairing.byes)


@quick
@given(form=st.sampled_from(FORMS), seats=st.integers(2, 4), extra=st.integers(0, 11), data=st.data())
def test_everybody_has_one_seat_or_a_bye_and_byes_are_spread(form: Form, seats: int, extra: int, data: st.DataObject) -> None:
    entrants = list(range(1, seats + extra + 1))
    rounds: list[Round] = []
    for number in range(1, 5):
        pairing = pair_round(form, seats, standings_for(form, entrants, rounds), number, entrants)
        seen = Counter([one for table in pairing.tables for one in table] + list(pairing.byes))
        assert seen == Counter(entrants)
        assert all(len(table) == seats for table in pairing.tables)
        assert len(pairing.byes) == len(entrants) % seats
        rounds.append(play(data, number, pairing))
    byes = Counter(dict.fromkeys(entrants, 0))
    byes.update(one for played in rounds for one in played.byes)
    assert form == "round-robin" or max(byes.values()) - min(byes.values()) <= 1


@quick
@given(form=st.sampled_from(["swiss", "duplicate"]), count=st.integers(4, 17), data=st.data())
def test_nobody_meets_twice_while_that_can_be_avoided(form: Form, count: int, data: st.DataObject) -> None:
    """With as few rounds as this there is always a way (Dirac): everybody has met fewer than half of the others."""
    entrants = list(range(1, count + 1))
    rounds: list[Round] = []
    for number in range(1, (count - 3) // 2 + 2):
        pairing = pair_round(form, 2, standings_for(form, entrants, rounds), number)
        rounds.append(play(data, number, pairing))
    met = Counter(frozenset(game.entrants) for played in rounds for game in played.games)
    assert max(met.values()) == 1


@quick
@given(count=st.integers(2, 16), gone=st.integers(0, 3))
def test_in_a_round_robin_of_two_everybody_meets_everybody_once(count: int, gone: int) -> None:
    entrants = list(range(1, count + 1))
    met: Counter[frozenset[int]] = Counter()
    left = set(entrants[: min(gone, count - 2)])
    for number in range(1, round_robin_rounds(count, 2) + 1):
        playing = [Standing(one) for one in entrants if one not in left]
        pairing = pair_round("round-robin", 2, playing, number, entrants)
        assert {one for table in pairing.tables for one in table} | set(pairing.byes) == set(entrants) - left
        met.update(frozenset(table) for table in pairing.tables)
    staying = len(entrants) - len(left)
    assert len(met) == staying * (staying - 1) // 2
    assert set(met.values()) <= {1}


def test_leaders_meet_leaders_and_the_upper_half_meets_the_lower_half() -> None:
    """In a Swiss event: within a group of equal scores the first meets the first of its lower half."""
    fresh = [Standing(number) for number in range(1, 9)]
    assert {frozenset(table) for table in pair_round("swiss", 2, fresh, 1).tables} == {
        frozenset(pair) for pair in ((1, 5), (2, 6), (3, 7), (4, 8))
    }
    after = [Standing(number, score=Fraction(number <= 4)) for number in range(1, 9)]
    for one in after:
        one.met[one.number + 4 if one.number <= 4 else one.number - 4] += 1
    tables = pair_round("swiss", 2, after, 2).tables
    assert all((table[0] <= 4) == (table[1] <= 4) for table in tables)


def test_seats_are_taken_in_turn() -> None:
    """Who sat first more often sits later; so nobody has a seat for the whole event."""
    entrants = list(range(1, 13))
    rounds: list[Round] = []
    for number in range(1, 5):
        pairing = pair_round("duplicate", 3, standings_for("duplicate", entrants, rounds), number)
        games = tuple(GameResult(i, table, (0, 0, 0), (1, 1, 1)) for i, table in enumerate(pairing.tables, 1))
        rounds.append(Round(number, games, pairing.byes))
    for one in standings_for("duplicate", entrants, rounds):
        assert max(one.seats.values()) <= 3
    met = Counter(frozenset(pair) for played in rounds for game in played.games for pair in pairs(game.entrants))
    assert sum(count - 1 for count in met.values()) <= 4, "few meet again"


def pairs(group: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(one, other) for one in group for other in group if one < other]


def test_a_duplicate_score_compares_those_who_sat_in_the_same_seat() -> None:
    """Three tables: 1, 3 and 5 sat first with the same deals, 2, 4 and 6 second."""
    games = (
        GameResult(1, (1, 2), (10, 5), (1, 2)),  # by 5
        GameResult(2, (3, 4), (12, 4), (1, 2)),  # by 8
        GameResult(3, (5, 6), (3, 7), (2, 1)),
    )
    lines = {line.entrant: line for line in standings("duplicate", [1, 2, 3, 4, 5, 6], [Round(1, games)])}
    assert [float(lines[number].score) for number in (1, 3, 5)] == [0.5, 1.0, 0.0]
    assert [float(lines[number].score) for number in (2, 4, 6)] == [0.5, 0.0, 1.0]
    assert lines[6].rank == 2  # as many points as 3, by a smaller difference
    assert lines[3].rank == 1


def test_an_absent_entrant_gets_nothing_and_the_others_as_if_they_had_beaten_him() -> None:
    game = GameResult(1, (1, 2, 3), (20, 15, 9), (1, 2, 3), absent=(0,))
    lines = {line.entrant: line for line in standings("swiss", [1, 2, 3], [Round(1, (game,))])}
    assert [float(lines[number].score) for number in (1, 2, 3)] == [0.0, 1.0, 0.5]
    assert [lines[number].missed for number in (1, 2, 3)] == [1, 0, 0]


def test_a_bye_is_a_win_in_a_swiss_event_of_two_and_an_average_game_elsewhere() -> None:
    def of(form: Form, seats: int) -> float:
        game = GameResult(1, tuple(range(2, 2 + seats)), (0,) * seats, (1,) * seats)
        lines = standings(form, range(1, 2 + seats), [Round(1, (game,), (1,))])
        return float(next(line.score for line in lines if line.entrant == 1))

    assert (of("swiss", 2), of("swiss", 3), of("duplicate", 2), of("round-robin", 2)) == (1.0, 0.5, 0.5, 0.0)


def test_ties_are_broken_by_the_strength_of_the_opponents_and_equals_share_a_rank() -> None:
    rounds = [
        Round(1, (GameResult(1, (1, 2), (1, 0), (1, 2)), GameResult(2, (3, 4), (1, 0), (1, 2)))),
        Round(2, (GameResult(1, (1, 3), (1, 0), (1, 2)), GameResult(2, (4, 2), (1, 0), (1, 2)))),
    ]
    lines = standings("swiss", [1, 2, 3, 4], rounds)
    assert [(line.entrant, line.rank) for line in lines] == [(1, 1), (3, 2), (4, 3), (2, 4)]
    drawn = [Round(1, (GameResult(1, (1, 2), (5, 5), (1, 1)),))]
    assert [line.rank for line in standings("swiss", [1, 2], drawn)] == [1, 1]
