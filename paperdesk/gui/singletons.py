"""Python 3.11 and PySide6 6.12 together: keep ``None``, ``True`` and ``False`` alive.

The wheels of PySide6 6.12 are built for the stable interface of Python 3.12, where these objects
are immortal (PEP 683), so its calls hand them out without counting. Python 3.10 and 3.11 do
count: each Qt call that answers nothing takes one reference of ``None`` away, and after some ten
thousand of them the interpreter stops with "deallocating None". Giving the objects more
references than a program can ever lose is what the later Python does as well.
"""

from __future__ import annotations

import ctypes
import sys


def keep_singletons() -> None:
    """Make ``None`` and the like as good as immortal; nothing to do from Python 3.12 on."""
    if sys.version_info >= (3, 12) or sys.implementation.name != "cpython":
        return
    for singleton in (None, True, False, NotImplemented, ...):
        if sys.getrefcount(singleton) < sys.maxsize >> 3:
            # A CPython object begins with its reference count.
            ctypes.c_ssize_t.from_address(id(singleton)).value += sys.maxsize >> 2
