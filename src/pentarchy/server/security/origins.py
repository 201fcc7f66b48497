"""Whether a request comes from a page of this server, and is meant for it."""

from collections.abc import Collection, Mapping

SECURE = {"https", "wss"}


def same_origin(headers: Mapping[str, str], scheme: str, allowed: Collection[str]) -> bool:
    """Return whether the page that asks was served by us, scheme included, or by one of the allowed origins. Programs send no Origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
    own = f"{'https' if scheme in SECURE else 'http'}://{headers.get('host', '')}"
    return origin in allowed or origin.lower() == own.lower()


def host_is_allowed(host: str, allowed: Collection[str]) -> bool:
    """Return whether a Host header names one of the allowed hosts; without a list every host is allowed."""
    name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
    return not allowed or host.lower() in allowed or name.lower() in allowed
