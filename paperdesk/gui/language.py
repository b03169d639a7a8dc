"""The language of the window: every text that is shown goes through ``tr``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from paperdesk import paths
from paperdesk.domain.said import Said

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paperdesk.domain.errors import PaperDeskError

# The context of all texts in the translation files.
CONTEXT = "PaperDesk"
# What the program is translated to, as Qt names its own translations.
CHINESE = "zh_CN"


def tr(text: str, /, **values: object) -> str:
    """The text in the language of the window.

    Args:
        text: a template, or what ``said`` or ``plural`` made.
        values: what stands in the fields of a template.
    """
    one = Said.of(text, **values)
    shown = _translated(one)
    return shown.lower() if one.lowered else shown


def _translated(one: Said) -> str:
    number = -1 if one.number is None else one.number
    found = QCoreApplication.translate(CONTEXT, one.template, None, number)
    if not one.values:
        return found
    if found == one.template and one.number is not None:
        # Not translated, so English, which has its own form for one.
        return str(one)
    return found.format(
        **{name: tr(value) if isinstance(value, Said) else value
           for name, value in one.values.items()}
    )  # fmt: skip


def told(error: PaperDeskError) -> str:
    """The sentence of an error, with its hint, in the language of the window."""
    return tr(error.sentence)


def chosen(wish: str, languages: Iterable[str]) -> str:
    """The translation to be used, or "" for English.

    Args:
        wish: the setting.
        languages: what the system prefers, the best first, like "zh-Hans-CN".
    """
    if wish != "system":
        return wish if wish == CHINESE else ""
    for name in languages:
        parts = name.replace("_", "-").split("-")
        if parts[0] == "zh":
            # Traditional characters are another script, and those places another usage.
            return "" if {"Hant", "TW", "HK", "MO"} & set(parts) else CHINESE
        if parts[0] == "en":
            return ""
    return ""


def apply(application: QCoreApplication, wish: str) -> None:
    """Let the application speak the language of the setting; English needs nothing loaded."""
    name = chosen(wish, QLocale.system().uiLanguages())
    if not name:
        return
    # Names of months and days.
    QLocale.setDefault(QLocale(name))
    for file in (
        f"{QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)}/qtbase_{name}.qm",
        str(paths.resource(f"translations/{name}.qm")),
    ):
        translator = QTranslator(application)
        if translator.load(file):
            application.installTranslator(translator)
