"""Keeps the generated parts of the README true: search words, keys, settings, formats, the picture.

    .venv/bin/python packaging/readme.py            rewrites the tables
    .venv/bin/python packaging/readme.py --picture  also lets the program take its pictures

``tests/architecture/test_readme.py`` fails while the tables are not what this writes.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

PROJECT = Path(__file__).resolve().parent.parent
README = PROJECT / "README.md"
PICTURES = PROJECT / "resources" / "screenshots"
SIZE = (1280, 800)


def filled(text: str) -> str:
    """The README with its tables as the program has them now."""
    tables = {
        "search words": _words(),
        "keys": _keys(),
        "settings": _settings(),
        "formats": _formats(),
    }
    for name, table in tables.items():
        before, mark, rest = text.partition(f"<!-- {name} -->\n")
        _old, end, after = rest.partition(f"<!-- /{name} -->")
        text = before + mark + table + end + after
    return text


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n"
                   for line in lines)  # fmt: skip


def _words() -> str:
    from paperdesk.gui.help_window import SEARCH_WORDS

    return _table(
        ("you type", "it finds"), [(f"`{query}`", meaning) for query, meaning in SEARCH_WORDS]
    )


def _keys() -> str:
    from paperdesk.gui.actions import ACTIONS

    return _table(
        ("command", "keys"),
        [
            (spec.text, " or ".join(f"`{key}`" for key in spec.keys))
            for spec in ACTIONS
            if spec.keys
        ],
    )


def _settings() -> str:
    from paperdesk.settings import Settings

    rows = [
        (f"`{setting.key}`", setting.title, f"`{setting.default}`")
        for setting in Settings.declared()
    ]
    return _table(("setting", "what it is", "default"), rows)


def _formats() -> str:
    from paperdesk.formats import registry

    read, written = registry.importers(), registry.exporters()
    rows = []
    for name in dict.fromkeys([*read, *written]):
        # A plug-in installed here is no part of the program.
        if not type(read.get(name) or written[name]).__module__.startswith("paperdesk."):
            continue
        title = (read.get(name) or written[name]).title
        suffixes = " ".join(f"`{suffix}`" for suffix in read[name].suffixes) if name in read else ""
        suffixes = suffixes or f"`{written[name].suffix}`"
        rows.append(
            (title, f"`{name}`", suffixes, "yes" if name in read else "",
             "yes" if name in written else "")
        )  # fmt: skip
    for one in registry.file_importers().values():
        suffixes = " ".join(f"`{suffix}`" for suffix in one.suffixes)
        rows.append((one.title, f"`{one.id}`", suffixes, "yes", ""))
    return _table(("format", "in the terminal", "usual suffix", "read", "written"), rows)


def take_pictures() -> None:
    """Show the sample papers in a window that nobody sees, and save what it looks like."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as home:
        for name in ("CONFIG", "CACHE", "DATA", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(home) / name.lower())
        _show(Path(home))


def _show(home: Path) -> None:
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from paperdesk import APP_NAME, paths
    from paperdesk.domain.views import Decision
    from paperdesk.gui import language, theme
    from paperdesk.gui.main_window import MainWindow
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services import collections, importing, notes, references, tags
    from paperdesk.services.library import Library
    from paperdesk.settings import Settings

    application = QApplication([])
    application.setApplicationName(APP_NAME)
    application.setOrganizationName(APP_NAME)
    library = Library.open(home / "library")
    importing.import_files(library, [paths.sample_papers()])
    tasks = Tasks(library, inline=True)
    tasks.look_outside()

    def found(*keys: str) -> list[int]:
        return [library.read(references.find, key) for key in keys]

    [chosen] = found("icml2025-ml2-gcl")
    for name, keys in {
        "graph": ("icml2025-ml2-gcl", "icml2025-pingda", "icml2025-gpen", "icml2025-grant"),
        "proteins": ("icml2025-celltreeqm", "icml2025-pallatom"),
        "efficient": ("icml2025-ml2-gcl", "icml2025-banyan", "icml2025-flashtp"),
        "to cite": ("icml2025-flashtp", "icml2025-pingda"),
    }.items():
        library.write("Tag", tags.add, found(*keys), name)
    library.write("Keep", references.decide, found("icml2025-banyan", "icml2025-pingda"),
                  Decision.KEEP)  # fmt: skip
    library.write("Maybe", references.decide, found("icml2025-grant"), Decision.MAYBE)
    thesis = library.write("New", collections.create, "Thesis, chapter 2")
    library.write("Add", collections.add, thesis, [chosen])
    library.write("Note", notes.add, chosen, "Closed-form weights instead of **augmentation**.")
    settings = Settings(home / "settings")
    PICTURES.mkdir(exist_ok=True)
    for colours, spoken in (("light", "en"), ("dark", "en"), ("light", language.CHINESE)):
        language.apply(application, spoken)
        theme.apply(application, colours)
        window = MainWindow(tasks, settings)
        window.resize(*SIZE)
        window.show()
        window.start()
        QTest.qWait(600)
        window.references.select(chosen)
        window.references.setFocus()
        QTest.qWait(600)
        signs = [sign for sign in (colours, spoken) if sign not in {"light", "en"}]
        window.grab().save(str(PICTURES / f"{'-'.join(['window', *signs])}.png"))
        window.close()
    tasks.close()
    library.close()


def main() -> None:
    """Rewrite the README; with ``--picture`` its pictures too."""
    sys.path.insert(0, str(PROJECT))
    README.write_text(filled(README.read_text(encoding="utf-8")), encoding="utf-8")
    if "--picture" in sys.argv[1:]:
        take_pictures()


if __name__ == "__main__":
    main()
