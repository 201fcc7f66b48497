"""Checks that the GPU and the CPU play the same games. Run it on a machine with a CUDA device; it prints JSON.

python benchmarks/gpu_parity.py [--games 65536] [--game kingdomino …]

Whole random games, then batches: all settings at once in the rows of one batch, stepped on both with the same random actions; every byte
of every state, the masks, the observations and the results must agree after each step.
"""

import argparse
import datetime
import json
import platform
import time

import numpy as np

import pentarchy
from pentarchy.engine.cuda import GpuBatch, GpuSimulation, driver
from pentarchy.engine.game import Game
from pentarchy.engine.simulation import Batch, simulate
from pentarchy.games import slugs


def settings(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Return every player count, without options and with each allowed option switched on."""
    found: list[tuple[int, dict[str, str]]] = []
    for players in game.players:
        for chosen in [{}, *({option.name: option.values[-1]} for option in game.options)]:
            try:
                if game.check_options:
                    game.check_options(players, {option.name: option.default for option in game.options} | chosen)
            except pentarchy.PentarchyError:
                continue
            found.append((players, chosen))
    return found


def parity(game: Game, games: int) -> list[dict[str, object]]:
    """Play the same seeds on both; every score, place and length must agree."""
    rows: list[dict[str, object]] = []
    for players, options in settings(game):
        theirs = simulate(game, players, options, games=games, seed="parity", jobs=16)
        equal = True
        for local in (False, True):
            gpu = GpuSimulation(game, players, options, games=games, local=local)
            gpu.run("parity")
            mine = gpu.outcomes()
            equal &= all(np.array_equal(getattr(mine, name), getattr(theirs, name)) for name in ("points", "places", "lengths"))
        rows.append({"game": game.slug, "players": players, "options": options, "games": games, "equal": bool(equal)})
    return rows


SHOWN = ("seats", "masks", "counts", "done", "points", "places", "episodes", "state_bytes")


def batch_parity(game: Game, rows: int, steps: int) -> dict[str, object]:
    """The same actions in a batch on both: everything a batch shows must agree after every step, restored and imagined rows too."""
    mixes = settings(game)
    players = [mixes[row % len(mixes)][0] for row in range(rows)]
    options = [mixes[row % len(mixes)][1] for row in range(rows)]
    gpu = GpuBatch(game, rows, players, options, seed="parity")
    cpu = Batch(game, rows, players, options, seed="parity")
    differ = set(differences(gpu, cpu))
    for _ in range(steps):
        actions = cpu.sample()
        if not np.array_equal(gpu.sample().copy_to_host(), actions):
            differ.add("sample")
        gpu.step(actions)
        cpu.step(actions)
        differ |= set(differences(gpu, cpu))
    for batch in (gpu, cpu):
        batch.restore(batch.snapshot(range(rows // 2)), range(rows // 2, rows // 2 * 2))
        batch.imagine(range(rows // 4), seed="parity")
        batch.reset(range(rows // 4, rows // 2))
    differ |= set(differences(gpu, cpu))
    columns = driver().device_array((rows, game.observation), np.float32, order="F")
    if not np.array_equal(gpu.observe(out=columns).copy_to_host(), cpu.observe()):
        differ.add("observe by column")
    return {"game": game.slug, "rows": rows, "steps": steps, "settings": len(mixes), "differ": sorted(differ), "equal": not differ}


def differences(gpu: GpuBatch, cpu: Batch) -> list[str]:
    """What two batches show differently."""
    found = [name for name in SHOWN if not np.array_equal(getattr(gpu, name).copy_to_host(), getattr(cpu, name))]
    return found if np.array_equal(gpu.observe().copy_to_host(), cpu.observe()) else [*found, "observe"]


def batch_speed(game: Game, rows: int, steps: int = 200) -> dict[str, object]:
    """Random decisions per second in a batch whose arrays stay on the device: with and without observations."""
    batch = GpuBatch(game, rows, game.players[-1], checked=False)
    rates = []
    for observing in (False, True):
        for count in (20, steps):
            driver().synchronize()
            start = time.perf_counter()
            for _ in range(count):
                batch.step(batch.sample())
                if observing:
                    batch.observe()
            driver().synchronize()
            spent = time.perf_counter() - start
        rates.append(rows * steps / spent)
    return {"game": game.slug, "rows": rows, "decisions_per_s": rates[0], "observed_decisions_per_s": rates[1]}


def speed(game: Game, games: int, local: bool) -> dict[str, object]:
    """Measure decisions per second on the GPU at the largest player count: the best of five runs after a warm-up."""
    players = game.players[-1]
    gpu = GpuSimulation(game, players, games=games, local=local)
    times = []
    for number in range(6):
        start = time.perf_counter()
        gpu.run("speed", number * games)
        times.append(time.perf_counter() - start)
    moves = int(gpu.outcomes().lengths.sum())
    return {
        "game": game.slug,
        "players": players,
        "games": games,
        "local": local,
        "moves": moves,
        "seconds": min(times[1:]),
        "moves_per_s": moves / min(times[1:]),
    }


def main() -> None:
    """Check parity for the named games, then measure speed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--speed-games", type=int, default=1 << 20, help="0: compare only")
    parser.add_argument("--rows", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--speed-rows", type=int, default=1 << 16)
    parser.add_argument("--game", action="append", default=[])
    arguments = parser.parse_args()
    chosen = [pentarchy.load(slug) for slug in arguments.game or slugs()]
    device = driver().get_current_device().name
    rows = [row for game in chosen for row in parity(game, arguments.games)]
    batches = [batch_parity(game, arguments.rows, arguments.steps) for game in chosen]
    report: dict[str, object] = {
        "date": datetime.date.today().isoformat(),
        "device": device.decode() if isinstance(device, bytes) else device,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "parity": rows,
        "batches": batches,
    }
    if arguments.speed_games:
        report["batch_speed"] = [batch_speed(game, arguments.speed_rows) for game in chosen]
        report["speed"] = [speed(game, arguments.speed_games, local) for game in chosen for local in (False, True)]
    print(json.dumps(report, indent=1))
    assert all(row["equal"] for row in [*rows, *batches])


if __name__ == "__main__":
    main()
