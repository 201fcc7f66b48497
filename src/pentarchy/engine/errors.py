"""All errors, each with a stable code.

PentarchyError
├── UnknownGame          game.unknown
├── BadOption            option.invalid       player count, unknown option, impossible mix
├── BadPosition          position.invalid
├── BadRecord            record.invalid
│   ├── OtherVersion     record.version
│   ├── OtherMaterial    record.material      played with another sheet, say
│   └── Unfinished       record.unfinished    only a finished game can be reviewed
├── MoveError
│   ├── UnreadableMove   move.unreadable      the text or the form means nothing in this game
│   ├── IllegalMove      move.illegal         it is readable, but a rule forbids it now
│   ├── NotYourDecision  move.not_your_turn   that seat has nothing to decide
│   ├── GameOver         move.game_over
│   └── CannotUndo       undo.refused
├── BadNetwork           network.invalid      a game's learned network is missing, damaged or made for something else
└── NoTarget             target.unavailable   no GPU, say
"""


class PentarchyError(Exception):
    """Any refusal: a sentence for people, a stable code for programs, and a rule id if a rule is the reason."""

    code = "error"

    def __init__(self, message: str, *, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})" if self.rule else self.message


class UnknownGame(PentarchyError):
    code = "game.unknown"


class BadOption(PentarchyError):
    code = "option.invalid"


class BadPosition(PentarchyError):
    code = "position.invalid"


class BadRecord(PentarchyError):
    """An invalid record, with the check that failed (`records.CHECKS`) and the move at fault, if there is one."""

    code = "record.invalid"

    def __init__(self, message: str, *, rule: str | None = None, check: str = "form", move: int | None = None) -> None:
        super().__init__(message, rule=rule)
        self.check = check
        self.move = move


class OtherVersion(BadRecord):
    code = "record.version"


class OtherMaterial(BadRecord):
    code = "record.material"


class Unfinished(BadRecord):
    code = "record.unfinished"


class MoveError(PentarchyError):
    code = "move.error"


class UnreadableMove(MoveError):
    code = "move.unreadable"


class IllegalMove(MoveError):
    code = "move.illegal"


class NotYourDecision(MoveError):
    code = "move.not_your_turn"


class GameOver(MoveError):
    code = "move.game_over"


class CannotUndo(MoveError):
    code = "undo.refused"


class NoTarget(PentarchyError):
    code = "target.unavailable"


class BadNetwork(PentarchyError):
    code = "network.invalid"
