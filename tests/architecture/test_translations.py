"""Every text is translated, and what the program loads is what the translator wrote.

What to do when one of these fails: write the text inside ``tr`` (or ``said`` below the window), run
``packaging/translations.py``, translate what it names in ``packaging/translations``, run it again.
"""

from __future__ import annotations

import ast
import string
from typing import TYPE_CHECKING

import pytest
import translations
from PySide6.QtCore import QCoreApplication, QTranslator

from tests.support import project

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILES = sorted(translations.SOURCES.glob("*.ts"))
# Calls that show their first argument.
_SHOWN = frozenset(
    (
        "setText", "setToolTip", "setWindowTitle", "setAccessibleName", "setPlaceholderText",
        "setAccessibleDescription", "QLabel", "QPushButton", "QCheckBox", "QRadioButton",
        "addTab", "addMenu", "setTitle", "show_message", "show_background", "say", "caption",
    )
)  # fmt: skip


@pytest.fixture(scope="module")
def wanted() -> dict[str, translations.Text]:
    """Every text of the program."""
    return translations.collected()


def _fields(text: str) -> list[tuple[str | None, str | None]]:
    try:
        found = [(name, spec) for _text, name, spec, _way in string.Formatter().parse(text) if name]
    except ValueError:
        # Braces of a text without values.
        return []
    return sorted(found)


def test_there_is_a_translation() -> None:
    assert [file.stem for file in FILES] == ["zh_CN"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_text_is_translated(file: Path, wanted: dict[str, translations.Text]) -> None:
    done = translations.read(file)
    assert [text for text in wanted if text not in done] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_file_of_the_translator_is_what_the_source_has(
    file: Path, wanted: dict[str, translations.Text]
) -> None:
    written = translations.written(wanted, translations.read(file), file.stem)
    assert file.read_text(encoding="utf-8") == written, "run packaging/translations.py"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_translations_have_the_values_of_their_texts(file: Path) -> None:
    wrong = {
        text: shown
        for text, shown in translations.read(file).items()
        if _fields(text) != _fields(shown) or text.count("\n") != shown.count("\n")
    }
    assert wrong == {}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_the_program_loads_is_what_was_translated(file: Path) -> None:
    translator = QTranslator()
    assert translator.load(str(translations.MADE / f"{file.stem}.qm"))
    stale = {
        text: (shown, loaded)
        for text, shown in translations.read(file).items()
        if (loaded := translator.translate(translations.CONTEXT, text, None, 5)) != shown
    }
    assert stale == {}, "run packaging/translations.py"


def _calls(module: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", None) or getattr(node.func, "id", "")
            yield str(name), node


def test_a_text_for_translators_is_written_as_it_is() -> None:
    """What is put together while the program runs is found in no catalogue."""
    made = [
        f"{project.name(module)}:{call.lineno}"
        for module in project.modules("paperdesk/")
        for name, call in _calls(module)
        if name in {"tr", "said"} and isinstance(call.args[0], ast.JoinedStr | ast.BinOp)
    ]
    assert made == []


def test_the_window_shows_no_text_of_its_own_untranslated() -> None:
    bare = [
        f"{project.name(module)}:{call.lineno}: {text}"
        for module in project.modules("paperdesk/gui")
        for name, call in _calls(module)
        if name in _SHOWN and call.args
        for text in _words(call.args[0])
    ]
    assert bare == []


def _words(shown: ast.expr) -> Iterator[str]:
    """Words that stand in an argument as they are; markup and what ``tr`` made are none."""
    parts = shown.values if isinstance(shown, ast.JoinedStr) else [shown]
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            text = part.value
            if any(char.isalpha() for char in text) and not set("<>=;") & set(text):
                yield text


def test_the_context_is_that_of_the_window() -> None:
    from paperdesk.gui import language

    assert translations.CONTEXT == language.CONTEXT
    assert QCoreApplication.translate(language.CONTEXT, "no such text") == "no such text"
