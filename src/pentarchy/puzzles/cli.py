"""`pentarchy puzzle`: a puzzle in the terminal."""

import random
import time
from typing import Annotated

import typer

from pentarchy.command import Language, language_of, load_game
from pentarchy.engine.errors import BadOption, MoveError

DAY = 24 * 60 * 60
SHOWN = 5


def puzzle(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game; without one, the puzzle of the day.")] = None,
    lang: Language = None,
) -> None:
    """Solve a puzzle: find the best move, then read why it is."""
    from rich.console import Console

    from pentarchy.locales import Speaker
    from pentarchy.puzzles import daily_puzzle, puzzles_of
    from pentarchy.puzzles.words import theme_in_words

    if game is None:
        found = daily_puzzle(int(time.time()) // DAY)
    else:
        found = random.choice(puzzles_of(load_game(game, None)) or (None,))
    if found is None:
        raise BadOption("there are no puzzles" if game is None else f"there are no puzzles of {game}")
    speaker, console = Speaker(language_of(lang)), Console()
    match = found.match(target_name="python")
    known = match.concealed(found.seat)
    words = {action: speaker.move(match.game, match.game.words.move_of(known, action)) for action in match.legal(found.seat)}
    console.print(match.game.words.board(known, found.seat, speaker.say))
    console.print(speaker.say("puzzle-ask", seat=found.seat, rating=found.rating), style="bold")
    for number, text in enumerate(words.values(), 1):
        console.print(f"{number:3}  {text}", highlight=False, markup=False)
    action = None
    while action is None:
        said = typer.prompt(">", prompt_suffix=" ")
        try:
            action = list(words)[int(said) - 1] if said.isdecimal() and 0 < int(said) <= len(words) else match.check(found.seat, said)
        except MoveError as error:
            console.print(str(error), highlight=False, markup=False)
    solved = match.game.words.text_of(known, action) == found.best
    console.print(speaker.say("puzzle-solved" if solved else "puzzle-failed"), style="bold")
    for text, win in found.moves[:SHOWN]:
        console.print(f"{round(100 * win):3} %  {words[match.read(found.seat, text)]}", highlight=False, markup=False)
    console.print(theme_in_words(found, speaker), highlight=False, markup=False)
