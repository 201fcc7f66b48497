"""Trains the table of Kingdomino's prudent player (`games/kingdomino/bot/learning.py`).

    uv run python benchmarks/learn_kingdomino.py SECONDS [afresh]

continues from the present table, or starts from one in which only points count, and replaces it with the new one.
"""

import json
import sys
import time
from typing import Any

import numpy as np

import pentarchy
from pentarchy.bots.compiling import bot_kernels
from pentarchy.bots.thinking import new_scratch
from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.opponents import KNOWN
from pentarchy.engine.positions import new_state
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.games.kingdomino.bot.learning import MEMORY, learn
from pentarchy.games.kingdomino.bot.prudent import BEST_SHAPE, ENTRIES, LEARNED, STAGES, WEIGHTS

OPTIONS = {"middle-kingdom": "on", "harmony": "on"}
PLAYERS = 4
GAMES = 20_000  # in one call
FASTEST, SLOWEST = 0.002, 0.00005  # rates at the beginning and at the end


def study_for(seconds: float, *, afresh: bool = False) -> None:
    """Play and learn, printing a line for each call; then write the table."""
    game = pentarchy.load("kingdomino")
    fresh = new_state(game, PLAYERS, OPTIONS)
    scratch = new_scratch(game, fresh, 0)
    scratch.states[KNOWN] = fresh
    weights = np.zeros(len(WEIGHTS)) if afresh else WEIGHTS.astype(np.float64)
    weights[BEST_SHAPE::ENTRIES] = 1 << 30  # look at every shape
    points, places = (np.zeros((GAMES, MAX_SEATS), dtype=np.int32) for _ in range(2))
    memory = np.zeros((STAGES, MEMORY), dtype=np.int64)
    key = key_words(seed_key(time.time_ns()))
    began = time.monotonic()
    first = 0
    while (spent := (time.monotonic() - began) / seconds) < 1:
        rate = FASTEST * (1 - spent) ** 2 + SLOWEST
        bot_kernels(game).template(learn)(scratch, weights, rate, *key, first, points, places, memory)
        first += GAMES
        print(f"{first:9} games, rate {rate:.5f}: {points[:, 0].mean():5.2f} points, {(places[:, 0] == 1).mean():.1%} wins", flush=True)
    save(weights)


def save(weights: Any) -> None:
    """Write the table, one line for each stage."""
    stages = np.rint(weights).astype(int).reshape(STAGES, ENTRIES)[:, :BEST_SHAPE].tolist()
    LEARNED.write_text("[\n" + ",\n".join(json.dumps(stage, separators=(",", ":")) for stage in stages) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    study_for(float(sys.argv[1]), afresh=sys.argv[2:] == ["afresh"])
