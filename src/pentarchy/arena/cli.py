"""`pentarchy arena`: let bots play each other and report how strong they are."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pentarchy.command import Sheet
from pentarchy.engine.errors import BadOption

if TYPE_CHECKING:
    from rich.console import Group

    from pentarchy.arena.plan import Job
    from pentarchy.arena.playing import Outcome
    from pentarchy.arena.results import Results
    from pentarchy.arena.running import Runner
    from pentarchy.locales import Speaker

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="Which game: see 'pentarchy games'.")]
Bots = Annotated[
    str,
    typer.Option(
        help="Comma-separated: novice, player, expert, master, random, greedy, search:ITERATIONS, tree:ITERATIONS, "
        "think:SECONDS, network, guided:ITERATIONS, guided-for:SECONDS."
    ),
]
Games = Annotated[int, typer.Option(help="How many games at least; every deal is played in every seat rotation.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="How many players (the fewest, by default).")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME[=VALUE]", help="An option of the game; may be repeated.")
]
Seed = Annotated[str, typer.Option(help="Any text or number; the same seed gives the same games.")]
Jobs = Annotated[int | None, typer.Option("--jobs", "-j", help="Processes to play in (all cores, by default).")]
Resume = Annotated[Path | None, typer.Option(help="Keep results in this file, and go on from what is in it.")]
Report = Annotated[Path | None, typer.Option(help="Write an HTML report with plots here.")]
Ray = Annotated[str | None, typer.Option(metavar="ADDRESS|local", help="Play on a Ray cluster instead.")]
Json = Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")]
Language = Annotated[str | None, typer.Option("--lang", help="en, ru or uk; by default that of your locale.")]


def arena(
    slug: GameArgument,
    bots: Bots = "master,expert,player,novice",
    games: Games = 100,
    players: Players = None,
    option: Options = None,
    seed: Seed = "arena",
    jobs: Jobs = None,
    resume: Resume = None,
    report: Report = None,
    ray: Ray = None,
    as_json: Json = False,
    sheet: Sheet = None,
    lang: Language = None,
) -> None:
    """Let bots play each other: win rates, points and ratings with their 95 % intervals."""
    import pentarchy
    from pentarchy.arena.plan import Job, sorted_options
    from pentarchy.arena.running import runner
    from pentarchy.command import language_of, read_bytes, read_options
    from pentarchy.locales import Speaker
    from pentarchy.spreading import spread_over

    if jobs is not None and jobs < 1:
        raise BadOption(f"an arena needs at least one process, not {jobs}")
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    material = None if sheet is None else read_bytes(sheet)
    game = pentarchy.load(slug, material=material)
    job = Job(slug, names, players or game.players[0], games, seed, sorted_options(read_options(option)), material)
    job.check()
    count = jobs or os.cpu_count() or 1
    run(job, runner(spread_over(count, ray)), Speaker(language_of(lang)), resume, report, as_json)


def run(job: "Job", runner: "Runner", speaker: "Speaker", resume: Path | None, report: Path | None, as_json: bool) -> None:
    """Play the missing games, then report the results."""
    from rich.console import Console

    from pentarchy.arena.report import write_report
    from pentarchy.arena.results import Results
    from pentarchy.arena.statistics import summarise

    results = Results(job, resume)
    try:
        play_missing(job, runner, results, speaker)
    finally:
        results.close()
    outcomes = results.in_order()
    if report is not None:
        report.write_text(write_report(job, outcomes, speaker), encoding="utf-8")
    if as_json:
        print(json.dumps({"job": job.as_json(), "summary": summarise(outcomes).as_json()}, ensure_ascii=False, indent=1))
    else:
        Console().print(show(job, outcomes, speaker))


def play_missing(job: "Job", runner: "Runner", results: "Results", speaker: "Speaker") -> None:
    """Play the missing games with a progress bar on standard error."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from pentarchy.bots import prepare

    missing = results.missing()
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        total = len(missing) + len(results.in_order())
        task = progress.add_task(speaker.say("arena-preparing", game=speaker.say(job.game)), total=total, completed=total - len(missing))
        if missing:
            prepare(job.load())  # compile once here, so that every worker finds the code in the cache
        progress.update(task, description=speaker.say("arena-playing"))
        for outcome in runner(job, missing):
            results.add(outcome)
            progress.advance(task)


def show(job: "Job", outcomes: Sequence["Outcome"], speaker: "Speaker") -> "Group":
    """Return the summary for the terminal."""
    from rich.console import Group
    from rich.table import Table

    from pentarchy.arena.report import facts, interval, percent
    from pentarchy.arena.statistics import summarise

    summary = summarise(outcomes)
    say = speaker.say
    standings = Table(*(say(f"arena-column-{name}") for name in ("bot", "games", "wins", "points", "rating", "seconds", "slowest")))
    for line in summary.standings:
        standings.add_row(
            line.bot, str(line.games), percent(line.wins), interval(line.points, 1), interval(line.rating, 1),
            f"{line.seconds:.3f}", f"{line.slowest:.3f}",
        )  # fmt: skip
    pairs = Table(*(say(f"arena-column-{name}") for name in ("bot", "other", "games", "ahead")))
    for pair in summary.pairs:
        pairs.add_row(pair.bot, pair.other, str(pair.games), percent(pair.ahead))
    return Group(facts(job, summary, speaker), standings, pairs, *summary.reports)
