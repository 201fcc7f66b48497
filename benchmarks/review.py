"""Sanity of the review, by experiment (docs/review.md): accuracy by level, planted blunders, mean luck, quick against deep, the sum.

uv run python benchmarks/review.py accuracy kingdomino --games 20 --jobs 2 --json
uv run python benchmarks/review.py luck royal-brawl --games 40
uv run python benchmarks/review.py planted kingdomino --games 100
uv run python benchmarks/review.py agreement royal-brawl --games 8
uv run python benchmarks/review.py sums animal-kingdom --games 200
uv run python benchmarks/review.py worlds grimm-forest --games 20
uv run python benchmarks/review.py time kingdomino

The games of every experiment are determined by their numbers, so that several machines can share them (`--first`). `review_farm.py` makes
all of them at once, within a time limit.
"""

import json
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Annotated, Any

import numpy as np
import typer

import pentarchy
from pentarchy.bots import choose
from pentarchy.bots.levels import level_named, style_of
from pentarchy.bots.players import usable_network
from pentarchy.bots.valuing import TO_THE_END, Valuer
from pentarchy.command import GameArgument, Json, print_pairs, show_json
from pentarchy.engine.chance import seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import StateRecord
from pentarchy.review import DEEP, QUICK, Budget, Review, review_match
from pentarchy.review.measuring import CHECKED, Judged
from pentarchy.review.reference import reference_choice
from pentarchy.review.report import Decision, accuracy_of
from pentarchy.review.reviewing import Reviewer
from pentarchy.testing.reviews import TINY, imbalance, leaks_into_review, random_match

LEVELS = ("novice", "expert", "master")
REFERENCE = "reference"  # the reference player of a review: the network's policy as it is
CAREFUL = "network:0"  # always the network's first choice
BRIEF = replace(
    QUICK, name="brief", first_tries=100, most_first=4, candidates=3, second=6, final=24, final_depth=0, check=0, explaining=0
)  # enough for a mean over many games
LIGHT = replace(
    BRIEF, name="light", first_tries=24, most_first=2, candidates=2, second=4, final=8, other=8, other_depth=0, start=40
)  # on which the mean of luck does not depend
UNCHECKED = replace(QUICK, name="quick without a check", check=0, explaining=0)
CHECKED_QUICK = replace(QUICK, explaining=0)
DEEP_ONLY = replace(DEEP, explaining=0)

GLANCE = 12  # worlds in which the network glances at all moves
FIRST_WORLDS, SURE_WORLDS, TRUE_WORLDS = 1 << 8, 1 << 12, 1 << 16  # where the worlds of playouts begin
LOOKED, SURE, TRUE = 64, 256, 1536  # how many of them: to look for a loss, to be sure of it, and to compare reviews with
BLUNDER = 0.25  # of win chance, which a planted move loses by playouts
MARGIN = 0.1  # by which it loses more than any other move of its seat, where it is clearly the worst
SEEN = 0.1  # a loss of another move that is looked at again
RIVALS = 3  # moves that the played one is compared with, by playouts
FIRST_CHOICES = 6  # a blunder is planted at one of the first of these decisions with a choice, or later
AT_STAKE = 0.05  # between the best and the worst move, by a glance
MOST_MOVES = 12  # of a decision in which reviews are compared
COMPARED = 3  # such decisions of one game

app = typer.Typer(pretty_exceptions_enable=False)
Games = Annotated[int, typer.Option("--games", min=1, help="How many games.")]
First = Annotated[int, typer.Option("--first", min=0, help="The number of the first game.")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help="How many processes.")]


# ------------------------------------------------------------------------------------------------------------ games


def players_of(game: Game) -> int:
    """The fewest players who can beat each other."""
    return next(count for count in game.players if count > 1)


def chosen(game: Game, known: StateRecord, seat: Seat, level: str, key: bytes) -> int:
    """The choice of a level, or of the reference player. Time has no part in it: a busy machine plays the same games."""
    if level == REFERENCE:
        return reference_choice(game, usable_network(game), known, seat, key)
    return choose(game, known, seat, level, key, iterations=level_named(game, level).budget or None)


