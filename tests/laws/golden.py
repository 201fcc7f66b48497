"""Golden playthroughs: whole games in plain words with every seat's view, so that a person can referee them.

They are in the folder `golden` of each game. `uv run python -m tests.laws.golden kingdomino …` rewrites them; `--into FOLDER` writes
those of an installed game into its sources. A changed golden playthrough is a separate commit that names the rule.
"""

import shutil
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.rules import SPECTATOR
from pentarchy.locales import Speaker
from pentarchy.testing.walks import Luck, Setting, all_settings
from tests.example_game import install_example

MOST_PLIES = 300  # a longer game is played on without being written


def chosen_settings(game: Game) -> dict[str, Setting]:
    """For each player count the default options, and once every option at the last of its values that is allowed."""
    chosen: dict[str, Setting] = {}
    for players in game.players:
        allowed = [options for count, options in all_settings(game) if count == players]
        plain = {option.name: option.default for option in game.options}
        chosen[f"{game.slug}-{players}"] = (players, plain if plain in allowed else allowed[0])
        if game.options and allowed[-1] != plain:
            chosen[f"{game.slug}-{players}-options"] = (players, allowed[-1])
    return chosen


def leaves(node: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """A view as flat `path = value` pairs."""
    if isinstance(node, dict) and node:
        for name, value in node.items():
            yield from leaves(value, f"{path}.{name}" if path else name)
    elif isinstance(node, list) and any(isinstance(item, (dict, list)) for item in node):
        for index, value in enumerate(node):
            yield from leaves(value, f"{path}[{index}]")
    else:
        yield path, str(node).replace("'", "").replace("None", "-")


def changes(before: dict[str, str], after: dict[str, str]) -> str:
    """The changes in what a seat sees."""
    news = [f"{path} = {value}" for path, value in after.items() if before.get(path) != value]
    news += [f"{path} gone" for path in before if path not in after]
    return "; ".join(news) or "nothing new"


def playthrough(game: Game, name: str, setting: Setting) -> str:
    """One random game as text."""
    players, options = setting
    names = ["Ann", "Ben", "Cat", "Dan"][:players]
    speaker = Speaker("en", names)
    match = Match(game, players, options, key=name.encode().ljust(16, b".")[:16], seats=names)
    luck = Luck.of(name)
    onlookers = [*range(players), SPECTATOR]
    seen: dict[int, dict[str, str]] = {seat: {} for seat in onlookers}
    told: dict[int, int] = dict.fromkeys(onlookers, 0)
    lines = [f"# {game.slug}, rules version {game.rules_version}, {players} seats, options {options}"]

    def report() -> None:
        views: dict[str, list[int]] = {}
        for seat in onlookers:
            view = match.view(seat)
            now = dict(leaves(view["position"]["table"])) | {"points": str(view["points"])}
            log = match.log(seat)
            news = " ".join(speaker.event(game, event) for event in log[told[seat] :])
            told[seat] = len(log)
            views.setdefault(f"{news} [{changes(seen[seat], now)}]", []).append(seat)
            seen[seat] = now
        for text, seats in views.items():
            who = "all" if len(seats) == len(onlookers) else ", ".join(names[seat] if seat >= 0 else "spectator" for seat in seats)
            lines.append(f"  {who}: {text}")

    report()
    ply = 0
    while not match.over:
        actors = match.actors()
        seat = actors[luck.below(len(actors))]
        actions = match.legal(seat)
        action = actions[luck.below(len(actions))]
        if ply < MOST_PLIES:
            texts = [game.words.text_of(match.concealed(seat), option) for option in actions]
            shown = ", ".join(texts if len(texts) <= 9 else [*texts[:6], "…", texts[-1]])
            deciding = "+".join(names[actor] for actor in actors)
            lines.append(f"ply {ply}, {deciding} to decide; {names[seat]} may ({len(actions)}): {shown}")
            lines.append(f"> {names[seat]}: {texts[actions.index(action)]}")
        match.act(seat, action)
        if ply < MOST_PLIES:
            report()
        ply += 1
    result = match.result()
    lines.append(f"over after {ply} decisions: points {list(result.points)}, places {list(result.places)}")
    for seat in range(players):
        for line in match.explain(seat):
            lines.append(f"  {names[seat]} {line.points:+d} {speaker.score_line(game, line)} ({line.rule})")
    return "\n".join(lines) + "\n"


def golden_folder(game: Game) -> Path:
    """The folder that holds a game's golden playthroughs."""
    return game.folder / "golden"


def main(arguments: list[str]) -> None:
    """Write the goldens of the named games."""
    parser = ArgumentParser(prog="python -m tests.laws.golden")
    parser.add_argument("slugs", nargs="+", metavar="game")
    parser.add_argument("--into", type=Path, help="the sources of an installed game: its package's folder")
    chosen = parser.parse_args(arguments)
    install_example()
    for slug in chosen.slugs:
        game = pentarchy.load(slug)
        folder = chosen.into / "golden" if chosen.into else golden_folder(game)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for name, setting in chosen_settings(game).items():
            (folder / f"{name}.txt").write_text(playthrough(game, name, setting), encoding="utf-8")
            print(f"wrote {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
