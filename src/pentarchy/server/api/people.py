"""Routes of people: sessions, accounts, API tokens."""

from litestar import Controller, Response, delete, get, patch, post
from litestar.params import JSONBody

from pentarchy.server import schema
from pentarchy.server.api.dependencies import AnyRequest, Identity, Parts, Who
from pentarchy.server.api.identity import address_of, identify, session_cookie
from pentarchy.server.errors import Refused
from pentarchy.server.people.accounts import profile


class PeopleRoutes(Controller):
    path = "/api"
    tags = ("people",)

    @post("/session", status_code=200)
    async def open_session(self, request: AnyRequest, services: Parts, data: JSONBody[schema.ProfileRequest]) -> Response[schema.Me]:
        """Make a guest and set the cookie, unless there is a session already."""
        person = await identify(request)
        if person is None:
            if not services.guests.allows(address_of(request)):
                raise Refused("rate.limited", retry_after=60)
            person = await services.people.create_guest(data.nickname, data.language or request.headers.get("accept-language", "")[:2])
        return Response(profile(person), cookies=[session_cookie(services, person)])

    @delete("/session")
    async def close_session(self, services: Parts) -> Response[None]:
        """Sign out this browser."""
        return Response(None, status_code=204, cookies=[session_cookie(services, None)])

    @get("/me")
    async def show_me(self, person: Who) -> schema.Me:
        """Who one is."""
        return profile(person)

    @patch("/me")
    async def change_me(self, person: Who, services: Parts, data: JSONBody[schema.ProfileRequest]) -> schema.Me:
        """Another nickname or language."""
        return profile(await services.people.change(person, data.nickname, data.language))

    @delete("/me")
    async def forget_me(self, person: Who, services: Parts, data: JSONBody[schema.DeletionRequest]) -> Response[None]:
        """Delete a person. Games stay, without the name."""
        tables = await services.lobby.tables_of(person, None)
        await services.people.forget(person, data.password)
        await services.session_guard.signed_out(person.id)
        for table_id in tables:
            await services.hub.changed(table_id)
        return Response(None, status_code=204, cookies=[session_cookie(services, None)])

    @post("/account")
    async def register(self, person: Who, services: Parts, data: JSONBody[schema.AccountRequest]) -> Response[schema.Me]:
        """The guest becomes an account."""
        account = await services.people.register(person, data.name, data.password)
        return Response(profile(account), status_code=201, cookies=[session_cookie(services, account)])

    @post("/account/login", status_code=200)
    async def log_in(self, request: AnyRequest, services: Parts, data: JSONBody[schema.LoginRequest]) -> Response[schema.Me]:
        """Come back to an account; a guest's seats move into it."""
        if not services.logins.allows(address_of(request)) or not services.logins.allows("name:" + data.name.lower()):
            raise Refused("rate.limited", retry_after=60)
        account = await services.people.log_in(await identify(request), data.name, data.password)
        return Response(profile(account), cookies=[session_cookie(services, account)])

    @post("/account/password", status_code=200)
    async def change_password(self, person: Who, services: Parts, data: JSONBody[schema.PasswordRequest]) -> Response[schema.Me]:
        """A new password; other devices are signed out."""
        if not services.logins.allows("password:" + person.id):
            raise Refused("rate.limited", retry_after=60)
        account = await services.people.change_password(person, data.old, data.new)
        await services.session_guard.signed_out(person.id)
        return Response(profile(account), cookies=[session_cookie(services, account)])

    @post("/account/sign-out-everywhere", status_code=204)
    async def sign_out_everywhere(self, person: Who, services: Parts) -> None:
        """No cookie or token of this person works any more."""
        await services.people.sign_out_everywhere(person)
        await services.session_guard.signed_out(person.id)

    @get("/tokens")
    async def tokens(self, person: Who, services: Parts) -> list[schema.TokenInfo]:
        """The person's API tokens."""
        return [schema.TokenInfo(id=one.id, label=one.label, created=one.created) for one in await services.people.tokens(person)]

    @post("/tokens")
    async def create_token(self, person: Who, services: Parts, data: JSONBody[schema.TokenRequest]) -> schema.TokenInfo:
        """A new token; its text is shown only now."""
        token, text = await services.people.create_token(person, data.label)
        return schema.TokenInfo(id=token.id, label=token.label, created=token.created, token=text)

    @delete("/tokens/{token_id:str}")
    async def revoke_token(self, person: Who, services: Parts, token_id: Identity) -> None:
        """A token stops working."""
        await services.people.revoke_token(person, token_id)
        await services.session_guard.signed_out(person.id)
