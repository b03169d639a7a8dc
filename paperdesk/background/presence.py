"""A window says that it is there, and a second start gives it its files.

They talk through a socket of this computer. A message is one piece of JSON, never a pickle:
{"token": …, "files": […]}. The token stands in the library's folder, so only who may read that
can speak to the window.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paperdesk.services import holding

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paperdesk.services.holding import Note

log = logging.getLogger(__name__)

_LONGEST = 1_000_000
_ANSWER_S = 5.0
_TAKEN = b"taken"


def hand_over(folder: Path, files: Sequence[Path]) -> bool:
    """Give files to the window of this computer that has the library; it comes to the front.

    Returns:
        whether there is one that took them. The note of a dead one is taken away.
    """
    note = holding.window_here(folder)
    if note is not None and note.address:
        with contextlib.suppress(PermissionError):
            if _send(note, files):
                return True
            # A process of that number lives, but it is no window.
            holding.release(folder, note)
    return False


def _send(note: Note, files: Sequence[Path]) -> bool:
    from multiprocessing.connection import Client

    message = json.dumps({"token": note.token, "files": [str(path) for path in files]})
    try:
        with contextlib.closing(Client(note.address, _family())) as connection:
            connection.send_bytes(message.encode("utf-8"))
            return bool(connection.poll(_ANSWER_S) and connection.recv_bytes(16) == _TAKEN)
    except PermissionError:
        # Another user's window.
        raise
    except (OSError, EOFError):
        return False


class Presence:
    """The note of a window in its library's folder, and the socket it names.

    Everything happens on threads of its own: a folder on a drive that does not answer must not
    hold the window.
    """

    def __init__(self, folder: Path, take: Callable[[list[Path]], object]) -> None:
        """Prepare; nothing happens before ``start``.

        Args:
            folder: the library's.
            take: called with the files of a second start, on another thread.
        """
        self._folder = folder
        self._take = take
        self._ended = threading.Event()
        self._ready = threading.Event()
        self._note = holding.note_of("")
        self._threads = [
            threading.Thread(target=target, name=f"presence {target.__name__}", daemon=True)
            for target in (self._serve, self._keep_fresh)
        ]

    def start(self) -> None:
        """Claim the library and listen."""
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Stop listening and take the note away."""
        self._ended.set()
        if not self._threads[0].is_alive():
            return
        self._ready.wait(_ANSWER_S)
        if self._note.address:
            # Nothing else wakes a thread that waits for a connection.
            with contextlib.suppress(OSError):
                _send(self._note, [])
        for thread in self._threads:
            thread.join(_ANSWER_S)
        holding.release(self._folder, self._note)

    def _serve(self) -> None:
        # Loaded here, beside the window and not before it.
        from multiprocessing.connection import Listener

        address = _new_address()
        try:
            listener = Listener(address, _family())
        except OSError as error:
            log.info("no second start can be heard: %s", error.strerror)
            holding.claim(self._folder, self._note)
            self._ready.set()
            return
        with contextlib.closing(listener):
            self._note = holding.note_of(address)
            holding.claim(self._folder, self._note)
            self._ready.set()
            while not self._ended.is_set():
                try:
                    with contextlib.closing(listener.accept()) as connection:
                        self._answer(connection)
                except (OSError, EOFError, ValueError) as error:
                    log.info("a message was lost: %s", type(error).__name__)
        if os.name != "nt":
            with contextlib.suppress(OSError):
                Path(address).parent.rmdir()

    def _answer(self, connection: Any) -> None:
        if not connection.poll(_ANSWER_S):
            return
        message = json.loads(connection.recv_bytes(_LONGEST))
        if self._ended.is_set() or not isinstance(message, dict):
            return
        import secrets

        if not secrets.compare_digest(str(message.get("token")), self._note.token):
            return
        self._take([Path(str(name)) for name in message.get("files", ())])
        connection.send_bytes(_TAKEN)

    def _keep_fresh(self) -> None:
        self._ready.wait()
        while not self._ended.wait(holding.FRESHEN_S):
            holding.freshen(self._folder, self._note)


def _new_address() -> str:
    """A fresh address: a named pipe on Windows, else a socket in a folder of this user alone."""
    if os.name == "nt":
        import secrets

        return rf"\\.\pipe\paperdesk-{os.getpid()}-{secrets.token_hex(4)}"
    # Short, because the name of a socket has at most 104 bytes (unix(7), sun_path).
    return str(Path(tempfile.mkdtemp(prefix="paperdesk-")) / "window")


def _family() -> str:
    return "AF_PIPE" if os.name == "nt" else "AF_UNIX"
