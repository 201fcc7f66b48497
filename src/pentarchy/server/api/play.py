"""Routes of play: views, moves, taking back, hints, chat, records and replays of a table."""

from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from pentarchy.engine.errors import MoveError
from pentarchy.engine.match import Match
from pentarchy.engine.rules import SPECTATOR
from pentarchy.server import schema
from pentarchy.server.api.dependencies import Budget, Count, From, Live, OptionalSeat, Parts, Who
from pentarchy.server.background.reviews import Subject
from pentarchy.server.errors import Refused, sentence
from pentarchy.server.services import Services
from pentarchy.server.tables.live_table import LiveTable
from pentarchy.server.tables.records import finished, record_of
from pentarchy.server.tables.views import move_words, scores_in_words, speaker_for


class PlayRoutes(Controller):
    path = "/api/tables/{table_id:str}"
    tags = ("play",)

    @get("/view")
    async def view(self, person: Who, services: Parts, live: Live, seat: OptionalSeat = None) -> schema.State:
        """The whole state, as one's seats (or a spectator) may know it."""
        services.absences.end(live, person)
        mine = live.setup.seats_of(person)
        seats = [live.seat_of(person, seat)] if seat is not None else mine or [SPECTATOR]
        return live.state(person, seats)

    @post("/act", status_code=200)
    async def act(self, person: Who, services: Parts, live: Live, data: JSONBody[schema.ActRequest]) -> schema.Ack:
        """Play a move."""
        services.absences.end(live, person)
        seat = live.seat_of(person, data.seat)
        seen = await services.hub.number_seen(live, person, data.number)
        number = await services.hub.act(live, seat, seen, data.move)
        return schema.Ack(number=live.number_for(person, number))

    @post("/undo", status_code=200)
    async def undo(self, person: Who, services: Parts, live: Live, data: JSONBody[schema.UndoRequest]) -> schema.Ack:
        """Take back the last move, or ask the others to agree."""
        services.absences.end(live, person)
        seat = live.mover_of(person, data.seat)
        seen = await services.hub.number_seen(live, person, data.number)
        number, done = await services.hub.undo(live, seat, seen)
        return schema.Ack(number=live.number_for(person, number), done=done)

    @post("/consent", status_code=200)
    async def consent(self, person: Who, services: Parts, live: Live, data: JSONBody[schema.ConsentRequest]) -> schema.Ack:
        """Agree or object to a take-back."""
        seat = live.seat_of(person, data.seat)
        seen = await services.hub.number_seen(live, person, data.number)
        number, done = await services.hub.consent(live, seat, seen, data.agree)
        return schema.Ack(number=live.number_for(person, number), done=done)

    @post("/stand-in", status_code=200)
    async def stand_in(self, person: Who, services: Parts, live: Live, data: JSONBody[schema.StandInRequest]) -> schema.TableInfo:
        """Agree that a bot plays for an absent seat, or choose to wait longer."""
        await services.absences.answer(live, person, data.seat, data.agree)
        return live.describe(person)

    @get("/refusal")
    async def refusal(
        self, person: Who, live: Live, move: Annotated[str, QueryParameter(max_length=200)], seat: OptionalSeat = None
    ) -> schema.RefusalInfo:
        """The reason why a move is not possible now."""
        match = live.playing().match
        own = live.seat_of(person, seat)
        try:
            match.check(own, int(move) if move.isascii() and move.isdigit() and len(move) < 10 else move)
        except MoveError as error:
            return schema.RefusalInfo(legal=False, rule=error.rule, message=sentence(error, person.language, match.game))
        return schema.RefusalInfo(legal=True, rule=None, message=None)

    @get("/scores")
    async def scores(self, person: Who, live: Live, seat: OptionalSeat = None) -> list[schema.Score]:
        """All points so far, line by line, as one seat may know them."""
        own = live.seat_of(person, seat) if seat is not None or live.setup.seats_of(person) else SPECTATOR
        match = live.seen_from(own).match
        view = live.view(own, person.language)
        return scores_in_words(match.game, match.concealed(own), view.points, speaker_for(person.language, match.seats))

    @get("/hints")
    async def hints(self, person: Who, services: Parts, live: Live, seat: OptionalSeat = None) -> schema.Hints:
        """The strongest bot's opinion of one's moves, from what the seat knows."""
        match = live.playing().match
        own = live.seat_of(person, seat)
        if not live.table.hints or person.is_program:
            raise Refused("table.no_hints")
        if own not in live.actors():
            return schema.Hints(moves=[])
        concealed = match.concealed(own)
        opinion = await services.bot_pool.hints(match.game, concealed, own, person.id)
        speaker = live.setup.speaker(own, person.language)
        return schema.Hints(
            moves=[
                schema.Hint(
                    id=ranked.action,
                    text=match.game.words.text_of(concealed, ranked.action),
                    words=move_words(speaker, match.game, match.game.words.move_of(concealed, ranked.action)),
                    value=round(ranked.win_probability, 4),
                    points=round(ranked.expected_score, 2),
                )
                for ranked in opinion.moves
            ]
        )

    @get("/chat")
    async def chat_lines(self, person: Who, services: Parts, live: Live) -> list[schema.ChatLineInfo]:
        """The last lines of the table's chat."""
        return await services.chat.lines(live, person)

    @post("/chat")
    async def say(self, person: Who, services: Parts, live: Live, data: JSONBody[schema.ChatRequest]) -> schema.ChatLineInfo:
        """Send a chat message."""
        return await services.chat.say(live, person, data.seat, data.text)

    @post("/mute", status_code=200)
    async def mute(self, person: Who, services: Parts, live: Live, data: JSONBody[schema.MuteRequest]) -> schema.TableInfo:
        """Mute or unmute a seat."""
        await services.chat.mute(live, person, data.seat, data.muted)
        return live.describe(person)

    @get("/record")
    async def record(self, person: Who, live: Live, seat: OptionalSeat = None) -> dict[str, Any]:
        """The game's record; in a running game, only what one may know."""
        mine = live.setup.seats_of(person)
        own = live.seat_of(person, seat) if seat is not None or mine else SPECTATOR
        match = live.seen_from(own).match
        return record_of(live.setup, finished(live) if match.over else match, own)

    @get("/replay")
    async def replay(
        self, person: Who, services: Parts, live: Live, seat: OptionalSeat = None, first: From = 0, count: Count = 50
    ) -> schema.Replay:
        """A finished game, position by position."""
        match = finished(live)
        if seat is not None and seat >= match.players:
            raise Refused("request.invalid", "there is no such seat")
        return await services.records.frames(match, seat, person.language, first, count)

    @get("/review")
    async def review(self, person: Who, services: Parts, live: Live, budget: Budget = "quick") -> schema.ReviewState:
        """The review of a finished game, or how far it is."""
        return await look_at_review(services, live, budget, person.language)

    @post("/review", status_code=200)
    async def want_review(self, person: Who, services: Parts, live: Live, budget: Budget = "quick") -> schema.ReviewState:
        """Have a finished game reviewed in the background."""
        record = record_of(live.setup, finished(live), SPECTATOR)
        await services.reviews.want(Subject("table", live.id, budget), record, live.table.material)
        return await look_at_review(services, live, budget, person.language)


async def look_at_review(services: Services, live: LiveTable, budget: schema.ReviewBudget, language: str) -> schema.ReviewState:
    """Return the review of a table's finished game; raises Refused."""
    match = finished(live)

    async def there() -> Match:
        return match

    return await services.reviews.look(Subject("table", live.id, budget), there, language)
