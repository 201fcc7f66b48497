"""Routes of people: sessions, accounts, API tokens."""

from litestar import Controller, Response, delete, get, patch, post
from litestar.params import JSONBody

from pentarchy.server import schema
from pentarchy.server.api.dependencies import AnyRequest, Identity, Parts, SignedIn, Who
from pentarchy.server.api.identity import address_of, identify, new_session, session_cookie
from pentarchy.server.errors import Refused
from pentarchy.server.people.accounts import profile
from pentarchy.server.people.names import canonical_name
from pentarchy.server.people.programs import token_info
from pentarchy.server.people.sessions import COOKIE
from pentarchy.server.security.limits import Limiter
from pentarchy.server.services import Services
from pentarchy.server.storage.models import Person


def within(limiter: Limiter, key: str) -> None:
    """Refuse if a key has been used too often."""
    if not limiter.allows(key):
        raise Refused("rate.limited", retry_after=60)


def shown(services: Services, person: Person) -> schema.Me:
    """Return a person as they see themselves, with what operators imposed on them."""
    me = profile(person)
    me.suspended, me.muted = services.sanctions.info(person, "suspended"), services.sanctions.info(person, "muted")
    return me


class PeopleRoutes(Controller):
    path = "/api"
    tags = ("people",)

    @post("/session", status_code=200)
    async def open_session(self, request: AnyRequest, services: Parts, data: JSONBody[schema.ProfileRequest]) -> Response[schema.Me]:
        """Create a guest and set the cookie, unless there is a session already."""
        known = await identify(request)
        if known is not None and known[1].kind == "session":
            return Response(shown(services, known[0]), cookies=[session_cookie(services, request.cookies[COOKIE])])
        if known is not None and known[1].kind == "token":
            return Response(shown(services, known[0]))
        services.maintenance.check()
        if known is None:
            within(services.guests, address_of(request))
            language = data.language or request.headers.get("accept-language", "")[:2]
            person = await services.people.create_guest(data.nickname, language)
        else:
            person = known[0]  # known by a signed cookie of an earlier version, which is replaced by a session now
        return Response(profile(person), cookies=[await new_session(request, person)])

    @delete("/session")
    async def close_session(self, request: AnyRequest, services: Parts) -> Response[None]:
        """Sign out this browser."""
        known = await identify(request)
        if known is not None:
            await services.sessions.end(known[1])
            await services.session_guard.signed_out(known[0].id)
        return Response(None, status_code=204, cookies=[session_cookie(services, "")])

    @get("/me")
    async def show_me(self, request: AnyRequest, person: Who, services: Parts) -> schema.Me:
        """Return one's profile and sessions."""
        own = request.scope["state"]["credential"].key
        me = shown(services, person)
        me.sessions = [
            schema.SessionInfo(id=one.id, label=one.label, created=one.created, seen=one.seen, current=bytes(one.hash) == own)
            for one in await services.sessions.sessions(person)
        ]
        return me

    @patch("/me")
    async def change_me(self, person: Who, services: Parts, data: JSONBody[schema.ProfileRequest]) -> schema.Me:
        """Change the nickname, the language, or what everybody may see."""
        return profile(await services.people.change(person, data.nickname, data.language, data.shows))

    @delete("/me")
    async def forget_me(
        self, request: AnyRequest, owner: SignedIn, services: Parts, data: JSONBody[schema.DeletionRequest]
    ) -> Response[None]:
        """Delete a person. Games stay, without the name."""
        within(services.accounts, address_of(request))
        tables = await services.lobby.tables_of(owner.person, None)
        await services.people.forget(owner.person, data.password)
        await services.session_guard.signed_out(owner.person.id)
        for table_id in tables:
            await services.hub.changed(table_id)
        return Response(None, status_code=204, cookies=[session_cookie(services, "")])

    @delete("/me/sessions/{session_id:str}")
    async def end_session(self, owner: SignedIn, services: Parts, session_id: Identity) -> None:
        """Sign out one of one's browsers."""
        await services.sessions.end_session(owner.person, session_id)
        await services.session_guard.signed_out(owner.person.id)

    @post("/account")
    async def register(
        self, request: AnyRequest, owner: SignedIn, services: Parts, data: JSONBody[schema.AccountRequest]
    ) -> Response[schema.Me]:
        """Turn the guest into an account, with a new session."""
        within(services.accounts, address_of(request))
        account = await services.people.register(owner.person, data.name, data.password)
        await services.sessions.end(owner.credential)
        return Response(profile(account), status_code=201, cookies=[await new_session(request, account)])

    @post("/account/login", status_code=200)
    async def log_in(self, request: AnyRequest, services: Parts, data: JSONBody[schema.LoginRequest]) -> Response[schema.Me]:
        """Log in to an account, with a new session; everything the guest began moves into it."""
        address, name = address_of(request), canonical_name(data.name)
        await services.logins.begin(address, name)
        known = await identify(request)
        guest = known[0] if known is not None and known[1].kind != "token" else None
        account = await services.people.log_in(guest, data.name, data.password)
        services.logins.succeeded(address, name)
        if known is not None:
            await services.sessions.end(known[1])
        return Response(profile(account), cookies=[await new_session(request, account)])

    @post("/account/password", status_code=200)
    async def change_password(
        self, request: AnyRequest, owner: SignedIn, services: Parts, data: JSONBody[schema.PasswordRequest]
    ) -> Response[schema.Me]:
        """Store a new password; all sessions and tokens end, and this browser gets a new session."""
        address, name = address_of(request), f"password:{owner.person.id}"
        await services.logins.begin(address, name)
        account = await services.people.change_password(owner.person, data.old, data.new)
        services.logins.succeeded(address, name)
        await services.sessions.end_all(owner.person)
        await services.session_guard.signed_out(owner.person.id)
        return Response(profile(account), cookies=[await new_session(request, account)])

    @post("/account/sign-out-everywhere", status_code=204)
    async def sign_out_everywhere(self, owner: SignedIn, services: Parts) -> None:
        """End all sessions and tokens of this person."""
        await services.sessions.end_all(owner.person)
        await services.session_guard.signed_out(owner.person.id)

    @get("/tokens")
    async def tokens(self, owner: SignedIn, services: Parts) -> list[schema.TokenInfo]:
        """List one's API tokens."""
        return [token_info(one) for one in await services.sessions.tokens(owner.person)]

    @post("/tokens")
    async def create_token(self, owner: SignedIn, services: Parts, data: JSONBody[schema.TokenRequest]) -> schema.TokenInfo:
        """Create a token; its text is shown only once."""
        return token_info(*await services.sessions.create_token(owner.person, data.label, data.scope))

    @delete("/tokens/{token_id:str}")
    async def revoke_token(self, owner: SignedIn, services: Parts, token_id: Identity) -> None:
        """Revoke a token."""
        await services.sessions.revoke_token(owner.person, token_id)
        await services.session_guard.signed_out(owner.person.id)
