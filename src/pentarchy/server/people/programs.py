"""Programs: bot accounts that belong to an account. They have no password and no session, only tokens of limited rights."""

import re
from collections.abc import Sequence

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.games import slugs
from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.people.accounts import forget_person
from pentarchy.server.people.names import new_id, tidy, tidy_name
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import Person, Scope, Token

MOST_SHOWN = 100
PLAYING = r"tables/[^/]+/(join|decline|contribute|act|leave|return|chat)|invitations/[^/]+/join|events/[^/]+/(enter|withdraw)"
INVITING = r"tables|tables/[^/]+/(seats/\d+|start|rematch)"
ALLOWED: dict[Scope, re.Pattern[str]] = {
    "read": re.compile(r"(?!)"),
    "play": re.compile(f"/api/({PLAYING})"),
    "invite": re.compile(f"/api/({PLAYING}|{INVITING})"),
}


def may_write(scope: Scope, path: str) -> bool:
    """Return whether a program's token may be used for a request that changes something."""
    return ALLOWED[scope].fullmatch(path) is not None


def program_info(program: Person, owner: str) -> schema.ProgramInfo:
    """Return a program as everybody may see it."""
    said = program.program or {}
    return schema.ProgramInfo(
        id=program.id, name=program.nickname, owner=owner, about=said.get("about", ""),
        challenges=said.get("challenges", "nobody"), games=said.get("games"),
    )  # fmt: skip


def token_info(token: Token, text: str | None = None) -> schema.TokenInfo:
    """Return a token; its text is known only when it was just created."""
    return schema.TokenInfo(id=token.id, label=token.label, scope=token.scope, created=token.created, token=text)


def accepts(program: Person, challenger: Person, game: str | None) -> bool:
    """Return whether a program can be challenged by somebody to a game (None: to any); what it then does is its own decision."""
    said = program.program or {}
    mine = program.owner_id in (challenger.id, challenger.owner_id)
    open_to = said.get("challenges") == "anyone" or (said.get("challenges") == "owner" and mine)
    return open_to and (game is None or said.get("games") is None or game in said["games"])


class Programs:
    """The bot accounts of a server."""

    def __init__(self, database: Database, most: int) -> None:
        self.database = database
        self.most = most

    async def listed(self, challenger: Person, game: str | None) -> list[schema.ProgramInfo]:
        """Return the programs that somebody may challenge (to a game), by name."""
        owners = select(Person.id, Person.nickname).subquery()
        query = select(Person, owners.c.nickname).join(owners, owners.c.id == Person.owner_id).order_by(Person.nickname, Person.id)
        async with self.database.read() as session:
            found = [(program, owner) for program, owner in await session.execute(query)]
        open_ones = [program_info(program, owner) for program, owner in found if accepts(program, challenger, game)]
        return open_ones[:MOST_SHOWN]

    async def of_owner(self, owner: Person) -> list[schema.OwnProgram]:
        """Return a person's programs with their tokens, oldest first."""
        async with self.database.read() as session:
            programs = list(await session.scalars(select(Person).where(Person.owner_id == owner.id).order_by(Person.created, Person.id)))
            tokens = select(Token).where(Token.person_id.in_([one.id for one in programs])).order_by(Token.created)
            held: dict[str, list[Token]] = {}
            for token in await session.scalars(tokens):
                held.setdefault(token.person_id, []).append(token)
        return [own_program(one, owner, held.get(one.id, [])) for one in programs]

    async def create(self, owner: Person, request: schema.ProgramRequest) -> schema.OwnProgram:
        """Create a program for an account."""
        if owner.login is None:
            raise Refused("account.guest")
        program = Person(
            id=new_id(), nickname=checked_name(request.name), language=owner.language, login=None, password=None, epoch=0,
            created=now(), owner_id=owner.id, program=policy_of(request),
        )  # fmt: skip
        async with self.database.write() as session:
            await session.scalar(select(Person.id).where(Person.id == owner.id).with_for_update())  # two at once count each other
            count = await session.scalar(select(func.count()).select_from(Person).where(Person.owner_id == owner.id))
            if (count or 0) >= self.most:
                raise Refused("program.too_many")
            session.add(program)
        return own_program(program, owner, [])

    async def change(self, owner: Person, identity: str, request: schema.ProgramRequest) -> None:
        """Change what a program says of itself."""
        await self.owned(owner, identity)
        async with self.database.write() as session:
            values = {"nickname": checked_name(request.name), "program": policy_of(request)}
            await session.execute(update(Person).where(Person.id == identity).values(**values))

    async def owned(self, owner: Person, identity: str) -> Person:
        """Return a program of a person; raises if it is not theirs."""
        async with self.database.read() as session:
            program = await session.get(Person, identity)
        if program is None or program.owner_id != owner.id:
            raise Refused("program.unknown")
        return program

    async def delete(self, owner: Person, identity: str) -> None:
        """Delete a program. Its games stay, without the name."""
        await self.owned(owner, identity)
        await forget_person(self.database, identity)


def own_program(program: Person, owner: Person, tokens: Sequence[Token]) -> schema.OwnProgram:
    """Return a program as its owner sees it."""
    shown = program_info(program, owner.nickname)
    return schema.OwnProgram(
        id=shown.id, name=shown.name, owner=shown.owner, about=shown.about, challenges=shown.challenges, games=shown.games,
        created=program.created, tokens=[token_info(one) for one in tokens],
    )  # fmt: skip


def policy_of(request: schema.ProgramRequest) -> dict[str, object]:
    """Return what is stored of a program beside its name; raises if it names a game that there is not."""
    if unknown := set(request.games or ()) - set(slugs()):
        raise Refused("game.unknown", tidy(sorted(unknown)[0], 40))
    return {"about": tidy(request.about, 200), "challenges": request.challenges, "games": request.games}


def checked_name(text: str) -> str:
    """Return a program's name; raises if nothing of it is visible."""
    name = tidy_name(text)
    if not name:
        raise Refused("request.invalid", "a name needs at least one letter")
    return name


async def challenged(session: AsyncSession, identity: str | None, challenger: Person, game: str) -> Person:
    """Return the program for which a seat is to be reserved; raises if there is none, or if it takes no such challenge."""
    program = await session.get(Person, identity) if identity else None
    if program is None or not program.is_program or program.id == challenger.id:
        raise Refused("program.unknown")
    if not accepts(program, challenger, game):
        raise Refused("program.declines")
    return program
