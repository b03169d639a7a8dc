"""An answer that comes when its dialog was closed already is for nobody."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from collections.abc import Callable

    from paperdesk.gui.tasks import Tasks


class Asker(QObject):
    """Counts what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[object] = []

    def tell(self, *value: object) -> None:
        self.objectName()  # as any widget would, it needs its other half
        self.told.append(value)


def by_lambda(asker: Asker) -> Callable[[int], None]:
    return lambda value: asker.tell(value)


def test_answers_are_for_those_who_are_there(tasks: Tasks) -> None:
    there, gone = Asker(), Asker()
    tell = gone.tell
    shiboken6.delete(gone)
    for asker, method in ((there, there.tell), (gone, tell)):
        tasks.read(lambda _session: 1, then=method)
        tasks.read(lambda _session: 2, then=by_lambda(asker))
        tasks.read(lambda _session: 3, then=partial(method, "a"))
        tasks.write("Nothing", lambda _session: 4, then=method)
    assert there.told == [(1,), (2,), ("a", 3), (4,)]
    assert gone.told == []
