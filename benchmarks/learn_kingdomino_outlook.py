"""Trains the outlook of Kingdomino's wise player (`games/kingdomino/bot/outlook.py`) with PyTorch, on a GPU if there is one.

    uv run --extra learn python benchmarks/learn_kingdomino_outlook.py [--rounds 3] [--games 50000] [--jobs 15] [--seconds 27] [--out FILE]

In each round every process plays games against greedy players: first the prudent player, later the wise one with the network of the round
before. Then the network is fitted to the points that the kingdoms led to; the last round takes a third longer and learns from the games
of the last two. What the file holds is printed in its card.
"""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

import pentarchy
from pentarchy.bots.compiling import bot_kernels
from pentarchy.bots.thinking import new_scratch
from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.opponents import KNOWN
from pentarchy.engine.positions import new_state
from pentarchy.games.kingdomino.bot.features import CELLS, CONTENTS, FEATURES, MOST_LISTED, STAGES, UNSEEN, UNSEEN_TILES
from pentarchy.games.kingdomino.bot.gathering import FACTS, HEAD, POINTS_NOW, POINTS_THEN, RECORDS_A_GAME, STAGE_OF, gather
from pentarchy.games.kingdomino.bot.outlook import HEADS, INNER, LEARNED, OUTLOOK, WIDTH, Outlook, read_outlook, write_outlook
from pentarchy.games.kingdomino.data import SIDE

OPTIONS = {"middle-kingdom": "on", "harmony": "on"}
PLAYERS = 4
TEN = 10.0  # the network learns tens of points
BATCH = 32768
RATE, LATER_RATE = 4e-3, 2e-3
HELD_OUT = 100_000
SYMMETRIES = 8
FARTHEST = 10_000_000  # games of one process in one round


# ------------------------------------------------------------------------------------------------------- games


def play(network: str | None, games: int, seed: str, worker: int, out: str) -> tuple[float, float]:
    """Play games and save what is learned from; return the learner's mean points and its share of wins."""
    game = pentarchy.load("kingdomino")
    fresh = new_state(game, PLAYERS, OPTIONS)
    scratch = new_scratch(game, fresh, 0)
    scratch.states[KNOWN] = fresh
    most = games * RECORDS_A_GAME
    features, unseen = np.zeros((most, MOST_LISTED), dtype=np.int16), np.zeros(most, dtype=np.int64)
    facts = np.zeros((most, FACTS), dtype=np.int16)
    points, places = (np.zeros(games, dtype=np.int32) for _ in range(2))
    net, key = OUTLOOK if network is None else read_outlook(Path(network)), key_words(seed_key(seed))
    kernel = bot_kernels(game).template(gather)
    n = kernel(scratch, net, int(network is not None), *key, worker * FARTHEST, games, features, unseen, facts, points, places)
    np.savez(out, features=features[:n], unseen=unseen[:n], facts=facts[:n])
    return float(points.mean()), float((places == 1).mean())


