"""The page of specifications: `python -m pentarchy.research.specs docs/research/specs.md` writes it anew."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pentarchy
from pentarchy.engine.game import Game
from pentarchy.engine.simulation import simulate
from pentarchy.research.naming import EnvironmentName

GAMES = 2000  # random games for each player count

HEAD = """# Specifications

Written by `python -m pentarchy.research.specs docs/research/specs.md`. For every game: its names, players, options, actions, the fields of
the observation vector, versions, and how random play goes. Seats are counted from the observer's own, in turn order; fields of seats
that are not in the game are zero. Every number is made from what the seat may know.

**Rewards**, in all adapters, come at the end of the game. `places` (the default): from 1 for the first to -1 for the last, ties share, the
sum is zero. `wins`: 1 for a win, shared by all who are first. `points`: the points. A game for one is always counted in points.

**Versions.** The version in a name is the version of the rules. The observation vector belongs to the version of the package.
"""


def page(*, random_play: bool = True) -> str:
    """The whole page; without random play it needs no compilation."""
    return "\n".join([HEAD, *(section(game, random_play) for game in pentarchy.all_games() if game.observation_parts)])


def section(game: Game, random_play: bool) -> str:
    """One game."""
    name = EnvironmentName(game.slug, game.rules_version)
    lines = [
        f"## {game.names['en']}",
        "",
        "| | |",
        "| --- | --- |",
        f"| name | `{game.slug}` |",
        f"| in PettingZoo, Gymnasium, OpenSpiel | `{name.lower_name}`, `pentarchy/{name.title}`, `{name.openspiel_name}` |",
        f"| players | {', '.join(map(str, game.players))} |",
        f"| options | {options(game)} |",
        f"| actions | {game.actions}, at most {game.most_legal} legal at once |",
        f"| decisions | {'several seats may decide at once, in secret' if game.secret_moves else 'one seat after the other'} |",
        f"| state | {game.state.itemsize} bytes |",
        f"| observation | {game.observation} numbers, float32 |",
        f"| rules versions | 1 to {game.rules_version} |" if game.rules_version > 1 else "| rules versions | 1 |",
        "",
        "| observation field | slice |",
        "| --- | --- |",
        *(f"| {part} | `[{where.start}:{where.stop}]` |" for part, where in game.observation_slices().items()),
        "",
    ]
    if random_play:
        lines += [*statistics(game), ""]
    return "\n".join(lines)


def options(game: Game) -> str:
    """Options with their values, the default first."""
    found = (
        f"`{option.name}`: " + ", ".join(sorted(option.values, key=lambda value, default=option.default: value != default))  # type: ignore[misc]
        for option in game.options
    )
    return "; ".join(found) or "none"


def statistics(game: Game) -> Iterator[str]:
    """Statistics of random games, by player count."""
    yield f"Random play, {GAMES} games each (`pentarchy simulate {game.slug} --games {GAMES} --seed specs`):"
    yield ""
    yield "| players | decisions | points | winner's points | ties | wins by seat |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for players in game.players:
        found = simulate(game, players, games=GAMES, seed="specs").summary()
        wins = ", ".join(f"{rate:.1%}" for rate in found["win_rate_by_seat"])
        points = f"{found['mean_score']:.1f} ± {found['score_deviation']:.1f}"
        winner = f"{found['mean_winning_score']:.1f}"
        yield f"| {players} | {found['mean_length']:.1f} | {points} | {winner} | {found['tie_rate']:.1%} | {wins} |"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
