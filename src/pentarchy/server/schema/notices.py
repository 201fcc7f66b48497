"""The requests and answers about notices, e-mail addresses and forgotten passwords."""

from typing import Annotated

import msgspec

from pentarchy.server.schema.fields import NoticeTime, Password, Strict


class NoticeRequest(Strict):
    """When a person wants notices, and whether also by e-mail; what is left out stays as it is."""

    time: NoticeTime | None = None
    mail: bool | None = None


class TableNoticeRequest(Strict):
    """When a person wants notices of one table; null: as of all others."""

    time: NoticeTime | None


class AddressRequest(Strict):
    """An e-mail address to confirm; accounts prove their password."""

    address: Annotated[str, msgspec.Meta(max_length=254)]
    password: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class AddressRemovalRequest(Strict):
    """Somebody wants their address to be forgotten; accounts prove their password."""

    password: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class LinkRequest(Strict):
    """The token of a mailed link."""

    token: Annotated[str, msgspec.Meta(max_length=200)]


class RecoveryRequest(Strict):
    """Somebody has forgotten the password of the account with this name or e-mail address."""

    name: Annotated[str, msgspec.Meta(max_length=254)]


class NewPasswordRequest(Strict):
    """A new password, with the token of the mailed link."""

    token: Annotated[str, msgspec.Meta(max_length=200)]
    password: Password


class PushKeys(Strict):
    """The keys of a browser's push subscription, in base64url."""

    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    auth: Annotated[str, msgspec.Meta(max_length=100)]


class PushRequest(msgspec.Struct, kw_only=True):
    """A browser's push subscription as the browser writes it; what else it says is ignored."""

    endpoint: Annotated[str, msgspec.Meta(max_length=2000)]
    keys: PushKeys


class EndpointRequest(Strict):
    """The endpoint of a browser that shall receive nothing more."""

    endpoint: Annotated[str, msgspec.Meta(max_length=2000)]


class MailNotices(Strict):
    """A person's e-mail address, and what this server does with it."""

    available: bool  # whether this server sends mails at all
    address: str | None
    confirmed: bool
    on: bool  # whether notices are mailed


class PushNotices(Strict):
    """What a browser needs to subscribe, and how many browsers of this person have."""

    key: str
    browsers: int


class NoticeSettings(Strict):
    """When and how a person wants to be told things while no page is open."""

    time: NoticeTime
    mail: MailNotices
    push: PushNotices


class TableNotices(Strict):
    """When a person wants notices of one table (null: as of all others), and of all others."""

    time: NoticeTime | None
    usual: NoticeTime
