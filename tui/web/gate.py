"""Who may come in: from which page, to which address, with which password.

A visitor is known by a cookie with a random token. Where a password is asked for, the token is
signed with it, so that nothing about visitors is kept between two runs of the server.
"""

import hashlib
import hmac
import ipaddress
import re
import secrets
import socket
from urllib.parse import urlsplit

COOKIE = "tradewinds"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_PASS = re.compile(r"([A-Za-z0-9_-]{43})\.([0-9a-f]{64})")
_LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


def is_loopback(host: str) -> bool:
    """Does only this machine reach what listens there?"""
    address = _address(host)
    return host.lower() == "localhost" or (address is not None and address.is_loopback)


def _address(host: str) -> "ipaddress.IPv4Address | ipaddress.IPv6Address | None":
    try:
        return ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return None


class Gate:
    """What a request must bring."""

    def __init__(self, host: str, port: int, url: str | None = None, password: str = "") -> None:
        self.password = password
        self._port = port
        self._key = hashlib.sha256(password.encode()).digest()
        self._url = urlsplit(url) if url else None
        bound = _address(host)
        self._any_address = bound is not None and bound.is_unspecified
        own = {host.lower().strip("[]")}
        if is_loopback(host) or self._any_address:
            own |= _LOOPBACK
        if self._any_address:
            own |= {socket.gethostname().lower(), socket.getfqdn().lower()}
        self._names = own

    # -- addresses -------------------------------------------------------------------------

    def is_ours(self, host: str) -> bool:
        """Is this `Host` an address of this server? A foreign name that resolves here is how
        other pages attack local servers; bare addresses can't be abused that way."""
        try:
            found = urlsplit(f"//{host}")
            name, port = (found.hostname or "").lower(), found.port
        except ValueError:
            return False
        if self._url is not None and host.lower() == self._url.netloc.lower():
            return True
        if (port or 80) != self._port:
            return False
        return name in self._names or (self._any_address and _address(name) is not None)

    def scheme(self, host: str) -> str:
        """How visitors reach that address, if somebody has told."""
        if self._url is not None and host.lower() == self._url.netloc.lower():
            return self._url.scheme
        return ""

    def is_our_page(self, origin: str, host: str) -> bool:
        """Does a request come from a page of this very server?"""
        try:
            found = urlsplit(origin)
        except ValueError:
            return False
        return found.scheme in ("http", "https") and found.netloc.lower() == host.lower()

    # -- visitors --------------------------------------------------------------------------

    def new_pass(self) -> str:
        """The cookie of somebody who has just come in."""
        return self._signed(secrets.token_urlsafe(32))

    def token(self, cookie: str) -> str:
        """The token in a cookie; empty when it is not one of ours, or of another password."""
        if not self.password:
            found = _TOKEN.fullmatch(cookie.partition(".")[0])
            return found[0] if found else ""
        signed = _PASS.fullmatch(cookie)
        if signed and hmac.compare_digest(self._signed(signed[1]), cookie):
            return signed[1]
        return ""

    def _signed(self, token: str) -> str:
        if not self.password:
            return token
        return f"{token}.{hmac.new(self._key, token.encode(), hashlib.sha256).hexdigest()}"

    def knows(self, password: str) -> bool:
        """Is this the password?"""
        given = hashlib.sha256(password.encode(errors="replace")).digest()
        return hmac.compare_digest(given, self._key)


def folder_name(token: str) -> str:
    """The name of a visitor's folder: whoever reads the disk can't come in as them."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]
