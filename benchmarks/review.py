"""Sanity of the review, by experiment (docs/review.md): accuracy by level, planted blunders, mean luck, quick against deep.

uv run python benchmarks/review.py accuracy kingdomino --games 20 --jobs 2 --json
uv run python benchmarks/review.py luck royal-brawl --games 40
uv run python benchmarks/review.py planted kingdomino --games 100
uv run python benchmarks/review.py agreement royal-brawl --games 2
uv run python benchmarks/review.py time kingdomino

The games of every experiment are determined by their numbers, so that several machines can share them (`--first`).
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Annotated, Any

import typer

import pentarchy
from pentarchy.bots import choose
from pentarchy.bots.levels import level_named
from pentarchy.command import GameArgument, Json, print_pairs, show_json
from pentarchy.engine.chance import seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.review import DEEP, QUICK, Budget, Review, review_match

LEVELS = ("novice", "expert", "master")
REFERENCE = "network:1"  # the reference player of a review: the network's policy as it is
VERY_DEEP = replace(DEEP, name="very deep", most_first=256, first_tries=20_000, second=512, final=4096, other=16)
SAMPLED = 12  # decisions of a game that are judged for the agreement

app = typer.Typer(pretty_exceptions_enable=False)
Games = Annotated[int, typer.Option("--games", min=1, help="How many games.")]
First = Annotated[int, typer.Option("--first", min=0, help="The number of the first game.")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help="How many processes.")]


def players_of(game: Game) -> int:
    """The fewest players who can beat each other."""
    return next(count for count in game.players if count > 1)


def play(game: Game, levels: tuple[str, ...], seed: str, blunder: int | None = None) -> tuple[Match, int]:
    """Play a game; at the given decision of seat 0 with a choice, a move is planted. Return the match and the planted ply, or -1."""
    match, planted, choices = Match(game, len(levels), key=seed_key(seed, "review-game")), -1, 0
    while not match.over:
        seat = match.actors()[0]
        legal = match.legal(seat)
        known, key = match.concealed(seat), seed_key(f"{seed}/{len(match.steps)}", "review-bot")
        action = choose(game, known, seat, levels[seat], key, iterations=level_named(game, levels[seat]).iterations or None)
        if seat == 0 and len(legal) > 1:
            if choices == blunder:
                action, planted = worst_move(match, seat, legal), len(match.steps)
            choices += 1
        match.play(seat, action, game.words.text_of(known, action))
    return match, planted


def worst_move(match: Match, seat: int, legal: list[int]) -> int:
    """The legal move that the strongest search thinks worst of."""
    from pentarchy.bots import evaluate

    found = evaluate(match.game, match.concealed(seat), seat, seed_key("worst"), iterations=40 * len(legal))
    return min(found.moves, key=lambda move: (move.win_probability, move.expected_score)).action


def spread(work: Callable[..., Any], tasks: list[Any], jobs: int) -> list[Any]:
    """Do all tasks, in several processes if asked for."""
    if jobs == 1:
        return [work(*task) for task in tasks]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(work, *zip(*tasks, strict=True)))


def with_error(values: list[float]) -> dict[str, float]:
    """The mean of values with its standard error."""
    return {"mean": mean(values), "error": stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan"), "count": len(values)}


def show(figures: dict[str, Any], as_json: bool) -> None:
    """Print figures as JSON, or in lines."""
    show_json(figures) if as_json else print_pairs({name: json.dumps(value) for name, value in figures.items()})


def accuracy_of_game(slug: str, number: int) -> dict[str, list[float]]:
    """The accuracy of each level in one game in which they meet; seats change from game to game."""
    game = pentarchy.load(slug)
    seats = players_of(game)
    order = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(seats)]
    match, _ = play(game, tuple(order), f"accuracy/{number}")
    found: dict[str, list[float]] = {level: [] for level in LEVELS}
    for level, seat in zip(order, review_match(match, QUICK).seats, strict=True):
        if seat.accuracy is not None:
            found[level].append(seat.accuracy)
    return found


@app.command()
def accuracy(slug: GameArgument, games: Games = 30, first: First = 0, jobs: Jobs = 1, as_json: Json = False) -> None:
    """Mean accuracy of novice, expert and master."""
    parts = spread(accuracy_of_game, [(slug, number) for number in range(first, first + games)], jobs)
    show(
        {"game": slug, "games": games, **{level: with_error([value for part in parts for value in part[level]]) for level in LEVELS}},
        as_json,
    )


def luck_of_game(slug: str, number: int) -> list[tuple[float, float, float]]:
    """Luck, others and skill of each seat in one game between reference players."""
    game = pentarchy.load(slug)
    match, _ = play(game, (REFERENCE,) * players_of(game), f"luck/{number}")
    return [(seat.luck, seat.others, seat.skill) for seat in review_match(match, QUICK).seats]


@app.command()
def luck(slug: GameArgument, games: Games = 40, first: First = 0, jobs: Jobs = 1, as_json: Json = False) -> None:
    """Mean luck, others and skill of each seat when all play as the reference player."""
    parts = spread(luck_of_game, [(slug, number) for number in range(first, first + games)], jobs)
    seats = {
        f"seat {seat}": {name: with_error([part[seat][index] for part in parts]) for index, name in enumerate(("luck", "others", "skill"))}
        for seat in range(len(parts[0]))
    }
    show({"game": slug, "games": games, **seats}, as_json)


def planted_in_game(slug: str, number: int) -> tuple[bool, float]:
    """Whether the planted move is seat 0's worst of the game, and what the review says it lost; experts play the rest."""
    game = pentarchy.load(slug)
    match, planted = play(game, ("expert",) * players_of(game), f"planted/{number}", Random(number).randrange(1, 6))
    decisions = [decision for decision in review_match(match, QUICK).decisions if decision.seat == 0]
    lost = next((decision.loss for decision in decisions if decision.ply == planted), 0.0)
    return lost > 0 and lost == max(decision.loss for decision in decisions), lost


