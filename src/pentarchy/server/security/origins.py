"""Checks that a request comes from a page of this server and is addressed to it."""

from collections.abc import Collection, Mapping

SECURE = {"https", "wss"}


def same_origin(headers: Mapping[str, str], scheme: str, allowed: Collection[str]) -> bool:
    """Return whether the requesting page was served by us, scheme included, or by an allowed origin. Programs send no Origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
    own = f"{'https' if scheme in SECURE else 'http'}://{headers.get('host', '')}"
    return origin in allowed or origin.lower() == own.lower()


def host_is_allowed(host: str, allowed: Collection[str]) -> bool:
    """Return whether a Host header names one of the allowed hosts; without a list every host is allowed."""
    name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
    return not allowed or host.lower() in allowed or name.lower() in allowed
