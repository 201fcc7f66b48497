"""Refusals: each has a stable code, an HTTP status, and a sentence in every language (`server-refused-…` in the Fluent files)."""

from pentarchy.engine.errors import PentarchyError
from pentarchy.engine.game import Game
from pentarchy.locales import Speaker
from pentarchy.server import schema

STATUS = {
    "session.none": 401,
    "session.origin": 403,
    "account.name_taken": 409,
    "account.wrong": 403,
    "account.guest": 403,
    "account.exists": 409,
    "account.suspended": 403,
    "operator.only": 403,
    "person.unknown": 404,
    "friend.unknown": 404,
    "friend.yourself": 400,
    "friend.too_many": 409,
    "report.unknown": 404,
    "report.yourself": 400,
    "report.too_many": 429,
    "report.decided": 409,
    "mute.unknown": 404,
    "mute.too_many": 409,
    "limit.unknown": 404,
    "backup.too_many": 409,
    "session.unknown": 404,
    "address.invalid": 400,
    "link.invalid": 404,
    "mail.unavailable": 409,
    "mail.failed": 503,
    "push.invalid": 400,
    "push.service": 400,
    "token.unknown": 404,
    "token.scope": 403,
    "token.too_many": 409,
    "program.unknown": 404,
    "program.only": 403,
    "program.too_many": 409,
    "program.too_many_games": 409,
    "program.declines": 409,
    "program.stopped": 429,
    "game.unknown": 404,
    "option.invalid": 400,
    "request.invalid": 400,
    "request.host": 421,
    "request.unknown": 404,
    "request.method": 405,
    "table.unknown": 404,
    "table.not_open": 409,
    "table.not_playing": 409,
    "table.not_finished": 409,
    "table.full": 409,
    "table.seat_taken": 409,
    "table.not_host": 403,
    "table.not_seated": 403,
    "table.too_many": 409,
    "table.no_person": 400,
    "table.no_programs": 403,
    "table.no_challenge": 409,
    "table.no_hints": 403,
    "table.no_takebacks": 403,
    "table.closed": 409,
    "table.rated": 403,
    "table.rated_account": 403,
    "table.rated_agreement": 409,
    "table.rated_seats": 400,
    "rating.unknown": 404,
    "table.broken": 409,
    "table.version": 409,
    "table.ply": 400,
    "table.differs": 400,
    "offline.alone": 409,
    "seat.foreign": 403,
    "seat.away": 409,
    "move.stale": 409,
    "move.unreadable": 400,
    "move.illegal": 409,
    "move.not_your_turn": 409,
    "move.game_over": 409,
    "undo.refused": 409,
    "undo.none": 409,
    "absent.none": 409,
    "chat.too_long": 400,
    "chat.muted": 403,
    "analysis.invalid": 400,
    "analysis.unknown": 404,
    "analysis.too_many": 409,
    "analysis.too_large": 413,
    "rate.limited": 429,
    "message.too_large": 413,
    "message.invalid": 400,
    "position.invalid": 400,
    "record.invalid": 400,
    "record.version": 400,
    "record.material": 400,
    "record.unfinished": 409,
    "sheet.invalid": 400,
    "record.unknown": 404,
    "event.unknown": 404,
    "event.not_host": 403,
    "event.no_programs": 403,
    "event.not_entered": 409,
    "event.begun": 409,
    "event.over": 409,
    "event.full": 409,
    "event.too_few": 409,
    "event.too_many": 409,
    "event.no_time": 404,
    "event.sealed": 409,
    "server.busy": 503,
    "server.maintenance": 503,
    "server.database": 503,
    "server.error": 500,
}


class Refused(PentarchyError):
    """A refusal by the server, with one of the codes above."""

    def __init__(self, code: str, detail: str = "", *, retry_after: int | None = None) -> None:
        super().__init__(detail or code)
        self.code = code
        self.detail = detail
        self.retry_after = retry_after


def refusal_info(error: PentarchyError, language: str, game: Game | None = None, number: int | None = None) -> schema.Refusal:
    """Return a refusal in the form that is sent; `number` is the table's move number as its receiver counts."""
    return schema.Refusal(code=error.code, message=sentence(error, language, game), rule=error.rule, number=number)


def sentence(error: PentarchyError, language: str, game: Game | None = None) -> str:
    """The reason in the person's language. A broken rule is worded by its game; details of documents stay in English."""
    speaker = Speaker(language)
    if error.rule and game is not None and error.rule in game.refusals:
        return speaker.refusal(game, error.rule)
    message = f"server-refused-{error.code.replace('.', '-').replace('_', '-')}"
    text = speaker.say(message) if speaker.knows(message) else error.message
    detail = error.detail if isinstance(error, Refused) else error.message
    return f"{text} ({detail})" if detail and error.code in _WITH_DETAILS and detail != text else text


_WITH_DETAILS = {
    "account.suspended",
    "chat.muted",
    "analysis.invalid",
    "option.invalid",
    "request.invalid",
    "message.invalid",
    "position.invalid",
    "record.invalid",
    "record.version",
    "record.material",
    "sheet.invalid",
    "game.unknown",
}
