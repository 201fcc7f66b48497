"""`pentarchy review`: a finished game's review in the terminal."""

import os
import sys
from typing import Annotated, Any

import typer

from pentarchy.command import Json, Language, Seed, Sheet, language_of, load_game, read_json, show_json
from pentarchy.engine.errors import BadRecord


def review(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")],
    deep: Annotated[
        bool, typer.Option("--deep", help="Play every line to its end, in many more worlds: minutes instead of seconds.")
    ] = False,
    seed: Seed = "review",
    threads: Annotated[int | None, typer.Option("--threads", min=1, help="How many threads compute it (the cores, by default).")] = None,
    sheet: Sheet = None,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Review a finished game: what each decision was worth, the better moves, and how much was luck, skill and the others."""
    import pentarchy
    from pentarchy.engine.chance import seed_key
    from pentarchy.review import DEEP, QUICK, review_json, review_match

    language = language_of(lang)
    record = read_json(file, BadRecord)
    slug = record.get("game") if isinstance(record, dict) else None
    if not isinstance(slug, str):
        raise BadRecord(f"{file} is not a record of a game")
    match = pentarchy.replay(load_game(slug, sheet), record)
    document = review_json(
        review_match(
            match, DEEP if deep else QUICK, key=seed_key(seed, "review"), threads=threads or os.cpu_count() or 1, progress=show_progress
        )
    )
    show_json(document) if as_json else print_review(match, document, language)


def show_progress(done: int, of: int) -> None:
    """Show progress on a terminal."""
    if sys.stderr.isatty():
        print(f"\r{100 * done // of} %" if done < of else "\r     \r", end="", file=sys.stderr, flush=True)


def print_review(match: Any, document: dict[str, Any], language: str) -> None:
    """Print the account of each seat, the mistakes and the strokes of luck."""
    from rich.console import Console
    from rich.table import Table

    from pentarchy.review.words import Narrator, percent, signed_percent

    narrator = Narrator(match, document, language)
    say, console = narrator.speaker.say, Console()
    columns = ("start", "luck", "skill", "others", "result", "accuracy")
    table = Table("", *(say(f"review-columns-{name}") for name in columns), title=say("review-title", game=say(match.game.slug)))
    for seat in document["seats"]:
        changes = (signed_percent(seat[name]) for name in ("luck", "skill", "others"))
        accuracy = "–" if seat["accuracy"] is None else f"{percent(seat['accuracy'])} %"
        table.add_row(seat["name"], f"{percent(seat['start'])} %", *changes, f"{percent(seat['result'])} %", accuracy)
    console.print(table)
    mistakes, strokes = narrator.mistakes(), narrator.strokes()
    console.print(say("review-mistakes") if mistakes else say("review-no-mistakes"), style="bold")
    for sentence in mistakes:
        console.print(sentence.text, highlight=False, markup=False)
    if strokes:
        console.print(say("review-luck"), style="bold")
    for sentence in strokes:
        console.print(sentence.text, highlight=False, markup=False)
