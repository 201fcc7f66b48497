"""Games from which the outlook learns: a wise player (or a prudent one) against greedy ones, and what each kingdom led to."""

from typing import Any

from pentarchy.engine.chance import quick_below, subkey
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.opponents import EVERY, KNOWN, PLAYED, SearchScratch
from pentarchy.engine.rules import Ints, Seat, rule
from pentarchy.engine.stand_ins import actors, apply, legal, result, setup
from pentarchy.games.kingdomino.bot.features import FEATURES, LISTED, list_features, note_unseen, unseen_tiles
from pentarchy.games.kingdomino.bot.outlook import CHOSEN, GREEDY, LAST, PLACES, WISE, decide_wisely
from pentarchy.games.kingdomino.bot.prudent import BEST, WEIGHTS, decide, find_places, received, study
from pentarchy.games.kingdomino.bot.survey import forget
from pentarchy.games.kingdomino.state import Phase

__template__ = True

greedy: Any = None

# The columns of `facts`.
STAGE_OF, HEAD, POINTS_NOW, POINTS_THEN = 0, 1, 2, 3
FACTS = 4
RECORDS_A_GAME = 2 * (LAST - 1)  # at most


@rule
def gather(
    scratch: SearchScratch, net: Any, wisely: int, key0: int, key1: int, first: int, games: int,
    features: Any, unseen: Any, facts: Any, points: Any, places: Any,
) -> int:  # fmt: skip
    """Play games, numbered from `first`, and record the kingdoms of the learner and of one greedy player; return the number of records.

    In every other game the learner makes one turn at random, so that it also sees what it would not do; only what follows is recorded.
    """
    states, rng, out, notes = scratch.states, scratch.rng, scratch.out, scratch.notes
    s = states[PLAYED]
    n = 0
    for number in range(first, first + games):
        states[PLAYED] = states[KNOWN]
        subkey(key0, key1, number, s.rng)
        subkey(key1, key0, number, rng)
        setup(s)
        learner = number % s.players
        other = (learner + 1) % s.players
        strange = quick_below(rng, 4 * LAST)  # the learner's decision that is made at random: its place or claim of a round
        begun = n
        bits = actors(s)
        while bits:
            seat = lowest_seat(bits)
            order, placing = s.turn, s.phase == Phase.PLACE
            if seat == learner:
                if 2 * received(s, seat) + placing == strange:
                    action = at_random(states, seat, rng, out, notes)
                elif wisely:
                    decide_wisely(states, seat, out, notes, net)
                    action = notes[CHOSEN]
                else:
                    action = decide(states, seat, out, notes, WEIGHTS)
            else:
                action = greedy(states, seat, rng, out, notes, EVERY)
            apply(s, seat, action)
            if placing and seat in (learner, other) and received(s, seat) < LAST:
                if seat == other or strange > 2 * LAST or 2 * received(s, seat) > strange:
                    record(s, seat, order, features[n], unseen, facts[n], notes, n)
                    facts[n, HEAD] = WISE if seat == learner else GREEDY
                    n += 1
            bits = actors(s)
        result(s, scratch.points, scratch.places)
        for i in range(begun, n):
            facts[i, POINTS_THEN] = scratch.points[learner if facts[i, HEAD] == WISE else other]
        points[number - first], places[number - first] = scratch.points[learner], scratch.places[learner]
    return n


@rule
def record(s: Any, seat: Seat, order: int, features: Any, unseen: Any, facts: Any, notes: Ints, n: int) -> None:
    """Record a kingdom right after a tile was placed, with what was unseen when that tile was claimed."""
    stage = received(s, seat)
    unseen[n] = unseen_tiles(s, 1)
    note_unseen(unseen[n], notes)
    count, now = list_features(s, seat, stage, order, notes)
    for i in range(len(features)):
        features[i] = notes[LISTED + i] if i < count else FEATURES
    facts[STAGE_OF], facts[POINTS_NOW] = stage, now


@rule
def at_random(states: Any, seat: Seat, rng: Ints, out: Ints, notes: Ints) -> int:
    """A random claim, or one of the places that look best."""
    s = states[PLAYED]
    if s.phase != Phase.PLACE:
        return out[quick_below(rng, legal(s, seat, out))]
    study(s, seat, notes)
    n = find_places(s, seat, received(s, seat) + 1, s.line[s.turn], PLACES, out, notes, WEIGHTS)
    forget(s, seat, notes)
    return notes[BEST + quick_below(rng, n)]
