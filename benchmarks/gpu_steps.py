"""Steps per second of random play in a batch on a GPU, with masks and observations. Run it on a machine with a CUDA device.

    python benchmarks/gpu_steps.py [--game kingdomino …] [--rows 65536 …] [--steps 200] [--seconds 60] [--json]

One step is one decision in every row: a random legal action is drawn and played, finished rows restart, and the masks and
the observations of the next decisions are written, row by row (and once more column by column, which is faster). All arrays stay
on the device. Each game is measured with its largest player count and several numbers of rows; the best counts.

All rows begin at the same time, and what a step costs depends on the stage of the game: so some hundred steps are played first, and
the mean over the steps after them counts. `parts_ms` says what drawing, playing and observing cost.
"""

import argparse
import datetime
import json
import platform
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import pentarchy
from pentarchy.engine.cuda import GpuBatch, driver
from pentarchy.engine.game import Game
from pentarchy.games import slugs

WANTED = 20_000_000  # observed steps a second
ROWS = (1 << 15, 1 << 17, 1 << 18)
WARM_UP = 400  # steps


def timed(work: Callable[[], object], steps: int) -> float:
    """Return the mean of the seconds that one call takes on the device."""
    driver().synchronize()
    start = time.perf_counter()
    for _ in range(steps):
        work()
    driver().synchronize()
    return (time.perf_counter() - start) / steps


def measure(game: Game, rows: int, steps: int) -> dict[str, Any]:
    """Return the rates of one batch, with and without observations, and what each part of a step costs."""
    batch = GpuBatch(game, rows, game.players[-1], checked=False)
    seen = driver().device_array((rows, game.observation), np.float32)
    columns = driver().device_array((rows, game.observation), np.float32, order="F")

    def play() -> None:
        batch.step(batch.sample())

    def play_and_observe(out: Any) -> None:
        play()
        batch.observe(out=out)

    for out in (seen, columns):
        play_and_observe(out)
    for _ in range(WARM_UP):
        play()
    playing = timed(play, steps)
    both, by_column = timed(lambda: play_and_observe(seen), steps), timed(lambda: play_and_observe(columns), steps)
    return {
        "rows": rows,
        "steps_per_s": round(rows / playing),
        "observed_steps_per_s": round(rows / both),
        "observed_by_column_steps_per_s": round(rows / by_column),
        "parts_ms": {
            "sample": round(1000 * timed(batch.sample, steps), 4),
            "step and sample": round(1000 * playing, 4),
            "observe": round(1000 * timed(lambda: batch.observe(out=seen), steps), 4),
            "observe by column": round(1000 * timed(lambda: batch.observe(out=columns), steps), 4),
        },
        "games_finished": int(batch.episodes.copy_to_host().sum()),
    }


def measure_game(game: Game, sizes: list[int], steps: int, seconds: float) -> dict[str, Any]:
    """Measure a game with growing numbers of rows until the time is used up; an error ends it and is reported."""
    report: dict[str, Any] = {"game": game.slug, "players": game.players[-1], "observation": game.observation, "actions": game.actions}
    report["state_bytes"], report["batches"] = game.state.itemsize, []
    start = time.perf_counter()
    for rows in sizes:
        if report["batches"] and time.perf_counter() - start > seconds:
            break
        try:
            report["batches"].append(measure(game, rows, steps))
        except Exception as error:  # a failing kernel must not cost the other games' figures
            report["error"] = f"{rows} rows: {type(error).__name__}: {error}"
            break
    report["seconds"] = round(time.perf_counter() - start, 1)
    report["best_observed_steps_per_s"] = max((batch["observed_steps_per_s"] for batch in report["batches"]), default=0)
    return report


def main() -> None:
    """Measure the named games, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--rows", type=int, action="append", default=[])
    parser.add_argument("--steps", type=int, default=200, help="over which the mean is taken")
    parser.add_argument("--seconds", type=float, default=60, help="for each game; the first batch is always measured")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    name = driver().get_current_device().name
    report: dict[str, Any] = {
        "date": datetime.date.today().isoformat(),
        "device": name.decode() if isinstance(name, bytes) else name,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "wanted_observed_steps_per_s": WANTED,
        "games": [],
    }
    for slug in arguments.game or slugs():
        report["games"].append(measure_game(pentarchy.load(slug), arguments.rows or list(ROWS), arguments.steps, arguments.seconds))
    report["games_that_reach_it"] = sum(game["best_observed_steps_per_s"] >= WANTED for game in report["games"])
    if arguments.json:
        print(json.dumps(report, indent=1))
        return
    for game in report["games"]:
        for batch in game["batches"]:
            print(f"{game['game']:<18}{batch['rows']:>9,} rows {batch['steps_per_s']:>14,} {batch['observed_steps_per_s']:>14,} observed")
        if "error" in game:
            print(f"{game['game']:<18}{game['error']}")
    print(f"{report['games_that_reach_it']} of {len(report['games'])} games reach {WANTED:,} observed steps a second")


if __name__ == "__main__":
    main()
