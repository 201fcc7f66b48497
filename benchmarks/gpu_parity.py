"""Do the GPU and the CPU play the same games? Run on a machine with a CUDA device; prints JSON.

python benchmarks/gpu_parity.py [--games 65536] [--game kingdomino …]
"""

import argparse
import datetime
import json
import platform
import time

import numpy as np

import pentarchy
from pentarchy.engine.cuda import GpuSimulation, driver
from pentarchy.engine.game import Game
from pentarchy.engine.simulation import simulate
from pentarchy.games import slugs


def settings(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Every player count, plain and with each option switched on where it is allowed."""
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
    """The same seeds on both: every score, place and length must agree."""
    rows: list[dict[str, object]] = []
    for players, options in settings(game):
        gpu = GpuSimulation(game, players, options, games=games)
        gpu.run("parity")
        mine, theirs = gpu.outcomes(), simulate(game, players, options, games=games, seed="parity", jobs=16)
        equal = all(np.array_equal(getattr(mine, name), getattr(theirs, name)) for name in ("points", "places", "lengths"))
        rows.append({"game": game.slug, "players": players, "options": options, "games": games, "equal": bool(equal)})
    return rows


def speed(game: Game, games: int) -> dict[str, object]:
    """Decisions per second on the GPU, the largest player count, the best of five runs after one to warm up."""
    players = game.players[-1]
    gpu = GpuSimulation(game, players, games=games)
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
        "moves": moves,
        "seconds": min(times[1:]),
        "moves_per_s": moves / min(times[1:]),
    }


def main() -> None:
    """Parity for the named games, then speed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--speed-games", type=int, default=1 << 20)
    parser.add_argument("--game", action="append", default=[])
    arguments = parser.parse_args()
    chosen = [pentarchy.load(slug) for slug in arguments.game or slugs()]
    device = driver().get_current_device().name
    rows = [row for game in chosen for row in parity(game, arguments.games)]
    report = {
        "date": datetime.date.today().isoformat(),
        "device": device.decode() if isinstance(device, bytes) else device,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "parity": rows,
        "speed": [speed(game, arguments.speed_games) for game in chosen],
    }
    print(json.dumps(report, indent=1))
    assert all(row["equal"] for row in rows)


if __name__ == "__main__":
    main()
