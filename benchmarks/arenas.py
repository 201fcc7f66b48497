"""Plays many arenas at once on all cores and writes the summary of each, the same as `pentarchy arena … --json` gives.

python benchmarks/arenas.py PLAN.json RESULTS.jsonl [--seconds 500] [--jobs 16]

The plan is a list of objects with game, bots (as in the command), players, games, seed and options. All arenas advance together. If time
runs out, each is summarised over the first deals that were played in every rotation, so that long games are not left out.
"""

import argparse
import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy.arena.plan import Fixture, Job, sorted_options
from pentarchy.arena.playing import Outcome, play
from pentarchy.arena.statistics import summarise
from pentarchy.bots import prepare

AHEAD = 2  # games queued per process


def job_of(line: dict[str, Any]) -> Job:
    """An arena of the plan."""
    bots = tuple(line["bots"].split(","))
    return Job(line["game"], bots, line["players"], line["games"], line["seed"], sorted_options(line.get("options", {})))


def prepare_game(slug: str) -> None:
    """Compile a game with its bots."""
    prepare(pentarchy.load(slug))


def in_step(jobs: list[Job]) -> Iterator[tuple[int, Fixture]]:
    """The games of all arenas, such that at any time the same share of each has been begun."""
    shares = [(fixture.deal / job.deals, number, fixture) for number, job in enumerate(jobs) for fixture in job.fixtures()]
    return ((number, fixture) for _, number, fixture in sorted(shares))


def play_all(jobs: list[Job], processes: int, stop: float) -> list[dict[Fixture, Outcome]]:
    """Play until all games are over or time is up."""
    found: list[dict[Fixture, Outcome]] = [{} for _ in jobs]
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    list(pool.map(prepare_game, sorted({job.game for job in jobs})))
    pending: dict[Future[Outcome], tuple[int, Fixture]] = {}
    games = in_step(jobs)
    while time.time() < stop:
        while len(pending) < AHEAD * processes and (task := next(games, None)) is not None:
            pending[pool.submit(play, jobs[task[0]], task[1])] = task
        if not pending:
            break
        for future in wait(pending, timeout=max(0.0, stop - time.time()), return_when=FIRST_COMPLETED).done:
            number, fixture = pending.pop(future)
            found[number][fixture] = future.result()
    workers = list(pool._processes.values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.kill()
    return found


def whole_deals(job: Job, outcomes: dict[Fixture, Outcome]) -> list[Outcome]:
    """The outcomes of the first deals that were played to the end in every line-up and rotation."""
    kept: list[Outcome] = []
    for deal in range(job.deals):
        fixtures = [fixture for fixture in job.fixtures() if fixture.deal == deal]
        if not all(fixture in outcomes for fixture in fixtures):
            break
        kept += [outcomes[fixture] for fixture in fixtures]
    return kept


def main() -> None:
    """Play the plan and write one line for each arena."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plan", type=Path)
    parser.add_argument("results", type=Path)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    stop = time.time() + arguments.seconds
    jobs = [job_of(line) for line in json.loads(arguments.plan.read_text(encoding="utf-8"))]
    for job in jobs:
        job.check()
    with arguments.results.open("a", encoding="utf-8") as file:
        for job, outcomes in zip(jobs, play_all(jobs, arguments.jobs, stop), strict=True):
            kept = whole_deals(job, outcomes)
            summary = summarise(kept).as_json() if kept else None
            file.write(json.dumps({"job": job.as_json(), "summary": summary}, ensure_ascii=False) + "\n")
            print(job.game, job.players, ",".join(job.bots), dict(job.options) or "", len(kept), "games", show(summary), flush=True)


def show(summary: dict[str, Any] | None) -> str:
    """The wins of an arena in one line."""
    if summary is None:
        return ""
    lines = sorted(summary["standings"], key=lambda line: line["bot"])
    return "; ".join(
        f"{line['bot']} {line['wins']['mean']:.3f} [{line['wins']['low']:.3f}, {line['wins']['high']:.3f}]"
        f" {line['points']['mean']:.1f} points {1000 * line['seconds']:.1f} ms"
        for line in lines
    )


if __name__ == "__main__":
    main()
