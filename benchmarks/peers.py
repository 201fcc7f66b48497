"""Random play of Pentarchy beside that of its peers, on one core, in one run.

    uv run --group peers python benchmarks/peers.py [--seconds 3] [--json]

A decision is one choice of a player, its legal actions listed. Each peer plays as its own documentation does it: OpenSpiel
and PettingZoo and RLCard from Python; OpenSpiel also by its own loop in C++ with C++ random bots, its fastest way.
Every figure is decisions per second of this process's own CPU time, so that what else the machine does counts for neither
side; chance events are not counted.
"""

import argparse
import json
import platform
import random
import time
import warnings
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pentarchy
from pentarchy.engine.game import Game
from pentarchy.engine.simulation import simulate

Games = Iterator[int]  # decisions of one game after another


def rate(games: Games, seconds: float) -> float:
    """Decisions per second."""
    next(games)  # warm up
    decisions = 0
    start = now = time.process_time()
    while now - start < seconds:
        decisions += next(games)
        now = time.process_time()
    return decisions / (now - start)


def pentarchy_games(game: Game) -> Games:
    """Ours: whole random games, a hundred at a call."""
    for number in count():
        yield int(simulate(game, game.players[-1], games=100, seed=number).lengths.sum())


def openspiel_python(name: str) -> Games:
    """OpenSpiel as in its `example.py`: legal_actions and apply_action from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    luck = random.Random(1)
    while True:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, chances)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
        yield decisions


def openspiel_compiled(name: str) -> Games:
    """OpenSpiel's own loop in C++ (`evaluate_bots`) with its C++ random bots, a whole game at a call."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    for seed in count():
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        yield sum(player >= 0 for player in players_of(state))


def players_of(state: Any) -> list[int]:
    """Who moved, move by move: chance is negative."""
    return [move.player for move in state.full_history()]


def pettingzoo(name: str) -> Games:
    """PettingZoo's AEC loop with a masked random action, as in its documentation."""
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()
    for seed in count():
        env.reset(seed=seed)
        decisions = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                decisions += 1
        yield decisions


def rlcard(name: str) -> Games:
    """RLCard's `env.run` with its random agents."""
    from rlcard import make
    from rlcard.agents import RandomAgent

    env = make(name)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    while True:
        trajectories, _ = env.run(is_training=False)
        yield sum(len(trajectory) // 2 for trajectory in trajectories)


PEERS: dict[str, Callable[[], Games]] = {
    **{f"openspiel/{name}": (lambda name=name: openspiel_python(name)) for name in ("backgammon", "connect_four", "gin_rummy")},  # type: ignore[misc]
    **{f"openspiel-compiled/{name}": (lambda name=name: openspiel_compiled(name)) for name in ("backgammon", "connect_four", "gin_rummy")},  # type: ignore[misc]
    "pettingzoo/connect_four_v3": lambda: pettingzoo("connect_four_v3"),
    "pettingzoo/leduc_holdem_v4": lambda: pettingzoo("leduc_holdem_v4"),
    "rlcard/gin-rummy": lambda: rlcard("gin-rummy"),
    "rlcard/uno": lambda: rlcard("uno"),
}


def measure(seconds: float) -> dict[str, Any]:
    """All figures, and the ratio of each of ours to each of theirs."""
    peers = {name: rate(games(), seconds) for name, games in PEERS.items()}
    ours = {}
    for game in pentarchy.all_games():
        ours[f"{game.slug}/{game.players[-1]}"] = rate(pentarchy_games(game), seconds)
    return {
        "machine": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "decisions_per_s": {name: round(figure) for name, figure in {**ours, **peers}.items()},
        "ratios": {mine: {peer: round(figure / other, 1) for peer, other in peers.items()} for mine, figure in ours.items()},
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long to measure each")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    report = measure(arguments.seconds)
    if arguments.json:
        print(json.dumps(report, indent=1))
        return
    for name, figure in report["decisions_per_s"].items():
        print(f"{name:<34}{figure:>14,}")
    for mine, ratios in report["ratios"].items():
        print(f"\n{mine} is")
        for peer, ratio in ratios.items():
            print(f"  {ratio:>8,} × {peer}")


if __name__ == "__main__":
    main()
