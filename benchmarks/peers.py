"""Random play of Pentarchy beside that of its peers, on one core, in one run.

    uv run --group peers python benchmarks/peers.py [--seconds 1] [--rounds 3] [--only pettingzoo …] [--json]

A decision is one choice of a player, including the listing of legal actions. Each peer plays as in its own documentation: OpenSpiel,
PettingZoo and RLCard from Python; OpenSpiel also by its own C++ loop with C++ random bots, its fastest way; Pgx in
batches compiled by JAX for the CPU. Our games are also played through the adapters: by the same PettingZoo and
OpenSpiel loops as the peers' own games, as a Gymnasium environment against random bots, and in batches.
Every figure is decisions per second of this process's CPU time, so that other work on the machine counts for neither
side; chance events are not counted. All are measured in turn, several rounds;
medians count, of the ratios too.
"""

import argparse
import json
import os
import platform
import random
import time
import warnings
from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from typing import Any

import numpy as np

import pentarchy
from pentarchy.engine.game import Game
from pentarchy.engine.simulation import Batch, simulate

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
    """Our games: whole random games, a hundred per call."""
    for number in count():
        yield int(simulate(game, game.players[-1], games=100, seed=number).lengths.sum())


ROWS = 1024  # games in a batch, ours and Pgx's


def pentarchy_batch(game: Game, *, observe: bool) -> Games:
    """Ours in a batch on one core: random legal actions, masks, automatic restarts, and observations if asked for."""
    batch = Batch(game, ROWS, game.players[-1], jobs=1)
    seen = np.zeros((ROWS, game.observation), np.float32)
    while True:
        batch.step(batch.sample())
        if observe:
            batch.observe(out=seen)
        yield ROWS


def pentarchy_pettingzoo(game: Game) -> Games:
    """Ours through PettingZoo: masks and observations at every decision."""
    from pentarchy.research.pettingzoo import env

    return pettingzoo_loop(env(game, players=game.players[-1]))


def pentarchy_openspiel(game: Game) -> Games:
    """Ours through OpenSpiel, turn-based so that the same loop plays it."""
    import pyspiel

    from pentarchy.research import openspiel

    openspiel.register()
    loaded = pyspiel.load_game(f"pentarchy_{game.slug.replace('-', '_')}(players={game.players[-1]})")
    return openspiel_loop(pyspiel.convert_to_turn_based(loaded) if game.secret_moves else loaded)


def pentarchy_gymnasium(game: Game) -> Games:
    """Ours through Gymnasium, the other seats played by random bots; only the learner's decisions count."""
    from pentarchy.research.gymnasium import SeatEnv

    env = SeatEnv(game, players=game.players[-1])
    for seed in count():
        _, info = env.reset(seed=seed)
        over, decisions = False, 0
        while not over:
            _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
            decisions += 1
        yield decisions


def pgx_batch(name: str) -> Games:
    """Pgx as in its documentation: steps compiled by JAX, with random legal actions, masks, observations and automatic resets."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    start, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def play(state: Any, key: Any) -> tuple[Any, Any]:
        key, choose, reset = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(choose, logits, axis=1)
        state = step(state, actions, jax.random.split(reset, ROWS))
        return state, key

    compiled = jax.jit(play)
    key = jax.random.PRNGKey(1)
    state = jax.jit(start)(jax.random.split(key, ROWS))
    while True:
        state, key = compiled(state, key)
        jax.block_until_ready(state)
        yield ROWS


def openspiel_python(name: str) -> Games:
    """OpenSpiel as in its `example.py`: legal_actions and apply_action from Python."""
    import pyspiel

    return openspiel_loop(pyspiel.load_game(name))


def openspiel_loop(game: Any) -> Games:
    """Random games, one after the other."""
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
    """Return the player of each move; chance is negative."""
    return [move.player for move in state.full_history()]


def pettingzoo(name: str) -> Games:
    """PettingZoo's AEC loop with a masked random action, as in its documentation."""
    from importlib import import_module

    return pettingzoo_loop(import_module(f"pettingzoo.classic.{name}").env())


def pettingzoo_loop(env: Any) -> Games:
    """Random games, one after the other."""
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


# The third to the fifth are about as large as our games; a smaller one on either side shows the range.
PGX = ("connect_four", "sparrow_mahjong", "go_9x9", "animal_shogi", "gardner_chess", "backgammon")
PEERS |= {f"pgx-batch/{name}": (lambda name=name: pgx_batch(name)) for name in PGX}  # type: ignore[misc]

DOORS: dict[str, Callable[[Game], Games]] = {
    "simulate": pentarchy_games,
    "batch": lambda game: pentarchy_batch(game, observe=False),
    "batch-observed": lambda game: pentarchy_batch(game, observe=True),
    "pettingzoo": pentarchy_pettingzoo,
    "openspiel": pentarchy_openspiel,
    "gymnasium": pentarchy_gymnasium,
}

# The peers' figures to set beside each adapter.
BESIDE = {
    "simulate": ("openspiel/", "openspiel-compiled/", "pettingzoo/", "rlcard/"),
    "batch": (),
    "batch-observed": ("pgx-batch/",),
    "pettingzoo": ("pettingzoo/",),
    "openspiel": ("openspiel/",),
    "gymnasium": (),
}


def prepared(only: list[str]) -> tuple[dict[str, Games], dict[str, Games]]:
    """Return the loops of the peers that are installed, and ours; with `only`, those whose names begin with one of these words."""

    def wanted(name: str) -> bool:
        return not only or name.startswith(tuple(only))

    peers = {}
    for name, games in PEERS.items():
        if wanted(name):
            try:
                peers[name] = games()
                next(peers[name])  # compiles
            except ImportError:
                del peers[name]
    ours = {}
    for door, play in DOORS.items():
        for game in pentarchy.all_games():
            if wanted(door):
                ours[f"{door} {game.slug}/{game.players[-1]}"] = play(game)
    return peers, ours


def sizes() -> dict[str, dict[str, int]]:
    """Return the number of actions and of numbers in an observation, ours and Pgx's."""
    found = {game.slug: {"actions": game.actions, "observation": game.observation} for game in pentarchy.all_games()}
    try:
        import pgx
    except ImportError:
        return found
    for name in PGX:
        env = pgx.make(name)
        found[f"pgx/{name}"] = {"actions": int(env.num_actions), "observation": int(np.prod(env.observation_shape))}
    return found


def measure(seconds: float, rounds: int, only: list[str]) -> dict[str, Any]:
    """All figures, and the ratio of each of ours to each of theirs."""
    peers, ours = prepared(only)
    rates: dict[str, list[float]] = {name: [] for name in [*peers, *ours]}
    for _ in range(rounds):
        for name, games in (peers | ours).items():
            rates[name].append(rate(games, seconds))

    def ratio(mine: str, peer: str) -> float:
        return round(median(a / b for a, b in zip(rates[mine], rates[peer], strict=True)), 1)

    return {
        "machine": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "load": [round(load, 1) for load in os.getloadavg()],
        "seconds": seconds,
        "rounds": rounds,
        "sizes": sizes(),
        "decisions_per_s": {name: round(median(found)) for name, found in rates.items()},
        "ratios": {
            mine: {peer: ratio(mine, peer) for peer in peers if peer.startswith(BESIDE[mine.split()[0]])}
            for mine in ours
            if BESIDE[mine.split()[0]]
        },
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to measure each in every round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", action="append", default=[], help="names or their beginnings: pettingzoo, batch-observed, pgx-batch …")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    report = measure(arguments.seconds, arguments.rounds, arguments.only)
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
