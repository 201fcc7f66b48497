"""The dealer's promise: the key comes from one secret and from every seat, so that nobody alone controls the luck (docs/dealer.md).

Before the first move the dealer shows the hash of its secret, and each seat's contribution. The key of all chance is
made from both. When the game is over the secret is published, and anybody can check that it is the promised one and
that the key, and with it every shuffle, follows from it.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from pentarchy.engine.errors import BadRecord

KEY_BYTES = 16


def commitment(secret: bytes) -> str:
    """The hash that the dealer publishes before anybody contributes."""
    return hashlib.sha256(secret).hexdigest()


def match_key(secret: bytes, contributions: Sequence[bytes]) -> bytes:
    """The key of all chance: the first half of the hash of the secret followed by the contributions in the order of seats."""
    return hashlib.sha256(secret + b"".join(contributions)).digest()[:KEY_BYTES]


def dealer_section(secret: bytes, contributions: Sequence[bytes]) -> dict[str, Any]:
    """The part of a finished game's record that proves the key."""
    return {"commitment": commitment(secret), "secret": secret.hex(), "contributions": [part.hex() for part in contributions]}


def check_dealer(section: Any, key: bytes) -> None:
    """Raise BadRecord if the key is not the promised one."""
    if not isinstance(section, Mapping) or not isinstance(section.get("contributions"), list):
        raise BadRecord("dealer must be an object with commitment, secret and contributions")
    try:
        secret = bytes.fromhex(section["secret"])
        contributions = [bytes.fromhex(part) for part in section["contributions"]]
    except (KeyError, TypeError, ValueError):
        raise BadRecord("the dealer's secret and contributions must be hexadecimal") from None
    if commitment(secret) != section.get("commitment"):
        raise BadRecord("the dealer's secret is not the one whose hash was promised before the first move", check="commitment")
    if match_key(secret, contributions) != key:
        raise BadRecord("the key does not follow from the dealer's secret and the seats' contributions", check="contributions")
