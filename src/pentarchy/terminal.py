"""Playing in a terminal: the board, numbered or typed moves, undo, hints, rules on demand."""

import json
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from pentarchy.engine.errors import CannotUndo, IllegalMove, MoveError
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.records import write_record
from pentarchy.engine.rules import Seat
from pentarchy.engine.targets import target
from pentarchy.locales import Speaker
from pentarchy.rulebook import find_rules

SHOWN = 24  # number of moves listed unprompted
HINT_ITERATIONS = 400


class Leave(Exception):
    """The player quits."""


def prepare(game: Game, console: Console, speaker: Speaker) -> None:
    """Compile or load a game with a progress bar; quick when it has been played before."""
    from rich.progress import Progress

    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(speaker.say("terminal-preparing", game=speaker.say(game.slug)), total=None)
        target(game).prepare(lambda _, done, of: bar.update(task, completed=done, total=of))


class TerminalGame:
    """One game at a terminal: people at some seats, bots at the others."""

    def __init__(self, match: Match, people: Sequence[int], level: str, speaker: Speaker, console: Console, *, hints: bool = False) -> None:
        self.match = match
        self.game = match.game
        self.people = people
        self.level = level
        self.speaker = speaker
        self.console = console
        self.hints = hints
        self.bots_ready = False
        self.shown_to: int | None = None
        self.told = [0] * match.players

    def play(self, read: Callable[[str], str] = input) -> None:
        """Play until the game is over or the player leaves."""
        try:
            while not self.match.over:
                self.next_decision(read)
            self.show_end()
        except (Leave, EOFError, KeyboardInterrupt):
            self.say("terminal-left")

    def next_decision(self, read: Callable[[str], str]) -> None:
        """Let one seat decide; bots go first when several decide at once."""
        actors = self.match.actors()
        seat = next((actor for actor in actors if actor not in self.people), actors[0])
        if seat in self.people:
            self.ask(seat, read)
            return
        from pentarchy.bots import choose

        if not self.bots_ready:
            prepare(self.game, self.console, self.speaker)
            self.bots_ready = True
        with self.console.status(self.speaker.say("terminal-thinking", seat=seat)):
            action = choose(self.game, self.match.concealed(seat), seat, self.level, secrets.token_bytes(16))
        self.match.act(seat, action)

    def ask(self, seat: Seat, read: Callable[[str], str]) -> None:
        """Show a person the board and take a move."""
        if len(self.people) > 1 and self.shown_to not in (None, seat) and self.game.secret_moves:
            self.console.clear()
            read(self.speaker.say("terminal-pass-device", seat=seat) + " ")
        self.shown_to = seat
        self.show_news(seat)
        self.console.print(self.game.words.board(self.match.concealed(seat), seat, self.speaker.say))
        self.list_moves(seat, SHOWN)
        if self.hints:
            self.hint(seat)
        before = len(self.match.steps)
        while len(self.match.steps) == before:
            answer = read(self.speaker.say("terminal-prompt", seat=seat) + "> ").strip()
            if answer and not self.command(seat, answer):
                self.try_move(seat, answer)
            if len(self.match.steps) < before:
                return  # a move was taken back: start over

    def list_moves(self, seat: Seat, most: int) -> None:
        """List the legal moves, numbered, with their short texts."""
        known, actions = self.match.concealed(seat), self.match.legal(seat)
        self.say("terminal-moves", count=len(actions))
        for number, action in enumerate(actions[:most], 1):
            words = self.speaker.move(self.game, self.game.words.move_of(known, action))
            self.console.print(f"{number:>4}  {words}  [dim]{self.game.words.text_of(known, action)}[/dim]", highlight=False)
        if len(actions) > most:
            self.say("terminal-more-moves", count=len(actions) - most)

    def command(self, seat: Seat, answer: str) -> bool:
        """Run a command; return False if the input is not one."""
        word, _, rest = answer.partition(" ")
        match word.lower():
            case "?" | "help":
                self.say("terminal-help")
            case "quit" | "exit":
                raise Leave
            case "undo":
                self.undo(seat)
            case "all":
                self.list_moves(seat, self.game.most_legal)
            case "score":
                self.show_scores()
            case "log":
                for event in self.match.log(seat):
                    self.console.print(self.speaker.event(self.game, event), highlight=False)
            case "hint":
                self.hint(seat)
            case "rule" | "rules":
                self.show_rules(rest)
            case "save" if rest:
                Path(rest).write_text(json.dumps(write_record(self.match, seat), ensure_ascii=False, indent=1), encoding="utf-8")
                self.say("terminal-saved", file=rest)
            case _:
                return False
        return True

    def try_move(self, seat: Seat, answer: str) -> None:
        """Play a move given as a number or a text, or say why it is refused."""
        actions = self.match.legal(seat)
        try:
            if answer.isdigit():
                if not 1 <= int(answer) <= len(actions):
                    self.say("terminal-not-a-number", number=answer)
                    return
                self.match.act(seat, actions[int(answer) - 1])
            else:
                self.match.act(seat, answer)
        except IllegalMove as error:
            self.say("terminal-not-possible", rule=error.rule, reason=self.speaker.refusal(self.game, error.rule or ""))
        except MoveError:
            self.say("terminal-unreadable")

    def undo(self, seat: Seat) -> None:
        """Take the last move back."""
        try:
            self.match.undo(seat)
        except CannotUndo:
            self.say("terminal-cannot-undo")
        else:
            self.told = [min(told, len(self.match.log(other))) for other, told in enumerate(self.told)]
            self.say("terminal-undone")

    def hint(self, seat: Seat) -> None:
        """Show a bot's opinion of the moves, from what this seat knows."""
        from pentarchy.bots import evaluate

        known = self.match.concealed(seat)
        opinion = evaluate(self.game, known, seat, secrets.token_bytes(16), iterations=HINT_ITERATIONS)
        for ranked in opinion.moves[:3]:
            words = self.speaker.move(self.game, self.game.words.move_of(known, ranked.action))
            self.say("terminal-hint", move=words, chance=round(100 * ranked.win_probability))

    def show_news(self, seat: Seat) -> None:
        """Show what happened since this person last looked."""
        log = self.match.log(seat)
        for event in log[self.told[seat] :]:
            self.console.print(f"[dim]·[/dim] {self.speaker.event(self.game, event)}", highlight=False)
        self.told[seat] = len(log)

    def show_rules(self, query: str) -> None:
        """Show rules by id or by word."""
        from rich.markdown import Markdown

        found = find_rules(self.game, query, self.speaker.language)
        for rule, text in found[:8]:
            self.console.print(Markdown(f"**{rule}** {text}"))
        if not found:
            self.say("terminal-no-rule", query=query)

    def show_scores(self) -> None:
        """Show every seat's points, line by line, as this person may know them."""
        seat = self.shown_to if self.shown_to is not None else -1
        known = self.match.concealed(seat) if not self.match.over else self.match.state
        print_scores(self.console, self.speaker, self.game, known, self.match.players)

    def show_end(self) -> None:
        """Show the final board, the places and the explained scores."""
        self.console.print(self.game.words.board(self.match.concealed(), -1, self.speaker.say))
        self.say("terminal-game-over")
        self.show_scores()
        result = self.match.result()
        for seat in sorted(range(self.match.players), key=lambda other: result.places[other]):
            place = self.speaker.say("terminal-place", place=result.places[seat])
            points = self.speaker.say("points", count=result.points[seat])
            self.console.print(f"{place}: {self.speaker.say('seat', seat=seat)}, {points}", highlight=False)

    def say(self, message: str, **arguments: object) -> None:
        """Print one message."""
        self.console.print(self.speaker.say(message, **arguments), highlight=False, markup=False)


def print_scores(console: Console, speaker: Speaker, game: Game, state: object, players: int) -> None:
    """Print scores line by line, with the rule that gives the points."""
    for seat in range(players):
        lines = game.words.explain(state, seat)
        total = speaker.say("points", count=sum(line.points for line in lines))
        console.print(f"{speaker.say('seat', seat=seat)}: {total}", style="bold", highlight=False, markup=False)
        for line in lines:
            console.print(f"  {line.points:>+4}  {speaker.score_line(game, line)} ({line.rule})", highlight=False, markup=False)