def play(game: Game, levels: Sequence[str], seed: str, blunder: Callable[[Match, Seat], int | None] = lambda match, seat: None) -> Match:
    """Play a game, in which `blunder` may replace a move."""
    match = Match(game, len(levels), key=seed_key(seed, "review-game"))
    while not match.over:
        seat = match.actors()[0]
        known, key = match.concealed(seat), seed_key(f"{seed}/{len(match.steps)}", "review-bot")
        planted = blunder(match, seat)
        action = chosen(game, known, seat, levels[seat], key) if planted is None else planted
        match.play(seat, action, game.words.text_of(known, action))
    return match


class Playouts:
    """What the moves of seat 0 lose, by games played to their end in worlds of its own: independent of any review."""

    def __init__(self, game: Game, seed: str) -> None:
        self._valuer = Valuer(game, usable_network(game), style_of(game), seed_key(seed))

    def glance(self, known: StateRecord, seat: Seat, actions: Sequence[int]) -> Any:
        """The win chance after each move by a glance of the network."""
        self._valuer.know(known, seat)
        return self._valuer.value([[(seat, action)] for action in actions], 0, GLANCE, 0)[0].mean(axis=1)

    def chances(self, known: StateRecord, seat: Seat, actions: Sequence[int], first: int, worlds: int) -> list[float]:
        """The share of the games that are won after each move."""
        self._valuer.know(known, seat)
        won, _ = self._valuer.value([[(seat, action)] for action in actions], first, worlds, TO_THE_END)
        return [float(chance) for chance in won.mean(axis=1)]

    def loss(self, known: StateRecord, seat: Seat, legal: Sequence[int], played: int) -> float:
        """What a move lost against the best of those that a glance prefers; a loss that looks large is measured again in more worlds."""
        ahead = np.argsort(-self.glance(known, seat, legal), kind="stable")[:RIVALS]
        rivals = [legal[index] for index in ahead if legal[index] != played]
        chances = self.chances(known, seat, [*rivals, played], FIRST_WORLDS, LOOKED)
        best = int(np.argmax(chances[:-1]))
        if chances[best] - chances[-1] < SEEN:
            return max(0.0, chances[best] - chances[-1])
        better, worse = self.chances(known, seat, [rivals[best], played], SURE_WORLDS, SURE)
        return max(0.0, better - worse)


class Planter:
    """Plants one blunder of seat 0: the worst move of a decision, if it loses much by playouts."""

    def __init__(self, game: Game, number: int) -> None:
        self.playouts = Playouts(game, f"planter/{number}")
        self.waiting = Random(number).randrange(FIRST_CHOICES)
        self.ply: int | None = None
        self.loss = 0.0

    def __call__(self, match: Match, seat: Seat) -> int | None:
        """The blunder, if it is to be made now."""
        legal = match.legal(seat)
        if seat or self.ply is not None or len(legal) == 1:
            return None
        self.waiting -= 1
        if self.waiting >= 0:
            return None
        known = match.concealed(seat)
        glanced = self.playouts.glance(known, seat, legal)
        if glanced.max() - glanced.min() < BLUNDER / 2:
            return None
        pair = [legal[int(glanced.argmax())], legal[int(glanced.argmin())]]
        for first, worlds, least in ((FIRST_WORLDS, LOOKED, 0.8 * BLUNDER), (SURE_WORLDS, SURE, BLUNDER)):
            best, worst = self.playouts.chances(known, seat, pair, first, worlds)
            if best - worst < least:
                return None
        self.ply, self.loss = len(match.steps), best - worst
        return pair[1]

    def worst_other(self, match: Match) -> float:
        """The most that any other move of seat 0 lost; the search ends with the first that lost as much as the planted one."""
        worst = 0.0
        for ply, step in enumerate(match.steps):
            there = Match.at(match.game, step.before)
            legal = there.legal(step.seat) if step.seat == 0 and ply != self.ply else []
            if len(legal) > 1:
                worst = max(worst, self.playouts.loss(there.concealed(0), 0, legal, step.action))
            if worst >= self.loss:
                break
        return worst


