"""Routes of notices: when and where people are told things, e-mail addresses, forgotten passwords, and ending mails."""

from litestar import Controller, Response, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect

from pentarchy.server import schema
from pentarchy.server.api.dependencies import AnyRequest, Live, Parts, SignedIn
from pentarchy.server.api.identity import address_of, new_session
from pentarchy.server.api.people import within
from pentarchy.server.errors import Refused
from pentarchy.server.people.accounts import profile
from pentarchy.server.schema.notices import (
    AddressRemovalRequest,
    AddressRequest,
    EndpointRequest,
    LinkRequest,
    MailNotices,
    NewPasswordRequest,
    NoticeRequest,
    NoticeSettings,
    PushNotices,
    PushRequest,
    RecoveryRequest,
    TableNoticeRequest,
    TableNotices,
)
from pentarchy.server.services import Services


async def settings_of(services: Services, person_id: str) -> NoticeSettings:
    """Return when and how a person wants to be told things."""
    contact = await services.notices.contact(person_id)
    browsers = await services.push.browsers(person_id)
    return NoticeSettings(
        time=contact.time,
        mail=MailNotices(
            available=services.contacts.mailer.is_available,
            address=contact.address,
            confirmed=contact.confirmed is not None,
            on=contact.mail,
        ),
        push=PushNotices(key=services.push.public_key, browsers=len(browsers)),
    )


class NoticeRoutes(Controller):
    path = "/api"
    tags = ("notices",)

    @get("/me/notices")
    async def show_notices(self, owner: SignedIn, services: Parts) -> NoticeSettings:
        """Return when and how one wants to be told things while no page is open."""
        return await settings_of(services, owner.person.id)

    @patch("/me/notices")
    async def change_notices(self, owner: SignedIn, services: Parts, data: JSONBody[NoticeRequest]) -> NoticeSettings:
        """Change when one wants notices, and whether also by e-mail."""
        await services.notices.choose(owner.person.id, data.time, data.mail)
        return await settings_of(services, owner.person.id)

    @put("/me/push")
    async def subscribe(self, owner: SignedIn, services: Parts, data: JSONBody[PushRequest]) -> NoticeSettings:
        """Send one's notices to this browser, for as long as it is signed in."""
        if owner.credential.kind != "session":
            raise Refused("session.none")
        await services.push.subscribe(owner.person.id, owner.credential.key, data.endpoint, data.keys.p256dh, data.keys.auth)
        return await settings_of(services, owner.person.id)

    @delete("/me/push", status_code=200)
    async def unsubscribe(self, owner: SignedIn, services: Parts, data: JSONBody[EndpointRequest]) -> NoticeSettings:
        """Send nothing more to this browser."""
        await services.push.unsubscribe(owner.person.id, data.endpoint)
        return await settings_of(services, owner.person.id)

    @get("/tables/{table_id:str}/notices")
    async def show_table_notices(self, owner: SignedIn, services: Parts, live: Live) -> TableNotices:
        """Return when one wants notices of this table."""
        contact = await services.notices.contact(owner.person.id)
        return TableNotices(time=await services.notices.time_at(owner.person.id, live.id), usual=contact.time)

    @put("/tables/{table_id:str}/notices")
    async def change_table_notices(self, owner: SignedIn, services: Parts, live: Live, data: JSONBody[TableNoticeRequest]) -> TableNotices:
        """Change when one wants notices of this table."""
        if not live.setup.seats_of(owner.person):
            raise Refused("table.not_seated")
        await services.notices.choose_at(owner.person.id, live.id, data.time)
        contact = await services.notices.contact(owner.person.id)
        return TableNotices(time=data.time, usual=contact.time)

    # --------------------------------------------------------------------------------------------- addresses

    @put("/me/address")
    async def give_address(
        self, request: AnyRequest, owner: SignedIn, services: Parts, data: JSONBody[AddressRequest]
    ) -> NoticeSettings:  # fmt: skip
        """Give an e-mail address; a mail with a link confirms it."""
        services.contacts.check_available()
        within(services.mails, address_of(request))
        await services.contacts.give_address(owner.person, data.address, data.password)
        return await settings_of(services, owner.person.id)

    @delete("/me/address", status_code=200)
    async def remove_address(
        self, request: AnyRequest, owner: SignedIn, services: Parts, data: JSONBody[AddressRemovalRequest]
    ) -> NoticeSettings:
        """Have one's e-mail address forgotten."""
        within(services.accounts, address_of(request))
        await services.contacts.remove_address(owner.person, data.password)
        return await settings_of(services, owner.person.id)

    @post("/address/confirm", status_code=204)
    async def confirm_address(self, services: Parts, data: JSONBody[LinkRequest]) -> None:
        """Confirm the address to which a link was mailed; it needs no session."""
        await services.contacts.confirm(data.token)

    # ---------------------------------------------------------------------------------------------- recovery

    @post("/account/recover", status_code=202)
    async def recover(self, request: AnyRequest, services: Parts, data: JSONBody[RecoveryRequest]) -> None:
        """Mail a link for a new password, if there is such an account with a confirmed address. The answer is always the same."""
        services.contacts.check_available()
        within(services.mails, address_of(request))
        services.scheduler.spawn(services.contacts.recover(data.name))

    @post("/account/recover/password", status_code=200)
    async def new_password(self, request: AnyRequest, services: Parts, data: JSONBody[NewPasswordRequest]) -> Response[schema.Me]:
        """Store a new password by a mailed link; all sessions and tokens end, and this browser gets a session."""
        within(services.accounts, address_of(request))
        person = await services.contacts.set_password(data.token, data.password)
        await services.sessions.end_all(person)
        await services.session_guard.signed_out(person.id)
        return Response(profile(person), cookies=[await new_session(request, person)])

    # ----------------------------------------------------------------------------------------- ending mails

    @get("/unsubscribe/{token:str}", include_in_schema=False)
    async def show_unsubscribe(self, services: Parts, token: FromPath[str]) -> Redirect:
        """Show the page with the button. Mail programs open links by themselves, so opening one ends nothing."""
        return Redirect(f"{services.settings.root}/unsubscribe#{token}", status_code=303)

    @post("/unsubscribe/{token:str}", status_code=204)
    async def stop_mails(self, services: Parts, token: FromPath[str]) -> None:
        """End one's mails by the signed link of a mail, without signing in (RFC 8058)."""
        await services.contacts.stop_mails(token)
