"""Routes of company: friends, blocks, who is here, invitations to friends, and quick matches."""

from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody

from pentarchy.server.api.dependencies import Identity, Parts, Who
from pentarchy.server.errors import Refused
from pentarchy.server.schema import company as schema
from pentarchy.server.services import Services
from pentarchy.server.storage.models import Person


class CompanyRoutes(Controller):
    path = "/api"
    tags = ("company",)

    @get("/company")
    async def company(self, person: Who, services: Parts) -> schema.CompanyInfo:
        """Friends, blocks, who is here and invitations; asking says that one is here oneself."""
        await note_presence(services, person)
        return await company_of(services, person)

    @delete("/company")
    async def leave(self, person: Who, services: Parts) -> None:
        """Say that one's page is closed."""
        await services.presence.leave(person)
        services.lobby_feed.tell_people(await services.relations.friends_of(person))

    @put("/me/presence", status_code=200)
    async def show_to(self, person: Who, services: Parts, data: JSONBody[schema.PresenceRequest]) -> schema.CompanyInfo:
        """Choose who may know that one is here."""
        await services.presence.show_to(person, data.shown_to)
        services.lobby_feed.tell_people(await services.relations.friends_of(person))
        return await company_of(services, person)

    @post("/friends", status_code=200)
    async def befriend(self, person: Who, services: Parts, data: JSONBody[schema.PersonRequest]) -> schema.CompanyInfo:
        """Ask somebody to be friends, or agree."""
        other = await named(services, person, data)
        await services.relations.befriend(person, other)
        services.lobby_feed.tell_people({person.id, other})
        return await company_of(services, person)

    @delete("/friends/{relation:str}", status_code=200)
    async def end(self, person: Who, services: Parts, relation: Identity) -> schema.CompanyInfo:
        """End a friendship, refuse or take back a request, or lift a block."""
        other, tables = await services.relations.end(person, relation)
        services.lobby_feed.tell_people({person.id, other})
        await reload(services, tables)
        return await company_of(services, person)

    @post("/blocks", status_code=200)
    async def block(self, person: Who, services: Parts, data: JSONBody[schema.PersonRequest]) -> schema.CompanyInfo:
        """Block somebody; nobody is told."""
        other = await named(services, person, data)
        tables = await services.relations.block(person, other)
        services.lobby_feed.tell_people({person.id, other})
        await reload(services, tables)
        return await company_of(services, person)

    @post("/tables/{table_id:str}/invite", status_code=204)
    async def invite(self, person: Who, services: Parts, table_id: Identity, data: JSONBody[schema.InviteRequest]) -> None:
        """Invite a friend to an open table where one sits."""
        friend = await services.relations.friend(person, data.friend)
        await services.invites.add(person, table_id, friend)
        services.lobby_feed.tell_people({friend})

    @delete("/company/invitations/{table_id:str}", status_code=200)
    async def decline(self, person: Who, services: Parts, table_id: Identity) -> schema.CompanyInfo:
        """Put away a friend's invitation; nobody is told."""
        await services.invites.remove(person, table_id)
        services.lobby_feed.tell_people({person.id})
        return await company_of(services, person)

    @get("/quick")
    async def look(self, person: Who, services: Parts) -> schema.QuickInfo | None:
        """One's wish for a quick match; asking says that one still waits."""
        return await services.quick_match.look(person)

    @post("/quick", status_code=200)
    async def want(self, person: Who, services: Parts, data: JSONBody[schema.QuickRequest]) -> schema.QuickInfo | None:
        """Look for others who want the same game."""
        await services.quick_match.want(person, data)
        return await services.quick_match.look(person)

    @delete("/quick")
    async def stop(self, person: Who, services: Parts) -> None:
        """Look no longer."""
        await services.quick_match.cancel(person)


async def note_presence(services: Services, person: Person) -> None:
    """Note that a person's page is open, and let their friends know if they have just come."""
    if services.maintenance.on or person.is_program:
        return
    if await services.presence.note(person):
        services.lobby_feed.tell_people(await services.relations.friends_of(person))


async def company_of(services: Services, person: Person) -> schema.CompanyInfo:
    """Return other people as a person may know of them."""
    known = await services.relations.of(person)
    here = await services.presence.friends_here({one.person.id for one in known if one.kind == "friend"})
    friends = [
        schema.FriendInfo(id=one.id, name=one.person.nickname, account=one.person.login, kind=one.kind, here=one.person.id in here)
        for one in known
        if one.kind != "blocked"
    ]
    return schema.CompanyInfo(
        here=[schema.HereInfo(name=one.nickname, account=one.login) for one in await services.presence.here(person)],
        friends=sorted(friends, key=lambda one: (one.kind != "asks", not one.here)),
        blocked=[schema.BlockInfo(id=one.id, name=one.person.nickname) for one in known if one.kind == "blocked"],
        met=[
            schema.MetInfo(table=one.table_id, seat=one.seat, name=one.name)
            for one in await services.relations.met(person, {one.person.id for one in known})
        ],
        invitations=[
            schema.InviteInfo(table=one.table_id, game=one.game, invitation=one.invitation, name=one.name, at=one.at)
            for one in await services.invites.of(person)
        ],
        quick=await services.quick_match.look(person),
        shown_to=await services.presence.shown_to(person),
    )


async def named(services: Services, person: Person, who: schema.PersonRequest) -> str:
    """Return the person whom a request names; raises Refused."""
    if who.id is not None:
        return await services.relations.person_of(person, who.id)
    if who.table is not None and who.seat is not None:
        return await services.relations.person_at(person, who.table, who.seat)
    if who.name is not None:
        return await services.relations.person_named(who.name)
    raise Refused("request.invalid", "name a seat of a table, an account, or one of your relations")


async def reload(services: Services, table_ids: list[str]) -> None:
    """Show tables anew to whom they may be open now, or no longer."""
    for table_id in table_ids:
        await services.hub.changed(table_id)
