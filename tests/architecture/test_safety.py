"""Nothing gets in: no SQL from values, no network, no objects from files, no entities.

What may be done by whom stands here, with the reason; ``packaging/SECURITY.md`` says what it is
for.
"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from tests.support import project

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_SQL = re.compile(
    r"\b(?:SELECT\b.+?\bFROM\b|INSERT\b.+?\bINTO\b|UPDATE\b.+?\bSET\b|DELETE\s+FROM|"
    r"CREATE\s+(?:TEMP\s+)?(?:TABLE|VIEW|INDEX)\b|ATTACH\b|PRAGMA\s+\w)",
    re.DOTALL,
)
_CONSTANT = re.compile(r"(?:\w+\.)*_?[A-Z][A-Z0-9_]+(?:\[[^\]]+\])?")
# What may stand in SQL beside constants: names of tables and columns that our own schema declares,
# and conditions that our own code spells out, under these names. A value, whatever it is, is a
# parameter. The layer ``store`` makes SQL of the schema and is looked at by eye.
PIECES = {
    "among", "column", "columns", "condition", "conditions", "having", "join", "only", "order",
    "places", "table", "table.name", "table_name", "where",
}  # fmt: skip
SPECIAL = {
    "paperdesk/services/damage.py: differs": "columns of this module",
    "paperdesk/services/damage.py: explained": "a condition of this module",
    "paperdesk/services/damage.py: name": "“main” or “copy”",
    "paperdesk/services/damage.py: place": "columns of this module",
    "paperdesk/services/damage.py: same": "columns of this module",
    "paperdesk/services/filters.py: _like(value, name)": "“LIKE” or “=” and a parameter",
    "paperdesk/services/filters.py: name": "the name of a parameter",
    "paperdesk/formats/zotero_tables.py: ', '.join(chosen)": "columns that the module knows",
}
NETWORK = {
    "socket", "ssl", "http", "ftplib", "smtplib", "imaplib", "poplib", "telnetlib", "xmlrpc",
    "requests", "httpx", "urllib3", "aiohttp", "asyncio", "socketserver", "webbrowser",
}  # fmt: skip
# A socket of this computer, for the files of a second start.
SOCKETS = {"paperdesk/background/presence.py"}
OBJECTS = {"pickle", "cPickle", "marshal", "shelve", "dill", "joblib", "jsonpickle"}
PACKED = {"zipfile", "tarfile", "gzip", "bz2", "lzma", "zlib", "shutil.unpack_archive"}


def _imports(module: Path) -> Iterator[tuple[str, str]]:
    """(module, name) of every import; name is "" for a whole module."""
    for node in ast.walk(project.syntax(module)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, ""
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield node.module, alias.name


def _importing(wanted: set[str]) -> set[str]:
    return {
        project.name(module)
        for module in project.modules()
        for name, part in _imports(module)
        if name in wanted or name.partition(".")[0] in wanted or f"{name}.{part}" in wanted
    }


def test_nothing_speaks_to_the_network() -> None:
    assert _importing(NETWORK | {"urllib.request", "PySide6.QtNetwork"}) == set()
    assert _importing({"PySide6.QtWebEngineWidgets", "PySide6.QtWebEngineCore"}) == set()
    assert _importing({"multiprocessing.connection", "multiprocessing.managers"}) == SOCKETS


def test_no_file_can_make_an_object_or_run_anything() -> None:
    assert _importing(OBJECTS) == set()
    assert _importing({"subprocess", "os.system", "os.popen", "pty", "code"}) == set()
    running = {
        f"{project.name(module)}: {node.func.id}"
        for module in project.modules()
        for node in ast.walk(project.syntax(module))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"eval", "exec", "compile", "__import__"}
    }
    assert running == set()
    loading = {
        project.name(module)
        for module in project.modules()
        for node in ast.walk(project.syntax(module))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "yaml"
        and node.attr in {"load", "load_all", "unsafe_load", "full_load", "Loader", "UnsafeLoader"}
    }
    assert loading == set()


def test_xml_is_read_without_entities() -> None:
    parsers = {"parse", "iterparse", "fromstring", "fromstringlist", "XML", "XMLID", "XMLParser",
               "XMLPullParser"}  # fmt: skip
    found = {
        f"{project.name(module)}: {name}.{part}"
        for module in project.modules()
        for name, part in _imports(module)
        if (name.startswith("xml.") and part in parsers)
        or name.startswith(("xml.sax", "xml.dom", "xml.parsers", "lxml"))
    }
    assert found == set()
    called = {
        f"{project.name(module)}: {ast.unparse(node.func)}"
        for module in project.modules()
        for node in ast.walk(project.syntax(module))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and ast.unparse(node.func.value) in {"ElementTree", "Xml", "ET", "etree"}
        and node.func.attr in parsers
    }
    assert called == set()


def test_nothing_packed_is_unpacked() -> None:
    # Whoever adds a format that is packed adds limits for it, and itself here.
    assert _importing(PACKED) == set()


def _sql_with_values(source: ast.Module) -> Iterator[tuple[int, str]]:
    """(line, expression) of everything that is put into SQL by building a string."""
    for node in ast.walk(source):
        if isinstance(node, ast.JoinedStr):
            text = "".join(
                str(part.value) if isinstance(part, ast.Constant) else " _piece_ "
                for part in node.values
            )
            if _SQL.search(text):
                for part in node.values:
                    if isinstance(part, ast.FormattedValue):
                        yield node.lineno, ast.unparse(part.value)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod | ast.Add):
            left = node.left
            if isinstance(left, ast.Constant) and _SQL.search(str(left.value)):
                yield node.lineno, ast.unparse(node.right)
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "format"
            and isinstance(node.func.value, ast.Constant)
            and _SQL.search(str(node.func.value.value))
        ):
            yield node.lineno, ast.unparse(node)


def test_sql_is_never_made_of_values() -> None:
    found = {
        f"{project.name(module)}: {expression}"
        for module in project.modules()
        for _line, expression in _sql_with_values(project.syntax(module))
        if not _CONSTANT.fullmatch(expression)
        and expression not in PIECES
        and f"{project.name(module)}: {expression}" not in SPECIAL
        and not project.name(module).startswith("paperdesk/store/")
    }
    assert found == set()


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("text(f\"SELECT id FROM t WHERE name = '{name}'\")", ["name"]),
        ("text(f'SELECT {COLUMNS} FROM t WHERE id = :id')", ["COLUMNS"]),
        ("text('DELETE FROM t WHERE id = %s' % number)", ["number"]),
        ("text('SELECT a FROM t WHERE b = ' + value)", ["value"]),
        ("text('UPDATE t SET a = {}'.format(value))", ["'UPDATE t SET a = {}'.format(value)"]),
        ("text('SELECT a FROM t WHERE b = :b')", []),
        ("f'Selected {count} from {name}'", []),
    ],
)
def test_the_rule_sees_what_it_looks_for(source: str, found: list[str]) -> None:
    assert [expression for _line, expression in _sql_with_values(ast.parse(source))] == found


def test_every_test_that_the_security_page_names_is_there() -> None:
    page = (project.PROJECT / "packaging" / "SECURITY.md").read_text("utf-8")
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", page)
    assert len(named) > 15
    for file, test in named:
        path = project.PROJECT / file
        assert path.is_file(), file
        assert not test or f"def {test}(" in path.read_text("utf-8"), f"{file}::{test}"
