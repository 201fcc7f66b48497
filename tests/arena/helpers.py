"""Small arenas, and players that misbehave."""

import os
import signal
import time
from pathlib import Path

from pentarchy.arena.plan import Fixture, Job
from pentarchy.arena.playing import Outcome, play

QUICK = Job("kingdomino", ("greedy", "random"), players=2, games=8, seed="quick")


def outcome(deal: int, bots: tuple[str, ...], places: tuple[int, ...], *, rotation: int = 0, points: tuple[int, ...] = ()) -> Outcome:
    """An outcome made up without playing."""
    seats = len(bots)
    return Outcome(
        Fixture(deal, 0, rotation), bots, points or tuple(10 - place for place in places), places, 40, (20,) * seats, (), (1.0,) * seats,
        (0.1,) * seats,
    )  # fmt: skip


def dies_once(job: Job, fixture: Fixture) -> Outcome:
    """Play, but the first worker that comes here is killed from outside, as if memory had run out."""
    try:
        Path(os.environ["DIES_ONCE"]).open("x").close()
    except FileExistsError:
        return play(job, fixture)
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("unreachable")


def takes_a_while(job: Job, fixture: Fixture) -> Outcome:
    """Play slowly, so that a machine can be lost in the meantime."""
    time.sleep(0.3)
    return play(job, fixture)
