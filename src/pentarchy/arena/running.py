"""Where the games of an arena are played: in this process, in a pool of processes, or on a Ray cluster.

All three give the same outcomes for the same job, in any order; a worker that dies costs time and nothing else.
"""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any

from pentarchy.arena.plan import Fixture, Job
from pentarchy.arena.playing import Outcome, play
from pentarchy.engine.errors import NoTarget

AHEAD = 2  # games handed out per worker, so that none waits for the next
MOST_BREAKDOWNS = 5  # a pool that breaks more often without finishing a game is not worth restarting

Player = Callable[[Job, Fixture], Outcome]
Runner = Callable[[Job, Iterable[Fixture]], Iterator[Outcome]]


def run_here(job: Job, fixtures: Iterable[Fixture]) -> Iterator[Outcome]:
    """One game after the other, in this process."""
    for fixture in fixtures:
        yield play(job, fixture)


def run_in_pool(jobs: int, player: Player = play) -> Runner:
    """A pool of processes on this machine. When one of them is killed, the games it had are played again."""

    def run(job: Job, fixtures: Iterable[Fixture]) -> Iterator[Outcome]:
        waiting = list(fixtures)
        breakdowns = 0
        while waiting:
            done: set[Fixture] = set()
            try:
                for outcome in _one_pool(job, waiting, jobs, player):
                    done.add(outcome.fixture)
                    yield outcome
            except BrokenProcessPool:
                breakdowns = 0 if done else breakdowns + 1
                if breakdowns >= MOST_BREAKDOWNS:
                    raise
            waiting = [fixture for fixture in waiting if fixture not in done]

    return run


def _one_pool(job: Job, fixtures: Iterable[Fixture], jobs: int, player: Player) -> Iterator[Outcome]:
    rest = iter(fixtures)
    # Fresh processes, not forks: a fork would inherit locks that other threads of this one may hold.
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        running: set[Future[Outcome]] = {pool.submit(player, job, fixture) for fixture in islice(rest, AHEAD * jobs)}
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
            running |= {pool.submit(player, job, fixture) for fixture in islice(rest, len(finished))}


def run_on_ray(address: str, player: Player = play) -> Runner:
    """A Ray cluster at an address, or `local` for one on this machine. Ray itself repeats the games of a lost worker or node."""

    def run(job: Job, fixtures: Iterable[Fixture]) -> Iterator[Outcome]:
        ray = _ray()
        started = not ray.is_initialized()
        if started:
            ray.init(address=None if address == "local" else address, include_dashboard=False, log_to_driver=False)
        try:
            remote = ray.remote(num_cpus=1, max_retries=-1)(player)
            workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            rest = iter(fixtures)
            running: list[Any] = [remote.remote(job, fixture) for fixture in islice(rest, AHEAD * workers)]
            while running:
                finished, running = ray.wait(running)
                yield from ray.get(finished)
                running += [remote.remote(job, fixture) for fixture in islice(rest, len(finished))]
        finally:
            if started:
                ray.shutdown()

    return run


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise NoTarget("Ray is not installed: it comes with the extra 'ray' (uv sync --extra ray)") from None
    return ray
