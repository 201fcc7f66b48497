"""Simulations and measurements for the command line."""

import gzip
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import pentarchy
from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.positions import new_state
from pentarchy.engine.simulation import Outcomes, simulate
from pentarchy.spreading import Spread, on_ray, spread_over

TARGETS = ("cpu", "python", "cuda", "wasm")


def check_target(name: str) -> None:
    """Refuse an unknown target."""
    if name not in TARGETS:
        raise BadOption(f"there is no target {name!r}: choose {', '.join(TARGETS)}")


def run_simulation(
    game: Game, players: int, options: Mapping[str, str], *, games: int, seed: str, jobs: int, target_name: str, ray: str | None = None
) -> dict[str, Any]:
    """Play random games with a progress bar on standard error and return a summary without timings, comparable byte for byte."""
    check_target(target_name)
    new_state(game, players, options)
    head = {"game": game.slug, "rules_version": game.rules_version, "players": players, "options": dict(options), "seed": seed}
    if target_name == "cuda":
        from pentarchy.engine.cuda import GpuSimulation

        gpu = GpuSimulation(game, players, options, games=games)
        gpu.run(seed)
        return head | gpu.outcomes().summary()
    if target_name == "wasm":
        from pentarchy.browser.node import NodeRules

        with NodeRules(game) as node:
            keys = key_words(seed_key(seed, "simulate"))
            return head | node.simulate(new_state(game, players, options), keys, 0, games)[0].summary()
    if ray is not None:
        if game.material is not None and not game.material.is_default:
            raise BadOption("a cluster plays with the printed material only")
        return head | on_cluster(game, players, options, games=games, seed=seed, target_name=target_name, spread=on_ray(ray)).summary()
    return head | with_progress(game, players, options, games=games, seed=seed, jobs=jobs, target_name=target_name).summary()


@dataclass(frozen=True)
class Part:
    """Some games of a simulation, for any process or machine to play."""

    game: str
    rules_version: int
    players: int
    options: tuple[tuple[str, str], ...]
    seed: str
    first: int
    games: int
    target_name: str


def play_part(part: Part) -> tuple[int, Outcomes]:
    """Return the number of the first game, and the outcomes."""
    game = pentarchy.load(part.game, part.rules_version)
    outcomes = simulate(
        game, part.players, dict(part.options), games=part.games, seed=part.seed, first=part.first, target_name=part.target_name
    )
    return part.first, outcomes


def on_cluster(
    game: Game, players: int, options: Mapping[str, str], *, games: int, seed: str, target_name: str, spread: Spread, share: int = 10_000
) -> Outcomes:
    """Run the same simulation in parts of `share` games, in any process or machine."""
    parts = [
        Part(
            game.slug, game.rules_version, players, tuple(sorted(options.items())), seed, first, min(share, games - first), target_name
        )
        for first in range(0, games, share)
    ]  # fmt: skip
    played = [outcomes for _, outcomes in sorted(spread(play_part, parts), key=lambda part: part[0])]
    return Outcomes(*(np.concatenate([getattr(part, name) for part in played]) for name in ("points", "places", "lengths")))