@app.command()
def planted(slug: GameArgument, games: Games = 100, first: First = 0, jobs: Jobs = 1, as_json: Json = False) -> None:
    """How often a planted blunder is found as the worst move of its seat."""
    parts = spread(planted_in_game, [(slug, number) for number in range(first, first + games)], jobs)
    show({"game": slug, "games": games, "found": sum(hit for hit, _ in parts), "loss": with_error([lost for _, lost in parts])}, as_json)


def agreement_of_game(slug: str, number: int) -> dict[str, float]:
    """The mean distance of each budget's losses from those of a very deep review, over some decisions of one game."""
    game = pentarchy.load(slug)
    match, _ = play(game, ("novice",) * players_of(game), f"agreement/{number}")
    reviews = {budget.name: losses(match, budget, number) for budget in (QUICK, DEEP, VERY_DEEP)}
    truth = reviews.pop(VERY_DEEP.name)
    return {name: mean(abs(found[ply] - truth[ply]) for ply in truth) for name, found in reviews.items()}


def losses(match: Match, budget: Budget, number: int) -> dict[int, float]:
    """What some moves of a game lost, by ply."""
    from pentarchy.review.reviewing import Reviewer

    reviewer = Reviewer(match, replace(budget, explaining=0), seed_key(budget.name))
    plies = [ply for ply, step in enumerate(match.steps) if len(Match.at(match.game, step.before).legal(step.seat)) > 1]
    chosen = sorted(Random(number).sample(plies, min(SAMPLED, len(plies))))
    judged = {ply: reviewer.value(match.steps[ply].seat, ply).judged for ply in chosen}
    return {ply: one.loss for ply, one in judged.items() if one is not None}


@app.command()
def agreement(slug: GameArgument, games: Games = 2, first: First = 0, jobs: Jobs = 1, as_json: Json = False) -> None:
    """How far the losses of a quick and of a deep review are from those of a very deep one."""
    parts = spread(agreement_of_game, [(slug, number) for number in range(first, first + games)], jobs)
    show({"game": slug, "games": games, **{name: with_error([part[name] for part in parts]) for name in parts[0]}}, as_json)


@app.command(name="time")
def measure_time(slug: GameArgument, deep: bool = False, threads: int = 2, as_json: Json = False) -> None:
    """Seconds of a review, once everything is compiled."""
    game = pentarchy.load(slug)
    match, _ = play(game, ("expert",) * players_of(game), "time")
    review_of_opening(match)
    began, computed = time.perf_counter(), time.process_time()
    review: Review = review_match(match, DEEP if deep else QUICK, threads=threads)
    seconds = {"seconds": round(time.perf_counter() - began, 2), "processor_seconds": round(time.process_time() - computed, 2)}
    show({"game": slug, "moves": len(match.steps), "budget": review.budget, "threads": threads, **seconds}, as_json)


def review_of_opening(match: Match) -> None:
    """Value one move, so that the kernels are compiled or loaded."""
    from pentarchy.review.reviewing import Reviewer

    Reviewer(match, QUICK, bytes(16)).value(match.steps[0].seat, 0)


if __name__ == "__main__":
    app()