def quick_losses(match: Match, ply: int) -> tuple[Judged, Judged]:
    """The judgements of a move by a quick review without the second look at large losses, and by a quick review as it is."""
    seat = match.steps[ply].seat
    plain = Reviewer(match, UNCHECKED, bytes(16)).value(seat, ply).judged
    assert plain is not None
    if max(plain.loss, plain.reference_loss) < CHECKED:
        return plain, plain
    checked = Reviewer(match, CHECKED_QUICK, bytes(16)).value(seat, ply).judged
    assert checked is not None
    return plain, checked


def decisions_of(match: Match, budget: Budget, seats: Sequence[Seat]) -> list[Decision]:
    """The judged decisions of some seats; what the moves meant for the others is left out."""
    reviewer = Reviewer(match, replace(budget, explaining=0), bytes(16))
    judged = [reviewer.decision(ply) for ply, step in enumerate(match.steps) if step.seat in seats]
    return [decision for decision in judged if decision is not None]


# ------------------------------------------------------------------------------------------------------ experiments


def accuracy_of_game(slug: str, number: int, budget: Budget = BRIEF) -> dict[str, list[float]]:
    """The accuracy of each level in one game in which they meet; seats change from game to game."""
    game = pentarchy.load(slug)
    order = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(players_of(game))]
    match = play(game, order, f"accuracy/{number}")
    decisions = decisions_of(match, budget, range(len(order)))
    found: dict[str, list[float]] = {level: [] for level in LEVELS}
    for seat, level in enumerate(order):
        kept = accuracy_of([decision for decision in decisions if decision.seat == seat])
        if kept is not None:
            found[level].append(kept)
    return found


def accuracy_figures(parts: Sequence[dict[str, list[float]]]) -> dict[str, Any]:
    """The mean accuracy of each level."""
    return {level: with_error([value for part in parts for value in part[level]]) for level in LEVELS}


def luck_of_game(slug: str, number: int) -> list[list[float]]:
    """Luck, others, skill and start of each seat in one game between reference players."""
    game = pentarchy.load(slug)
    match = play(game, (REFERENCE,) * players_of(game), f"luck/{number}")
    return [[seat.luck, seat.others, seat.skill, seat.start] for seat in review_match(match, LIGHT, key=seed_key(number)).seats]


def luck_figures(parts: Sequence[list[list[float]]]) -> dict[str, Any]:
    """The mean luck, others, skill and start of each seat."""
    names = ("luck", "others", "skill", "start")
    return {
        f"seat {seat}": {name: with_error([part[seat][index] for part in parts]) for index, name in enumerate(names)}
        for seat in range(len(parts[0]))
    }


def planted_in_game(slug: str, number: int) -> dict[str, Any] | None:
    """What the planted blunder and the worst other move of a master in seat 0 lost, by playouts and by a quick review.

    None if no move of the game loses so much. The review is asked only if playouts confirm that the planted move is the worst one.
    """
    game = pentarchy.load(slug)
    planter = Planter(game, number)
    match = play(game, ("master", *(CAREFUL,) * (players_of(game) - 1)), f"planted/{number}", planter)
    if planter.ply is None:
        return None
    other = planter.worst_other(match)
    found: dict[str, Any] = {"ply": planter.ply, "plies": len(match.steps), "playouts": [planter.loss, other], "quick": None}
    if planter.loss > other:
        decisions = decisions_of(match, QUICK, [0])
        others = [decision for decision in decisions if decision.ply != planter.ply]
        worst = max(others, key=lambda decision: decision.loss)
        planted = next(decision.loss for decision in decisions if decision.ply == planter.ply)
        found["quick"] = [planted, worst.loss, worst.ply]
    return found