def with_progress(game: Game, players: int, options: Mapping[str, str], *, games: int, seed: str, jobs: int, target_name: str) -> Outcomes:
    """Run a simulation with a progress bar."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game.slug, total=games)
        return simulate(
            game, players, options, games=games, seed=seed, target_name=target_name, jobs=jobs,
            progress=lambda done: bar.update(task, completed=done),
        )  # fmt: skip


def write_dataset(
    game: Game, players: int, options: Mapping[str, str], *, bots: Sequence[str], games: int, seed: str, out: Path,
    observations: bool, legal: bool, jobs: int, ray: str | None,
) -> None:  # fmt: skip
    """Write a data set of games between bots, with a progress bar on standard error."""
    from rich.console import Console
    from rich.progress import Progress

    from pentarchy.bots import prepare
    from pentarchy.research import datasets

    plan = datasets.plan(game, players, options, bots=bots, seed=seed, observations=observations, legal=legal)
    prepare(game)  # compile once here, so that every worker finds the code in the cache
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game.slug, total=games)
        for done in datasets.write(plan, games, out, spread=spread_over(jobs, ray)):
            bar.update(task, completed=done)


def run_bench(game: Game, players: int, options: Mapping[str, str], *, target_name: str, seconds: float) -> dict[str, Any]:
    """Measure decisions and games per second, and the start-up time, cold and warm."""
    check_target(target_name)
    new_state(game, players, options)
    figures: dict[str, Any] = {"game": game.slug, "players": players, "options": dict(options), "target": target_name}
    if target_name == "cuda":
        return figures | gpu_speed(game, players, options)
    if target_name == "wasm":
        return figures | browser_speed(game, players, options, seconds)
    if target_name == "cpu":
        figures |= start_times(game)
    return figures | speed(game, players, options, target_name, seconds)


def speed(game: Game, players: int, options: Mapping[str, str], target_name: str, seconds: float) -> dict[str, float]:
    """Measure random play on one core for about this many seconds, after one warm-up game."""
    simulate(game, players, options, games=1, target_name=target_name)
    games = moves = 0
    batch = 4
    start = now = time.perf_counter()
    while now - start < seconds:
        outcomes = simulate(game, players, options, games=batch, seed=games, target_name=target_name)
        games, moves = games + outcomes.games, moves + int(outcomes.lengths.sum())
        now = time.perf_counter()
        batch = max(4, min(500, int(games / (now - start) / 4)))
    return {"moves_per_s": round(moves / (now - start)), "games_per_s": round(games / (now - start), 2), "seconds": round(now - start, 2)}


def browser_speed(game: Game, players: int, options: Mapping[str, str], seconds: float) -> dict[str, float]:
    """Measure random play of a WebAssembly module in Node and of the CPU's code in turn, for as long each.

    Both by processor time, so that other programs on the machine do not matter; medians of equal shares.
    """
    from pentarchy.browser.node import NodeRules

    fresh = new_state(game, players, options)
    shares = 9
    with NodeRules(game) as node:
        games = max(8, round(speed(game, players, options, "cpu", 0.3)["games_per_s"] * seconds / shares))
        node.simulate(fresh, (1, 2), 0, games)  # the engine compiles what is often called
        times: dict[str, list[float]] = {"wasm": [], "cpu": []}
        for share in range(shares):
            played, took = node.simulate(fresh, key_words(seed_key(share, "simulate")), 0, games)
            moves = int(played.lengths.sum())
            times["wasm"].append(moves / took)
            began = time.process_time()
            simulate(game, players, options, games=games, seed=share)
            times["cpu"].append(moves / (time.process_time() - began))
        code = node.module.code
    wasm, cpu = (float(np.median(times[name])) for name in ("wasm", "cpu"))
    sizes = {"bytes": len(code), "bytes_compressed": len(gzip.compress(code, 9))}
    return {"moves_per_s": round(wasm), "cpu_moves_per_s": round(cpu), "ratio": round(wasm / cpu, 3), "games": games * shares, **sizes}


def gpu_speed(game: Game, players: int, options: Mapping[str, str]) -> dict[str, float]:
    """Measure random play on a GPU: the best of five runs, of which the first compiles."""
    from pentarchy.engine.cuda import GpuSimulation

    games = 1 << 19
    start = time.perf_counter()
    gpu = GpuSimulation(game, players, options, games=games)
    gpu.run("warm")
    ready = time.perf_counter() - start
    times = []
    for number in range(5):
        start = time.perf_counter()
        gpu.run("bench", number * games)
        times.append(time.perf_counter() - start)
    moves = int(gpu.outcomes().lengths.sum())
    return {
        "moves_per_s": round(moves / min(times)),
        "games_per_s": round(games / min(times)),
        "compile_s": round(ready, 2),
        "load_s": round(ready, 2),
    }


READY = """
import sys, time
start = time.perf_counter()
import pentarchy
from pentarchy.engine.simulation import simulate
from pentarchy.engine.targets import target
game = pentarchy.load(sys.argv[1])
target(game).prepare()
simulate(game, game.players[-1], games=1)
print(time.perf_counter() - start)
"""


def start_times(game: Game) -> dict[str, float]:
    """Measure the time from a fresh process to a finished first game, with an empty cache and then with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"PENTARCHY_CACHE": folder}
        times = [
            float(
                subprocess.run([sys.executable, "-c", READY, game.slug], env=environment, check=True, capture_output=True, text=True).stdout
            )
            for _ in range(2)
        ]
    return {"compile_s": round(times[0], 2), "load_s": round(times[1], 2)}
