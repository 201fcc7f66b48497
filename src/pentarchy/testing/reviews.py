"""The two-world test of reviews: a game as one seat saw it, with everything different that the seat could not know."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from pentarchy.engine.chance import generator, seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import StateRecord, twin
from pentarchy.review import Budget, Review
from pentarchy.review.reviewing import Reviewer
from pentarchy.review.walking import Walk

TINY = Budget(
    "tiny", first_tries=8, most_first=2, candidates=2, second=2, final=4, other=5, explaining=0,
    depth=0, final_depth=0, other_depth=0, start=3,
)  # fmt: skip
"""A budget so small that whole games cost next to nothing."""


def random_match(game: Game, seed: str, players: int | None = None) -> Match:
    """Return a finished game of random moves, with the fewest players who can beat each other unless told otherwise."""
    luck = Random(seed)
    match = Match(game, players or next(count for count in game.players if count > 1), key=seed_key(seed))
    while not match.over:
        seat = luck.choice(match.actors())
        match.play(seat, luck.choice(match.legal(seat)), "")
    return match


def imbalance(review: Review) -> float:
    """Return how far start + luck + skill + others is from the result, for the seat where it is farthest."""
    return max(abs(seat.start + seat.luck + seat.skill + seat.others - seat.result) for seat in review.seats)


def leaks_into_review(match: Match, seat: Seat, plies: Sequence[int], seed: str) -> list[str]:
    """Return where the review of a seat differs between a game and another that looks the same to the seat; none should."""
    here = Reviewer(match, TINY, bytes(16))
    told = {ply for span in here.walks[seat].spans() for ply in range(span.first, span.last + 1)}
    there = Reviewer(another_world(match, seat, told, seed), TINY, bytes(16))
    spans = here.spans(seat)
    if there.spans(seat) != spans:
        return [f"seat {seat} can tell other moves"]
    found = []
    for ply in plies:
        ours, theirs = here.value(seat, ply), there.value(seat, ply)
        if ours.value != theirs.value or (ours.judged is None) != (theirs.judged is None):
            found.append(f"seat {seat} values the table differently before move {ply}")
    for span in spans:
        if span.first in plies and here.others(seat, span) != there.others(seat, span):
            found.append(f"seat {seat} books moves {span.first} to {span.last} differently")
    return found


def another_world(match: Match, seat: Seat, keep: set[int], seed: str) -> Match:
    """Return the same game as a seat saw it, but with everything different that the seat could not know."""
    luck, rng = Random(seed), generator(seed_key(seed))
    walk = Walk(match, seat, bytes(16))
    ends = round_ends(walk)
    other = Match.at(match.game, match.steps[0].before)
    for number, step in enumerate(match.steps):
        before = twin(step.before)
        match.kernels.imagine(before, seat, rng)
        action = step.action
        if step.seat != seat and number not in keep:
            last = next(end for end in ends if end >= number)
            action = luck.choice(lookalikes(walk, number, last, before) or [action])
        other.steps.append(replace(step, before=before, action=action, events=()))
    other.state = twin(match.state)
    return other


def lookalikes(walk: Walk, number: int, last: int, before: StateRecord) -> list[int]:
    """Return the actions in another world after which a seat would know just what it knew, also when the round was over."""
    game, steps = walk.match.game, walk.steps
    found = []
    for action in Match.at(game, before).legal(steps[number].seat):
        after = Match.at(game, before)
        after.play(steps[number].seat, action, "")
        for later in range(number + 1, last + 2):
            if after.concealed(walk.seat).tobytes() != walk.known(later).tobytes():
                break
            if later > last:
                found.append(action)
            elif steps[later].action in after.legal(steps[later].seat):
                after.play(steps[later].seat, steps[later].action, "")
            else:
                break
    return found


def round_ends(walk: Walk) -> list[int]:
    """Return the last move of every round of choices that are made at the same time."""
    ends, ply = [], 0
    while ply < len(walk.steps):
        ends.append(walk.end_of_round(ply))
        ply = ends[-1] + 1
    return ends
