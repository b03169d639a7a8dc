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
    """Let sockets connect to this computer only."""
    for name in ("connect", "connect_ex"):
        monkeypatch.setattr(socket.socket, name, _guarded(name))


def _guarded(name: str) -> Any:
    original = getattr(socket.socket, name)

    def connect(self: socket.socket, address: Any) -> Any:
        if self.family != getattr(socket, "AF_UNIX", None) and not _is_here(address):
            raise NetworkUsed(f"A test may not reach {address!r}.")
        return original(self, address)

    return connect


def _is_here(address: Any) -> bool:
    host = address[0]
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
