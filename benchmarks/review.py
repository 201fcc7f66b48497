"""Sanity of the review, by experiment (docs/review.md): accuracy by level, planted blunders, mean luck, quick against deep.

uv run python benchmarks/review.py accuracy kingdomino --games 20 --jobs 2 --json
uv run python benchmarks/review.py luck royal-brawl --games 40
uv run python benchmarks/review.py planted kingdomino --games 100
uv run python benchmarks/review.py agreement royal-brawl --games 8
uv run python benchmarks/review.py time kingdomino

The games of every experiment are determined by their numbers, so that several machines can share them (`--first`). `review_farm.py` makes
all of them at once, within a time limit.
"""

import json
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Annotated, Any

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
from pentarchy.review.reference import reference_choice
from pentarchy.review.report import Decision, accuracy_of
from pentarchy.review.reviewing import Reviewer

LEVELS = ("novice", "expert", "master")
REFERENCE = "reference"  # the reference player of a review: the network's policy as it is
CAREFUL = "network:0"  # always the network's first choice
HALF = replace(
    QUICK, name="half quick", first_tries=320, most_first=8, candidates=4, second=16, final=48, other=24, start=100, explaining=0
)
LIGHT = replace(
    QUICK, name="light", first_tries=60, most_first=4, candidates=3, second=6, final=16, other=8, start=60, explaining=0
)  # enough for a mean over many games
VERY_DEEP = replace(DEEP, name="very deep", most_first=128, first_tries=4000, second=256, final=2048)
GLANCED, PLAYED_OUT = 12, 96  # worlds in which a blunder is looked for, and in which it is checked
BLUNDER = 0.25  # of win chance, which a planted move loses by that check
FIRST_CHOICES = 6  # a blunder is planted at one of the first of these decisions with a choice, or later

app = typer.Typer(pretty_exceptions_enable=False)
Games = Annotated[int, typer.Option("--games", min=1, help="How many games.")]
First = Annotated[int, typer.Option("--first", min=0, help="The number of the first game.")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help="How many processes.")]


# ------------------------------------------------------------------------------------------------------------ games


def players_of(game: Game) -> int:
    """The fewest players who can beat each other."""
    return next(count for count in game.players if count > 1)


def chosen(game: Game, known: StateRecord, seat: Seat, level: str, key: bytes) -> int:
    """The choice of a level, or of the reference player."""
    if level == REFERENCE:
        return reference_choice(game, usable_network(game), known, seat, key)
    return choose(game, known, seat, level, key, iterations=level_named(game, level).iterations or None)


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


class Planter:
    """Plants one blunder of seat 0: the worst move of a decision, if it loses much by playouts of its own."""

    def __init__(self, game: Game, number: int) -> None:
        self.valuer = Valuer(game, usable_network(game), style_of(game), seed_key(f"planter/{number}"))
        self.waiting = Random(number).randrange(FIRST_CHOICES)
        self.ply: int | None = None

    def __call__(self, match: Match, seat: Seat) -> int | None:
        """The blunder, if it is to be made now."""
        legal = match.legal(seat)
        if seat or self.ply is not None or len(legal) == 1:
            return None
        self.waiting -= 1
        if self.waiting >= 0:
            return None
        self.valuer.know(match.concealed(seat), seat)
        glanced = self.valuer.value([[(seat, action)] for action in legal], 0, GLANCED, 0)[0].mean(axis=1)
        best, worst = legal[int(glanced.argmax())], legal[int(glanced.argmin())]
        won, _ = self.valuer.value([[(seat, best)], [(seat, worst)]], GLANCED, PLAYED_OUT, TO_THE_END)
        if float((won[0] - won[1]).mean()) < BLUNDER:
            return None
        self.ply = len(match.steps)
        return worst


def decisions_of(match: Match, budget: Budget, seats: Sequence[Seat]) -> list[Decision]:
    """The judged decisions of some seats; what the moves meant for the others is left out."""
    reviewer = Reviewer(match, replace(budget, explaining=0), bytes(16))
    judged = [reviewer.decision(ply) for ply, step in enumerate(match.steps) if step.seat in seats]
    return [decision for decision in judged if decision is not None]


# ------------------------------------------------------------------------------------------------------ experiments


def accuracy_of_game(slug: str, number: int) -> dict[str, list[float]]:
    """The accuracy of each level in one game in which they meet; seats change from game to game."""
    game = pentarchy.load(slug)
    order = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(players_of(game))]
    match = play(game, order, f"accuracy/{number}")
    decisions = decisions_of(match, HALF, range(len(order)))
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


def planted_in_game(slug: str, number: int) -> list[float] | None:
    """What the planted blunder and the worst other move of seat 0 lost by a quick review; None if no move of the game loses so much."""
    game = pentarchy.load(slug)
    planter = Planter(game, number)
    match = play(game, (CAREFUL,) * players_of(game), f"planted/{number}", planter)
    if planter.ply is None:
        return None
    decisions = decisions_of(match, QUICK, [0])
    lost = next(decision.loss for decision in decisions if decision.ply == planter.ply)
    return [lost, max((decision.loss for decision in decisions if decision.ply != planter.ply), default=0.0)]


def planted_figures(parts: Sequence[list[float] | None]) -> dict[str, Any]:
    """How often a planted blunder was found as the worst move of its seat."""
    games = [part for part in parts if part is not None]
    return {
        "with a blunder": len(games),
        "found": sum(lost > other for lost, other in games),
        "loss": with_error([lost for lost, _ in games]),
        "worst other": with_error([other for _, other in games]),
    }


def agreement_of_game(slug: str, number: int) -> list[float] | None:
    """What one move of a game between novices lost by a quick, a deep and a very deep review, each with a key of its own."""
    game = pentarchy.load(slug)
    match = play(game, ("novice",) * players_of(game), f"agreement/{number}")
    plies = [ply for ply, step in enumerate(match.steps) if len(Match.at(game, step.before).legal(step.seat)) > 1]
    ply = Random(number).choice(plies)
    judged = [Reviewer(match, replace(budget, explaining=0), seed_key(budget.name)).decision(ply) for budget in (QUICK, DEEP, VERY_DEEP)]
    return [decision.loss for decision in judged if decision is not None]


def agreement_figures(parts: Sequence[list[float]]) -> dict[str, Any]:
    """The mean distance of a quick and of a deep review from a very deep one, and of the two distances from each other."""
    quick, deep = ([abs(part[index] - part[2]) for part in parts] for index in (0, 1))
    return {
        "quick": with_error(quick),
        "deep": with_error(deep),
        "deep is nearer by": with_error([one - other for one, other in zip(quick, deep, strict=True)]),
        "loss": with_error([part[2] for part in parts]),
    }


EXPERIMENTS: dict[str, tuple[Callable[[str, int], Any], Callable[[Sequence[Any]], dict[str, Any]]]] = {
    "accuracy": (accuracy_of_game, accuracy_figures),
    "luck": (luck_of_game, luck_figures),
    "planted": (planted_in_game, planted_figures),
    "agreement": (agreement_of_game, agreement_figures),
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
def accuracy(slug: GameArgument, games: Games = 30, first: First = 0, jobs: Jobs = 1, as_json: Json = False) -> None:
    """Mean accuracy of novice, expert and master."""
    run("accuracy", slug, games, first, jobs, as_json)


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
    """How far the losses of a quick and of a deep review are from those of a very deep one; one move of each game."""
    run("agreement", slug, games, first, jobs, as_json)


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
