"""The `pentarchy` command. Each subcommand is a few lines here; the work is done elsewhere and imported on demand."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from pentarchy.arena.cli import arena
from pentarchy.command import (
    GameArgument,
    Json,
    Language,
    Options,
    Players,
    Ray,
    Seed,
    Sheet,
    language_of,
    load_game,
    print_pairs,
    read_json,
    read_options,
    show_json,
)
from pentarchy.engine.errors import BadOption, BadPosition, BadRecord, PentarchyError
from pentarchy.events.cli import event as event_standings
from pentarchy.learning.cli import learn
from pentarchy.puzzles.cli import puzzle
from pentarchy.review.cli import review
from pentarchy.server.cli import admin, serve, site

app = typer.Typer(
    help="Five kingdom-themed tabletop games, complete and exact.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(arena)
app.command("event")(event_standings)
app.command()(learn)
app.command()(puzzle)
app.command()(review)
app.command()(serve)
app.command()(site)
app.add_typer(admin, name="admin")


@app.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """Without a command: start the server on this machine and open its page in the browser."""
    if context.invoked_subcommand is None:
        serve(browser=True)


def main() -> None:
    """Run the command. A refusal prints one sentence and exits with code 2, never with a traceback."""
    try:
        app()
    except PentarchyError as error:
        print(f"pentarchy: {error.code}: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)


@app.command()
def games(as_json: Json = False, lang: Language = None) -> None:
    """List the games, their player counts and options."""
    import pentarchy

    if as_json:
        show_json(
            [
                {
                    "slug": game.slug,
                    "names": dict(game.names),
                    "players": list(game.players),
                    "options": [
                        {"name": option.name, "values": list(option.values), "default": option.default, "rule": option.rule}
                        for option in game.options
                    ],
                    "rules_version": game.rules_version,
                }
                for game in pentarchy.all_games()
            ]
        )
        return
    from rich.console import Console
    from rich.table import Table

    from pentarchy.locales import Speaker

    speaker = Speaker(language_of(lang))
    table = Table("", *(speaker.say(f"terminal-column-{name}") for name in ("game", "players", "options")))
    for game in pentarchy.all_games():
        options = "\n".join(f"{option.name}: {speaker.say(f'{game.slug}-option-{option.name}-help')}" for option in game.options)
        table.add_row(
            game.slug, f"{speaker.say(game.slug)}\n{speaker.say(f'{game.slug}-tagline')}", ", ".join(map(str, game.players)), options
        )
    Console().print(table)


@app.command()
def play(
    slug: GameArgument,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many players (the fewest, by default).")] = None,
    option: Options = None,
    bots: Annotated[str, typer.Option("--bots", help="How strong the bots are: novice, player, expert or master.")] = "player",
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People at every seat, on this one screen.")] = False,
    seat: Annotated[int, typer.Option("--seat", help="Your seat, from 0.")] = 0,
    seed: Annotated[str | None, typer.Option("--seed", help="Deal from this seed instead of the system's randomness.")] = None,
    save: Annotated[str | None, typer.Option("--save", help="Write the record here at the end.")] = None,
    hints: Annotated[bool, typer.Option("--hints", help="Before each of your moves, show what a bot thinks of them.")] = False,
    sheet: Sheet = None,
    lang: Language = None,
) -> None:
    """Play in the terminal, against bots or with people around one screen."""
    from rich.console import Console

    import pentarchy
    from pentarchy import terminal
    from pentarchy.bots import LEVELS
    from pentarchy.engine.chance import seed_key
    from pentarchy.locales import Speaker

    game = load_game(slug, sheet)
    count = players or game.players[0]
    if bots not in LEVELS:
        raise BadOption(f"there is no bot {bots!r}: choose {', '.join(LEVELS)}")
    if not 0 <= seat < count:
        raise BadOption(f"there is no seat {seat}: seats are 0 to {count - 1}")
    console = Console()
    words = Speaker(language_of(lang))
    people = range(count) if hot_seat else (seat,)
    number = iter(range(1, count + 1))
    names = [
        words.say("seat-number", number=other + 1)
        if hot_seat
        else words.say("terminal-you")
        if other == seat
        else words.say("terminal-bot", number=next(number))
        for other in range(count)
    ]
    from pentarchy.engine.positions import new_state

    new_state(game, count, read_options(option))  # refuse bad options before anything is compiled
    # A person's moves are checked by the interpreter, at once; only bots need compiled rules.
    match = pentarchy.Match(
        game, count, read_options(option), key=None if seed is None else seed_key(seed), target_name="python", seats=names
    )
    terminal.TerminalGame(match, people, bots, Speaker(words.language, names, None if hot_seat else seat), console, hints=hints).play()
    if save:
        Path(save).write_text(json.dumps(pentarchy.write_record(match), ensure_ascii=False, indent=1), encoding="utf-8")
        console.print(words.say("terminal-saved", file=save), markup=False)


@app.command()
def simulate(
    slug: GameArgument,
    players: Players = None,
    option: Options = None,
    number: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    seed: Seed = "0",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Cores to use; the results are the same.")] = 1,
    on: Annotated[str, typer.Option("--target", help="cpu, python, cuda or wasm; the results are the same.")] = "cpu",
    sheet: Sheet = None,
    ray: Ray = None,
    as_json: Json = False,
) -> None:
    """Play many games uniformly at random and summarise them. The same seed prints the same bytes."""
    from pentarchy.simulating import run_simulation

    game = load_game(slug, sheet)
    summary = run_simulation(
        game, players or game.players[-1], read_options(option), games=number, seed=seed, jobs=jobs, target_name=on, ray=ray
    )
    show_json(summary) if as_json else print_pairs(summary)


@app.command()
def records(
    slug: GameArgument,
    out: Annotated[Path, typer.Option("--out", help="The file to write.")] = Path("records.parquet"),
    bots: Annotated[str, typer.Option(help="Comma-separated, as in an arena; they rotate over the seats.")] = "greedy",
    number: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    players: Players = None,
    option: Options = None,
    seed: Seed = "0",
    observations: Annotated[bool, typer.Option("--observations", help="Write what each deciding seat knew, as numbers.")] = False,
    legal: Annotated[bool, typer.Option("--legal", help="Write the legal actions of each decision.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes to use; the file is the same.")] = 1,
    ray: Ray = None,
) -> None:
    """Let bots play and write their games as a data set (Parquet)."""
    import pentarchy
    from pentarchy.simulating import write_dataset

    game = pentarchy.load(slug)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    write_dataset(
        game, players or game.players[-1], read_options(option), bots=names, games=number, seed=seed, out=out,
        observations=observations, legal=legal, jobs=jobs, ray=ray,
    )  # fmt: skip


@app.command()
def bench(
    slug: GameArgument,
    players: Players = None,
    option: Options = None,
    on: Annotated[str, typer.Option("--target", help="cpu (one core), python, cuda or wasm (in Node, beside cpu).")] = "cpu",
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="How long to measure.")] = 3.0,
    sheet: Sheet = None,
    as_json: Json = False,
) -> None:
    """Measure decisions per second in random play, including listing the legal actions of each."""
    from pentarchy.simulating import run_bench

    game = load_game(slug, sheet)
    figures = run_bench(game, players or game.players[-1], read_options(option), target_name=on, seconds=seconds)
    show_json(figures) if as_json else print_pairs(figures)


@app.command()
def position(
    slug: GameArgument,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A position document; - for standard input.")],
    act: Annotated[str | None, typer.Option("--act", help="Play this move, as text or action number, and print the new position.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="Who plays it (the acting seat, by default).")] = None,
    see: Annotated[int | None, typer.Option("--see", metavar="SEAT", help="Show only what this seat may know.")] = None,
    sheet: Sheet = None,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Read a position and show who decides and every legal move, or play a move and print the new position."""
    import pentarchy
    from pentarchy.engine.positions import dealt_parts, write_position
    from pentarchy.inspecting import dealt_sentence, known_state, position_figures, print_position
    from pentarchy.locales import Speaker

    game = load_game(slug, sheet)
    document = read_json(file, BadPosition)
    match = pentarchy.Match.at(game, pentarchy.read_position(game, document), target_name="python")
    known_state(match, see)  # refuse an unknown seat before anything is played
    speaker = Speaker(language_of(lang))
    dealt = dealt_parts(game, document)
    if act is not None:
        match.act(seat if seat is not None else next(iter(match.actors()), 0), int(act) if act.isdigit() else act)
        if dealt:
            print(dealt_sentence(dealt, speaker), file=sys.stderr)
        show_json(write_position(game, known_state(match, see)))
    elif as_json:
        show_json(position_figures(match, see, dealt))
    else:
        print_position(match, see, dealt, speaker)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")],
    upto: Annotated[int | None, typer.Option("--upto", min=0, help="Stop after so many moves.")] = None,
    sheet: Sheet = None,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Replay a record, check every move, the key and the result, and tell what happened."""
    from rich.console import Console

    import pentarchy
    from pentarchy.engine.targets import target
    from pentarchy.locales import Speaker
    from pentarchy.terminal import print_scores

    record = read_json(file, BadRecord)
    slug = record.get("game") if isinstance(record, dict) else None
    if not isinstance(slug, str):
        raise BadRecord(f"{file} is not a record of a game")
    game = load_game(slug, sheet)
    target(game, "python")
    match = pentarchy.replay(game, record, target_name="python", upto=upto)
    result = match.result()
    if as_json:
        show_json(
            {
                "game": slug,
                "moves": len(match.steps),
                "over": match.over,
                "points": list(result.points),
                "places": list(result.places),
                "tie_breaks": {name: list(figures) for name, figures in result.tie_breaks.items()},
            }
        )
        return
    speaker = Speaker(language_of(lang), match.seats)
    console = Console()
    for event in match.log():
        console.print(speaker.event(game, event), highlight=False, markup=False)
    console.print(game.words.board(match.state if match.over else match.concealed(), -1, speaker.say))
    print_scores(console, speaker, game, match.state, match.players)
    console.print(speaker.say("terminal-verified" if match.over and upto is None else "terminal-running"))


@app.command()
def rules(
    slug: GameArgument,
    query: Annotated[list[str] | None, typer.Argument(metavar="[ID or WORDS]", help="A rule id, or words to look for.")] = None,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Show the rules: all of them, one by its id, or those that contain some words."""
    import pentarchy
    from pentarchy.rulebook import find_rules

    found = find_rules(pentarchy.load(slug), " ".join(query or ()), language_of(lang))
    if not found:
        raise BadOption(f"no rule of {slug} matches {' '.join(query or ())!r}")
    if as_json:
        show_json(dict(found))
        return
    for rule, text in found:
        print(f"{rule}  {text}")


@app.command()
def prepare(
    slugs: Annotated[list[str] | None, typer.Argument(metavar="[GAME …]", help="Which games; all by default.")] = None,
    modules: Annotated[bool, typer.Option("--modules", help="Make the games' modules for browsers, and nothing else.")] = False,
    lang: Language = None,
) -> None:
    """Compile games, their bots and their reviews ahead of time, so that the first table starts at once."""
    from rich.console import Console

    import pentarchy
    from pentarchy import bots
    from pentarchy.engine.simulation import simulate
    from pentarchy.locales import Speaker
    from pentarchy.review.preparing import prepare as prepare_reviews
    from pentarchy.terminal import prepare as prepare_game

    for game in [pentarchy.load(slug) for slug in slugs] if slugs else pentarchy.all_games():
        if modules:
            from pentarchy.browser import browser_module

            browser_module(game)
            continue
        prepare_game(game, Console(stderr=True), Speaker(language_of(lang)))
        simulate(game, game.players[0], games=1)
        bots.prepare(game)
        prepare_reviews(game)
