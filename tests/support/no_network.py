"""A test that talks to another computer fails."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest


class NetworkUsed(AssertionError):
    """A test tried to reach another computer."""


def forbid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let sockets connect to this computer only, and look up no name of another one."""
    for name in ("connect", "connect_ex", "sendto"):
        monkeypatch.setattr(socket.socket, name, _guarded(name))
    for name in ("getaddrinfo", "gethostbyname", "gethostbyname_ex"):
        monkeypatch.setattr(socket, name, _asked(name))


def _asked(name: str) -> Any:
    original = getattr(socket, name)

    def look_up(host: Any, *args: Any, **kwargs: Any) -> Any:
        if host not in (None, "") and not _is_here((host,)):
            raise NetworkUsed(f"A test may not look up {host!r}.")
        return original(host, *args, **kwargs)

    return look_up


def _guarded(name: str) -> Any:
    original = getattr(socket.socket, name)

    def connect(self: socket.socket, *args: Any) -> Any:
        # The address comes last, also after data to be sent.
        if self.family != getattr(socket, "AF_UNIX", None) and not _is_here(args[-1]):
            raise NetworkUsed(f"A test may not reach {args[-1]!r}.")
        return original(self, *args)

    return connect


def _is_here(address: Any) -> bool:
    host = address[0]
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
