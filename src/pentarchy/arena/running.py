"""Where the games of an arena are played: in this process, in a pool of processes, or on a Ray cluster (`pentarchy.spreading`)."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from pentarchy.arena.plan import Fixture, Job
from pentarchy.arena.playing import Outcome, play
from pentarchy.spreading import Spread, here, in_pool, on_ray

Player = Callable[[Job, Fixture], Outcome]
Runner = Callable[[Job, Iterable[Fixture]], Iterator[Outcome]]


def runner(spread: Spread, player: Player = play) -> Runner:
    """Plays an arena's games."""
    return lambda job, fixtures: spread(partial(player, job), fixtures)


def run_here(job: Job, fixtures: Iterable[Fixture]) -> Iterator[Outcome]:
    """Play one game after another in this process."""
    return runner(here)(job, fixtures)


def run_in_pool(jobs: int, player: Player = play) -> Runner:
    """Play in a pool of processes on this machine."""
    return runner(in_pool(jobs), player)


def run_on_ray(address: str, player: Player = play) -> Runner:
    """Play on the Ray cluster at an address, or on this machine for `local`."""
    return runner(on_ray(address), player)
