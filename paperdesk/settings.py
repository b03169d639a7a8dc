"""Every setting, declared once: key, default, title, and what values it may have.

Values live in one JSON file in the configuration folder. What a later version of the program, or
a plug-in, wrote there is kept. Window geometry and the like are state, not settings, and are kept
elsewhere.
"""

from __future__ import annotations

import json
import logging
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Generic, TypeVar, overload

from paperdesk import paths
from paperdesk.domain.errors import Refused
from paperdesk.domain.said import said

_log = logging.getLogger(__name__)
_LARGEST = sys.float_info.max

T = TypeVar("T", bound="bool | int | float | str")


class Setting(Generic[T]):
    """One setting; as an attribute of ``Settings`` it reads and writes the value.

    The type of the default is the type of the value. A value in the file that does not fit
    counts as not set; assigning one that does not fit raises ``Refused``.

    Attributes:
        key: the name in the file.
        default: the value while nothing is set.
        title: what the settings window and the README call it.
        choices: the allowed values, in the order to offer them; empty if any value will do.
        names: what each of the choices is called.
        least: the smallest allowed number, if there is one.
        most: the largest allowed number, if there is one.
    """

    def __init__(
        self,
        key: str,
        default: T,
        title: str,
        *,
        choices: tuple[T, ...] = (),
        names: tuple[str, ...] = (),
        least: float = -_LARGEST,
        most: float = _LARGEST,
    ) -> None:
        self.key = key
        self.default = default
        self.title = title
        self.choices = choices
        self.names = names
        self.least = least
        self.most = most

    @overload
    def __get__(self, settings: None, owner: type[Settings]) -> Setting[T]: ...

    @overload
    def __get__(self, settings: Settings, owner: type[Settings]) -> T: ...

    def __get__(self, settings: Settings | None, owner: type[Settings]) -> T | Setting[T]:
        if settings is None:
            return self
        value = self._fitting(settings.stored(self.key))
        return self.default if value is None else value

    def __set__(self, settings: Settings, value: T) -> None:
        fitting = self._fitting(value)
        if fitting is None:
            raise Refused(
                said("“{value}” is not a possible value for “{title}”.",
                     value=value, title=self.title),
                self._hint(),
            )  # fmt: skip
        settings.store(self.key, fitting)

    def _fitting(self, value: object) -> T | None:
        """The value in the type of the default, or None if it cannot be one."""
        wanted = type(self.default)
        # Types are compared, not tested for being instances: Python counts true and false among
        # the integers, and neither is a font size.
        if type(value) is not wanted and not (wanted is float and type(value) is int):
            return None
        if self.choices and value not in self.choices:
            return None
        if isinstance(value, int | float) and not self.least <= value <= self.most:
            return None
        return wanted(value)

    def _hint(self) -> str | None:
        if self.choices:
            choices = ", ".join(str(choice) for choice in self.choices)
            return said("It can be {choices}.", choices=choices)
        if self.least > -_LARGEST and self.most < _LARGEST:
            return said("It can be {least:g} to {most:g}.", least=self.least, most=self.most)
        return None


class Settings:
    """The settings of this user, read once and written at each change."""

    reading_font_size = Setting("reading_font_size", 16, "Text size of abstracts", least=8, most=48)
    text_size_percent = Setting(
        "text_size_percent",
        100,
        "Text size of the window in percent (from the next start on)",
        least=80,
        most=200,
    )
    row_style = Setting(
        "row_style",
        "two-lines",
        "Form of the reference list",
        choices=("compact", "two-lines", "excerpt", "table"),
        names=(said("Compact"), said("Two lines"), said("Excerpt"), said("Table")),
    )
    theme = Setting(
        "theme",
        "system",
        "Colours",
        choices=("system", "light", "dark", "contrast"),
        names=(said("System"), said("Light"), said("Dark"), said("Contrast")),
    )
    # Languages are called by their own names, so that who reads no other finds theirs.
    language = Setting(
        "language",
        "system",
        "Language (from the next start on)",
        choices=("system", "en", "zh_CN"),
        names=(said("System"), "English", "简体中文"),
    )
    seen_after_seconds = Setting(
        "seen_after_seconds",
        2.0,
        "Seconds until a selected reference counts as seen (0: never)",
        least=0,
        most=3600,
    )
    search_delay_ms = Setting(
        "search_delay_ms",
        120,
        "Pause in typing before a search, in milliseconds",
        least=0,
        most=5000,
    )
    skim_goes_on = Setting("skim_goes_on", False, "While skimming, go on after a decision")
    fold_versions = Setting("fold_versions", True, "Show versions of one work as one line")

    def __init__(self, folder: Path | None = None) -> None:
        """Read the settings.

        Args:
            folder: where ``settings.json`` is kept; the user's configuration folder if not given.
        """
        self.file = (paths.config_folder() if folder is None else folder) / "settings.json"
        self._unsaved: dict[str, object] = {}
        self._values: dict[str, object] = {}
        try:
            self._values = self._read()
        except OSError as error:
            _log.warning("The settings could not be read: %s", error.strerror)

    @classmethod
    def declared(cls) -> tuple[Setting[Any], ...]:
        """Every setting, in the order of the settings window."""
        return tuple(value for value in vars(cls).values() if isinstance(value, Setting))

    def stored(self, key: str) -> object:
        """The value under this key as it stands in the file, or None; for ``Setting``."""
        return self._values.get(key)

    def store(self, key: str, value: bool | float | str) -> None:
        """Set one value and write the file; for ``Setting``.

        Only this value is changed in the file: another window may have changed others since. If
        the file cannot be written, the value holds until the program ends.
        """
        self._unsaved[key] = value
        try:
            self._values = self._read() | self._unsaved
            self._write()
        except OSError as error:
            self._values |= self._unsaved
            _log.warning("The settings could not be saved: %s", error.strerror)
        else:
            self._unsaved.clear()

    def _read(self) -> dict[str, object]:
        """What the file says; a damaged file is kept aside and counts as empty."""
        try:
            values = json.loads(self.file.read_bytes())
        except FileNotFoundError:
            return {}
        except (ValueError, RecursionError):
            values = None
        if isinstance(values, dict):
            return values
        broken = self.file.with_name(self.file.name + ".broken")
        self.file.replace(broken)
        _log.warning("The settings file was damaged; it is kept as %s", broken.name)
        return {}

    def _write(self) -> None:
        """Replace the file at once, so that a crash leaves the old one or the new one."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(self._values, indent=2, sort_keys=True)
        handle, name = tempfile.mkstemp(dir=self.file.parent, prefix=".settings-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                stream.write(text + "\n")
            Path(name).replace(self.file)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
