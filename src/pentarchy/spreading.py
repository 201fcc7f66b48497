"""Runs independent tasks in this process, in a pool of processes, or on a Ray cluster.

All three give the same results for the same tasks, in any order; a worker that dies costs time and nothing else. The work is a
function that other processes can import, or a `functools.partial` of one; tasks are different from each other.
"""

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, Protocol, TypeVar

from pentarchy.engine.errors import NoTarget

AHEAD = 2  # tasks queued per worker, so that none runs idle
MOST_BREAKDOWNS = 5  # give up after this many failures in a row without a finished task

T = TypeVar("T")
R = TypeVar("R")


class Spread(Protocol):
    """Runs tasks."""

    def __call__(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """Yield the result of every task, in any order."""


def here(work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
    """Run one task after another in this process."""
    return map(work, tasks)


def in_pool(jobs: int) -> Spread:
    """Run tasks in a pool of processes on this machine. The tasks of a killed process are run again."""

    def run(work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        waiting = list(tasks)
        breakdowns = 0
        while waiting:
            done: set[T] = set()
            try:
                for task, result in _one_pool(work, waiting, jobs):
                    done.add(task)
                    yield result
            except BrokenProcessPool:
                breakdowns = 0 if done else breakdowns + 1
                if breakdowns >= MOST_BREAKDOWNS:
                    raise
            waiting = [task for task in waiting if task not in done]

    return run


def _one_pool(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[tuple[T, R]]:
    rest = iter(tasks)
    # Spawn instead of fork: a fork would inherit locks held by other threads.
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        running: dict[Future[R], T] = {pool.submit(work, task): task for task in islice(rest, AHEAD * jobs)}
        while running:
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield running.pop(future), future.result()
            running |= {pool.submit(work, task): task for task in islice(rest, len(finished))}


def on_ray(address: str) -> Spread:
    """Run tasks on the Ray cluster at an address, or on this machine for `local`. Ray itself retries the tasks of a lost worker or node."""

    def run(work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        ray = ray_module()
        started = not ray.is_initialized()
        if started:
            ray.init(address=None if address == "local" else address, include_dashboard=False, log_to_driver=False)
        try:
            remote = ray.remote(num_cpus=1, max_retries=-1)(_call)
            workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            rest = iter(tasks)
            running: list[Any] = [remote.remote(work, task) for task in islice(rest, AHEAD * workers)]
            while running:
                finished, running = ray.wait(running)
                yield from ray.get(finished)
                running += [remote.remote(work, task) for task in islice(rest, len(finished))]
        finally:
            if started:
                ray.shutdown()

    return run


def _call(work: Callable[[T], R], task: T) -> R:
    return work(task)


def ray_module() -> Any:
    """Import Ray; raise an error that says how to install it if it is missing."""
    # A cluster's machines have Pentarchy installed. Left alone, Ray would see `uv run` above us and build an environment for every worker.
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    try:
        import ray
    except ImportError:
        raise NoTarget("Ray is not installed: it comes with the extra 'ray' (uv sync --extra ray)") from None
    return ray


def spread_over(jobs: int, ray: str | None) -> Spread:
    """Return the runner that the command line asks for."""
    return on_ray(ray) if ray else here if jobs == 1 else in_pool(jobs)