def play_round(number: int, network: str | None, games: int, jobs: int, folder: Path) -> list[Path]:
    """Play a round's games on several cores; return the files."""
    files = [folder / f"{number}-{worker}.npz" for worker in range(jobs)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        tasks = [pool.submit(play, network, games, f"outlook {number}", worker, str(file)) for worker, file in enumerate(files)]
        outcomes = np.array([task.result() for task in tasks]).mean(axis=0)
    print(f"round {number}: {outcomes[0]:.2f} points, {outcomes[1]:.1%} wins, one decision at random in every other game", flush=True)
    return files


# -------------------------------------------------------------------------------------------------------- fitting


def symmetries() -> Any:
    """For each of the box's symmetries the feature that each feature becomes; the last one stands for none."""
    changed = np.tile(np.arange(FEATURES + 1), (SYMMETRIES, 1))
    for number in range(SYMMETRIES):
        for cell in range(CELLS):
            row, column = divmod(cell, SIDE)
            row, column = (SIDE - 1 - row if number & 1 else row), (SIDE - 1 - column if number & 2 else column)
            row, column = (column, row) if number & 4 else (row, column)
            there = (row * SIDE + column) * CONTENTS
            changed[number, cell * CONTENTS : (cell + 1) * CONTENTS] = range(there, there + CONTENTS)
    return changed


class Fitting:
    """The network while it is fitted: the same function as `outlook.expected`, for many kingdoms at once."""

    def __init__(self, start: Outlook | None) -> None:
        import torch

        self.torch = torch
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(1)
        self.changed = torch.from_numpy(symmetries()).to(self.device)
        parts = fresh_parts() if start is None else parts_of(start)
        self.rows, self.inner, self.constants, self.outer = (
            torch.from_numpy(part.astype(np.float32)).to(self.device).requires_grad_() for part in parts
        )

    def load(self, files: list[Path]) -> None:
        """Put records on the device."""
        loaded = [np.load(file) for file in files]
        self.features, self.unseen, self.facts = (
            self.torch.cat([self.torch.from_numpy(one[name]).to(self.device) for one in loaded]) for name in ("features", "unseen", "facts")
        )

    def expect(self, features: Any, unseen: Any, stage: Any, head: Any) -> Any:
        """What kingdoms lead to beyond their points, in tens of points."""
        torch = self.torch
        listed = torch.zeros(len(features), FEATURES + 1, device=self.device)
        listed.scatter_add_(1, features, torch.ones_like(features, dtype=listed.dtype))
        listed[:, UNSEEN : UNSEEN + UNSEEN_TILES] = (unseen[:, None] >> torch.arange(UNSEEN_TILES, device=self.device)) & 1
        first = torch.relu(listed[:, :FEATURES] @ self.rows)
        every_stage = (first @ self.inner.view(WIDTH, STAGES * INNER)).view(-1, STAGES, INNER)
        second = every_stage.gather(1, stage[:, None, None].expand(-1, 1, INNER))[:, 0]
        second = torch.relu(second + self.constants[stage])
        outer = self.outer[stage * HEADS + head]
        return (second * outer[:, :INNER]).sum(1) + outer[:, INNER]

    def miss(self, chosen: Any, features: Any) -> Any:
        """By how much the expectations of some records are wrong."""
        facts = self.facts[chosen].long()
        found = self.expect(features, self.unseen[chosen], facts[:, STAGE_OF], facts[:, HEAD])
        return found - (facts[:, POINTS_THEN] - facts[:, POINTS_NOW]) / TEN

    def fit(self, seconds: float, rate: float) -> None:
        """Fit for some seconds, at a rate that falls to zero."""
        torch = self.torch
        torch.backends.cuda.matmul.allow_tf32 = True
        optimiser = torch.optim.Adam([self.rows, self.inner, self.constants, self.outer], lr=rate, betas=(0.9, 0.99))
        last, steps, began = len(self.facts) - self.held_out(), 0, time.monotonic()
        while (spent := (time.monotonic() - began) / seconds) < 1:
            optimiser.param_groups[0]["lr"] = rate * min(1, steps / 200 + 0.01) * (0.5 + 0.5 * np.cos(np.pi * spent))
            chosen = torch.randint(0, last, (BATCH,), device=self.device)
            turned = torch.randint(0, SYMMETRIES, (BATCH, 1), device=self.device)
            loss = (self.miss(chosen, self.changed[turned, self.features[chosen].long()]) ** 2).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            steps += 1
        print(f"  {steps} steps over {last} records", flush=True)

    def held_out(self) -> int:
        """The number of records that are not learned from."""
        return min(HELD_OUT, len(self.facts) // 10)

    def spread(self) -> Any:
        """The deviation of the points from what is expected of the records held out, by stage and head."""
        squares, counts = np.zeros(STAGES * HEADS), np.zeros(STAGES * HEADS)
        for start in range(len(self.facts) - self.held_out(), len(self.facts), BATCH):
            chosen = slice(start, start + BATCH)
            with self.torch.no_grad():
                missed = self.miss(chosen, self.features[chosen].long()).cpu().numpy()
            facts = self.facts[chosen].cpu().numpy()
            kind = facts[:, STAGE_OF] * HEADS + facts[:, HEAD]
            np.add.at(squares, kind, (TEN * missed) ** 2)
            np.add.at(counts, kind, 1)
        return np.sqrt(squares / np.maximum(counts, 1)).reshape(STAGES, HEADS)

    def outlook(self) -> Outlook:
        """The network as the wise player uses it, in points."""
        rows, inner, constants, outer = (part.detach().cpu().numpy() for part in (self.rows, self.inner, self.constants, self.outer))
        stages = np.concatenate([inner.transpose(1, 0, 2), constants[:, None]], axis=1)
        return Outlook(rows, stages.reshape(STAGES * (WIDTH + 1), INNER), outer * TEN, self.spread())


def fresh_parts() -> tuple[Any, ...]:
    """The rows, inner numbers, constants and outer numbers of a network that has learned nothing."""
    luck = np.random.default_rng(1)
    outer = luck.normal(size=(STAGES * HEADS, INNER + 1)) / INNER**0.5
    outer[:, INNER] = 0
    rows, inner = luck.normal(size=(FEATURES, WIDTH)) * 0.05, luck.normal(size=(WIDTH, STAGES, INNER)) * 1.4 / WIDTH**0.5
    return rows, inner, np.zeros((STAGES, INNER)), outer


def parts_of(outlook: Outlook) -> tuple[Any, ...]:
    """The same parts of a network that learns on."""
    inner = outlook.inner.reshape(STAGES, WIDTH + 1, INNER)
    return outlook.rows, inner[:, :-1].transpose(1, 0, 2).copy(), inner[:, -1], outlook.outer / TEN


def main() -> None:
    """Train and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=50_000, help="of each process in each round")
    parser.add_argument("--jobs", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=27.0, help="of fitting in each round")
    parser.add_argument("--out", type=Path, default=LEARNED)
    arguments = parser.parse_args()
    outlook: Outlook | None = None
    files: list[Path] = []
    with TemporaryDirectory() as folder:
        network = Path(folder) / "outlook.json"
        for number in range(1, arguments.rounds + 1):
            before, last = files, number == arguments.rounds
            files = play_round(number, str(network) if outlook else None, arguments.games, arguments.jobs, Path(folder))
            fitting = Fitting(outlook)
            fitting.load([*before, *files] if last and number > 2 else files)
            fitting.fit(arguments.seconds * (4 / 3 if last else 1), LATER_RATE if outlook else RATE)
            outlook = fitting.outlook()
            write_outlook(network, outlook, {})
    games = f"{arguments.rounds} rounds of {arguments.games * arguments.jobs} games"
    command = f"learn_kingdomino_outlook.py --rounds {arguments.rounds} --games {arguments.games} --jobs {arguments.jobs}"
    card = {"made": date.today().isoformat(), "command": f"{command} --seconds {arguments.seconds:g}", "learned_from": games}
    assert outlook is not None
    write_outlook(arguments.out, outlook, card)


if __name__ == "__main__":
    main()
