"""Load tests of the server, beside boardgame.io's own in the same run.

    cd benchmarks/load && npm install && cd ../.. && uv run python -m benchmarks.load.run

`held`: the tables and moves a second that a server sustains with 99 of 100 moves acknowledged within 100 ms. Every table has two
players on real WebSockets and makes one move each second; the number of tables grows until moves are late. Ours plays Kingdomino,
every move in the database before it is acknowledged; boardgame.io plays its simplest game, on files and in memory. The players are
in processes of their own (`--players`): where they use all of a core, they and not the server are the limit.
`mix`: all games with bots, spectators and reconnecting pages. `growth`: memory and time a move with many idle tables, and in long games.
"""

import argparse
import json
import math
import os
import platform
import resource
import statistics
import tempfile
import time
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import uvloop

from .contenders import Ours, Theirs
from .players import Players, players_of
from .processes import server_named
from .scenarios import growth, mix, summary

CONTENDERS = ("sqlite", "postgresql", "postgresql-4", "files", "memory")
SCENARIOS = ("held", "mix", "growth")
LEVELS = (25, 50, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 4800, 6400)
PLAYERS = max(1, ((os.cpu_count() or 1) - 4) // 2)  # four cores for the server, the rest for the database and the players
IDLE = (100, 1000, 10_000)


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


def python_loop_ms() -> float:
    """Return how long the interpreter takes for a fixed piece of plain Python: one compiled without optimisation takes a quarter longer."""
    seconds = []
    for _ in range(20):
        began = time.process_time()
        sum(len(str(Fraction(number, 7).limit_denominator(5))) for number in range(1, 500))
        seconds.append(time.process_time() - began)
    return round(1000 * min(seconds), 2)


def intervals(runs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return the median, the least and the greatest of every figure."""
    names = [name for name, value in runs[0].items() if isinstance(value, (int, float)) and all(name in run for run in runs)]
    return {name: [statistics.median(run[name] for run in runs), *bounds([run[name] for run in runs])] for name in names}


def bounds(values: Sequence[float]) -> list[float]:
    """Return the least and the greatest value."""
    return [min(values), max(values)]


def held(chosen: argparse.Namespace, folder: str) -> dict[str, Any]:
    """Measure the contenders in turn, and all of them as often as asked."""
    runs: dict[str, list[dict[str, Any]]] = {name: [] for name in chosen.only}
    for repetition in range(chosen.repeat):
        for name in chosen.only:
            say(f"  {name}, run {repetition + 1}, load {os.getloadavg()[0]:.1f}")
            with server_named(name, f"{folder}/{name}-{repetition}") as contender:
                uvloop.run(contender.prepare())
                contender.processes.come_to_rest()
                with players_of(contender, chosen.players) as players:
                    runs[name].append(tables_held(contender, players, chosen))
    return {name: {"median_least_greatest": intervals(found), "runs": found} for name, found in runs.items()}


def tables_held(contender: Ours | Theirs, players: Players, chosen: argparse.Namespace) -> dict[str, Any]:
    """Add tables until 99 of 100 moves are no longer in time; return the highest number that was held, and every level."""
    held: dict[str, Any] = {"tables": 0}
    levels = []
    for level in chosen.levels:
        players.open_tables(level, moves_of_level(chosen))
        time.sleep(1.0)
        before = contender.processes.cpu_seconds()
        played = players.play(chosen.seconds, chosen.interval)
        found = {**summary(played.delays, chosen.seconds, contender.processes.cpu_seconds() - before), "busiest_player": played.busiest}
        say(f"    {level:5} tables: {found}")
        levels.append({"tables": level, **found})
        if found["p99_ms"] > chosen.late or found["moves_per_second"] < 0.9 * level / chosen.interval:
            break
        held = levels[-1]
    return {**held, "levels": levels}


def moves_of_level(chosen: argparse.Namespace) -> int:
    """Return how many moves a table makes at each level."""
    return math.ceil(chosen.seconds / chosen.interval)


def ours_alone(chosen: argparse.Namespace, folder: str, scenario: str) -> dict[str, Any]:
    """Measure a scenario that only our server has, on SQLite."""
    say(f"  {scenario}, load {os.getloadavg()[0]:.1f}")
    with server_named("sqlite", f"{folder}/{scenario}") as contender:
        assert isinstance(contender, Ours)
        if scenario == "mix":
            return uvloop.run(mix(contender, chosen.mix_tables, chosen.seconds, chosen.interval, say))
        return uvloop.run(growth(contender, chosen.idle, chosen.seconds, say))


def main() -> None:
    """Measure what is asked for."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--scenarios", nargs="*", choices=SCENARIOS, default=list(SCENARIOS))
    options.add_argument("--only", nargs="*", choices=CONTENDERS, default=list(CONTENDERS), help="the contenders of `held`")
    options.add_argument("--repeat", type=int, default=3, help="runs of `held`; the report has the median and the range")
    options.add_argument("--seconds", type=float, default=8.0, help="of play at each number of tables")
    options.add_argument("--interval", type=float, default=1.0, help="seconds between the moves of a table")
    options.add_argument("--late", type=float, default=100.0, help="milliseconds within which 99 of 100 moves are to be acknowledged")
    options.add_argument("--players", type=int, default=PLAYERS, help="processes of players in `held`")
    options.add_argument("--levels", type=int, nargs="*", default=list(LEVELS), help="numbers of tables")
    options.add_argument("--mix-tables", type=int, default=100)
    options.add_argument("--idle", type=int, nargs="*", default=list(IDLE), help="numbers of idle tables of `growth`")
    options.add_argument("--output", type=Path)
    chosen = options.parse_args()
    if moves_of_level(chosen) > Ours.moves_in_game:
        options.error(f"a game has {Ours.moves_in_game} moves: --seconds and --interval ask for more")
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)  # two pages a table
    report: dict[str, Any] = {
        "date": time.strftime("%Y-%m-%d"),
        "machine": f"{os.cpu_count()} cores, {platform.machine()}",
        "python": f"{platform.python_version()}, {platform.python_compiler()}",
        "python_loop_ms": python_loop_ms(),
        "load_before": os.getloadavg(),
    }
    with tempfile.TemporaryDirectory() as folder:
        for name in CONTENDERS:
            for repetition in range(chosen.repeat):
                Path(folder, f"{name}-{repetition}").mkdir()
        for scenario in chosen.scenarios:
            Path(folder, scenario).mkdir()
            report[scenario] = held(chosen, folder) if scenario == "held" else ours_alone(chosen, folder, scenario)
    report["load_after"] = os.getloadavg()
    say(json.dumps(report, indent=2))
    if chosen.output:
        chosen.output.write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
