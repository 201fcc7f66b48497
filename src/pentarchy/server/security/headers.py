"""The security headers that every answer carries."""

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # table addresses are invitations
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
HSTS = "max-age=31536000; includeSubDomains"


def headers_for(path: str, *, secure: bool) -> dict[str, str]:
    """Return the headers of an answer; `secure` where the server is behind TLS."""
    headers = dict(HEADERS)
    if secure:
        headers["strict-transport-security"] = HSTS
    if path.startswith("/api"):
        headers["cache-control"] = "no-store"
    return headers
