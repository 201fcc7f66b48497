"""A review in words: what was lost and the better move, the score lines that explain it, and the strokes of luck, in three languages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pentarchy.engine.match import Match, address
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, twin
from pentarchy.locales import Speaker

TOLD = frozenset({"inaccuracy", "mistake", "blunder"})
STROKE = 0.08  # a change of the win chance by luck that is worth a sentence
MOST_STROKES = 8
MINUS = "−"


@dataclass(frozen=True)
class Sentence:
    """A sentence about one move of the game; `ply` is the number of moves before it."""

    ply: int
    seat: Seat
    text: str


class Narrator:
    """Tells a review document (docs/review.md) of a match in one language."""

    def __init__(self, match: Match, document: Mapping[str, Any], language: str) -> None:
        self.match, self.document = match, document
        self.speaker = Speaker(language, match.seats)

    def mistakes(self) -> list[Sentence]:
        """Return a sentence for each inaccuracy, mistake and blunder, in the order of the game."""
        return [self._mistake(decision) for decision in self.document["decisions"] if decision["class"] in TOLD]

    def strokes(self) -> list[Sentence]:
        """Return a sentence for the greatest strokes of luck, good and bad, in the order of the game."""
        found = [
            (luck, step["ply"], seat)
            for step in self.document["steps"]
            for seat, luck in enumerate(step["luck"])
            if abs(luck) >= STROKE
            and not is_mirrored(step["luck"], seat)
            and self._is_revealing(step["ply"])
            and self._event(step["ply"], seat)
        ]
        greatest = sorted(found, key=lambda one: -abs(one[0]))[:MOST_STROKES]
        return [self._stroke(ply, seat, luck) for luck, ply, seat in sorted(greatest, key=lambda one: one[1:])]

    def _mistake(self, decision: Mapping[str, Any]) -> Sentence:
        ply, seat = decision["ply"], decision["seat"]
        text = self.speaker.say(
            "review-lost",
            ply=ply + 1,
            seat=seat,
            **{"class": self.speaker.say(f"review-class-{decision['class']}")},
            played=self._move(ply, seat, decision["played"]["action"]),
            better=self._move(ply, seat, decision["best"]["action"]),
            percent=percent(decision["loss"]),
        )
        lines = ", ".join(self._line(line) for line in decision["lines"])
        return Sentence(ply, seat, f"{text} {self.speaker.say('review-lines', lines=lines)}" if lines else text)

    def _stroke(self, ply: int, seat: Seat, luck: float) -> Sentence:
        name = "review-lucky" if luck > 0 else "review-unlucky"
        text = self.speaker.say(name, seat=seat, ply=ply + 1, percent=percent(abs(luck)), event=self._event(ply, seat))
        return Sentence(ply, seat, text)

    def _is_revealing(self, ply: int) -> bool:
        """Return whether something hidden was shown, dealt or thrown with a move."""
        steps = self.match.steps
        after = steps[ply + 1].before if ply + 1 < len(steps) else self.match.state
        return bool(after["revealed"] != steps[ply].before["revealed"])

    def _event(self, ply: int, seat: Seat) -> str:
        """Return the last thing that a seat was told about a move; empty if it was told nothing."""
        rows = [row for row in self.match.steps[ply].events if row[0] & address(seat)]
        return self.speaker.event(self.match.game, self.match.game.words.event_of(rows[-1][1:])) if rows else ""

    def _move(self, ply: int, seat: Seat, action: int) -> str:
        known = twin(self.match.steps[ply].before)
        self.match.kernels.conceal(known, seat)
        move = self.speaker.move(self.match.game, self.match.game.words.move_of(PlainState.of(known), action))
        return move if self.speaker.language == "en" else move[:1].lower() + move[1:]  # English puts it in quotation marks

    def _line(self, line: Mapping[str, Any]) -> str:
        points = signed_points(line["points"], self.speaker.language)
        return f"{line_name(self.speaker, self.match.game.slug, line['kind'], line['args'])} {points}"


def line_name(speaker: Speaker, slug: str, kind: str, args: Mapping[str, str]) -> str:
    """Return the short name of a score line."""
    label = f"{slug}-line-{kind}"
    if not speaker.knows(label):
        return kind
    words = {
        name: speaker.say(f"{slug}-{name}-{value}") if speaker.knows(f"{slug}-{name}-{value}") else value for name, value in args.items()
    }
    return speaker.say(label, **words)


def is_mirrored(luck: Sequence[float], seat: Seat) -> bool:
    """Return whether a seat's bad luck is nothing but the good luck of its only opponent, of which is told already."""
    return len(luck) == 2 and luck[seat] < 0 and percent(luck[seat]) == -percent(luck[1 - seat])


def percent(share: float) -> int:
    """Return a share in whole percent."""
    return round(100 * share)


def signed_percent(share: float) -> str:
    """Return a change of win chance in whole percent with its sign."""
    return f"{MINUS if percent(share) < 0 else '+'}{abs(percent(share))} %"


def signed_points(points: float, language: str) -> str:
    """Return points with their sign and one decimal, written as in the language."""
    number = f"{abs(points):.1f}"
    return (MINUS if points < 0 else "+") + (number if language == "en" else number.replace(".", ","))