def planted_figures(parts: Sequence[dict[str, Any] | None]) -> dict[str, Any]:
    """How often a planted blunder was found as the worst move of its seat, where playouts confirm it, and where by a clear margin."""
    games = [part for part in parts if part is not None]
    confirmed = [part for part in games if part["quick"]]
    clear = [part for part in confirmed if part["playouts"][0] >= part["playouts"][1] + MARGIN]
    figures: dict[str, Any] = {"planted": len(games)}
    for name, some in (("confirmed", confirmed), ("by a clear margin", clear)):
        figures[name] = {"games": len(some), "found": sum(part["quick"][0] > part["quick"][1] for part in some)}
    for name in ("playouts", "quick"):
        figures[name] = {
            "loss": with_error([part[name][0] for part in confirmed]),
            "worst other": with_error([part[name][1] for part in confirmed]),
        }
    return figures


def agreement_of_game(slug: str, number: int) -> list[dict[str, float]]:
    """What some moves of a game between novices lost by a quick and a deep review, and by very many games played to their end."""
    game = pentarchy.load(slug)
    match = play(game, ("novice",) * players_of(game), f"agreement/{number}")
    playouts = Playouts(game, f"truth/{number}")
    plies = list(range(1, len(match.steps)))
    Random(number).shuffle(plies)
    found: list[dict[str, float]] = []
    for ply in plies:
        step = match.steps[ply]
        there = Match.at(game, step.before)
        legal, known = there.legal(step.seat), there.concealed(step.seat)
        if not 2 <= len(legal) <= MOST_MOVES or np.ptp(playouts.glance(known, step.seat, legal)) < AT_STAKE:
            continue
        deep = Reviewer(match, DEEP_ONLY, seed_key("deep")).value(step.seat, ply).judged
        assert deep is not None
        judged = {**dict(zip(("unchecked", "quick"), quick_losses(match, ply), strict=True)), "deep": deep}
        named = sorted({int(one.samples.actions[one.best]) for one in judged.values()} - {step.action})
        chances = playouts.chances(known, step.seat, [step.action, *named], TRUE_WORLDS, TRUE)
        found.append(
            {"ply": ply, "moves": len(legal), "true": max(chances) - chances[0], **{name: one.loss for name, one in judged.items()}}
        )
        if len(found) == COMPARED:
            break
    return found


def agreement_figures(parts: Sequence[list[dict[str, float]]]) -> dict[str, Any]:
    """The mean distance of each review from the very deep evaluation, and how much nearer the deep one is."""
    decisions = [decision for part in parts for decision in part]
    off = {name: [abs(one[name] - one["true"]) for one in decisions] for name in ("unchecked", "quick", "deep")}
    return {
        "decisions": len(decisions),
        **{name: with_error(values) for name, values in off.items()},
        "deep is nearer than quick by": with_error([quick - deep for quick, deep in zip(off["quick"], off["deep"], strict=True)]),
        "the second look brings quick nearer by": with_error([a - b for a, b in zip(off["unchecked"], off["quick"], strict=True)]),
        "loss": with_error([one["true"] for one in decisions]),
    }


def sums_of_game(slug: str, number: int) -> float:
    """How far start + luck + skill + others is from the result in a game of random moves, with each number of players in turn."""
    game = pentarchy.load(slug)
    match = random_match(game, f"sums {number}", game.players[number % len(game.players)])
    return imbalance(review_match(match, replace(TINY, other=2, start=2), key=seed_key(number)))


def sums_figures(parts: Sequence[float]) -> dict[str, Any]:
    """The largest deviation."""
    return {"largest deviation": max(parts)}


def worlds_of_game(slug: str, number: int) -> list[int]:
    """In how many seats' reviews of a random game something was compared with another world, and in how many it differed."""
    game = pentarchy.load(slug)
    match = random_match(game, f"worlds {number}")
    leaks = [leaks_into_review(match, seat, range(len(match.steps)), f"other {number} {seat}") for seat in range(match.players)]
    return [len(leaks), sum(map(bool, leaks))]


def worlds_figures(parts: Sequence[list[int]]) -> dict[str, Any]:
    """How many seats' reviews were compared, and how many differed."""
    return {"reviews of a seat": sum(part[0] for part in parts), "differ": sum(part[1] for part in parts)}


EXPERIMENTS: dict[str, tuple[Callable[[str, int], Any], Callable[[Sequence[Any]], dict[str, Any]]]] = {
    "accuracy": (accuracy_of_game, accuracy_figures),
    "quick-accuracy": (partial(accuracy_of_game, budget=QUICK), accuracy_figures),
    "luck": (luck_of_game, luck_figures),
    "planted": (planted_in_game, planted_figures),
    "agreement": (agreement_of_game, agreement_figures),
    "sums": (sums_of_game, sums_figures),
    "worlds": (worlds_of_game, worlds_figures),
}


def with_error(values: Sequence[float]) -> dict[str, float]:
    """The mean of values with its standard error."""
    if not values:
        return {"count": 0}
    return {"mean": mean(values), "error": stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan"), "count": len(values)}


# --------------------------------------------------------------------------------------------------------- commands


def spread(work: Callable[..., Any], tasks: list[Any], jobs: int) -> list[Any]:
    """Do all tasks, in several processes if asked for."""
    if jobs == 1:
        return [work(*task) for task in tasks]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(work, *zip(*tasks, strict=True)))


def show(figures: dict[str, Any], as_json: bool) -> None:
    """Print figures as JSON, or in lines."""
    show_json(figures) if as_json else print_pairs({name: json.dumps(value) for name, value in figures.items()})


def run(name: str, slug: str, games: int, first: int, jobs: int, as_json: bool) -> None:
    """Make an experiment and print its figures."""
    work, figures = EXPERIMENTS[name]
    parts = spread(work, [(slug, number) for number in range(first, first + games)], jobs)
    show({"experiment": name, "game": slug, "games": games, **figures(parts)}, as_json)


@app.command()
def accuracy(slug: GameArgument, games: Games = 30, first: First = 0, jobs: Jobs = 1, quick: bool = False, as_json: Json = False) -> None:
    """Mean accuracy of novice, expert and master, by a brief budget or as a quick review tells it."""
    run("quick-accuracy" if quick else "accuracy", slug, games, first, jobs, as_json)


@app.command()
def luck(slug: GameArgument, games: Games = 40, first: First = 0, jobs: Jobs = 1, as_json: Json = False) -> None:
    """Mean luck, others and skill of each seat when all play as the reference player."""
    run("luck", slug, games, first, jobs, as_json)


@app.command()
def planted(slug: GameArgument, games: Games = 100, first: First = 0, jobs: Jobs = 1, as_json: Json = False) -> None:
    """How often a planted blunder is found as the worst move of its seat."""
    run("planted", slug, games, first, jobs, as_json)


@app.command()
def agreement(slug: GameArgument, games: Games = 8, first: First = 0, jobs: Jobs = 1, as_json: Json = False) -> None:
    """How far the losses of a quick and of a deep review are from those of a very deep one; some moves of each game."""
    run("agreement", slug, games, first, jobs, as_json)


@app.command()
def sums(slug: GameArgument, games: Games = 200, first: First = 0, jobs: Jobs = 1, as_json: Json = False) -> None:
    """How far start + luck + skill + others is from the result, at most."""
    run("sums", slug, games, first, jobs, as_json)


@app.command()
def worlds(slug: GameArgument, games: Games = 20, first: First = 0, jobs: Jobs = 1, as_json: Json = False) -> None:
    """Whether what a seat could not know changes its review."""
    run("worlds", slug, games, first, jobs, as_json)


@app.command(name="time")
def measure_time(slug: GameArgument, deep: bool = False, threads: int = 2, as_json: Json = False) -> None:
    """Seconds of a review, once everything is compiled."""
    game = pentarchy.load(slug)
    match = play(game, ("expert",) * players_of(game), "time")
    Reviewer(match, QUICK, bytes(16)).value(match.steps[0].seat, 0)  # the kernels are compiled or loaded here
    began, computed = time.perf_counter(), time.process_time()
    review: Review = review_match(match, DEEP if deep else QUICK, threads=threads)
    seconds = {"seconds": round(time.perf_counter() - began, 2), "processor_seconds": round(time.process_time() - computed, 2)}
    show({"game": slug, "moves": len(match.steps), "budget": review.budget, "threads": threads, **seconds}, as_json)


if __name__ == "__main__":
    app()
