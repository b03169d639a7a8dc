"""Only the two doors of the library handle transactions, and no row leaves them."""

from __future__ import annotations

import ast
import re

import pytest

from tests.support import project

# Who may call what, and why. Everything else works in the session that a door hands it.
DOORS = {
    "paperdesk/services/library.py": "the read door and the write door",
    "paperdesk/store/migrations.py": "each step is a transaction of its own",
    "paperdesk/store/engine.py": "switches the driver's own transactions off",
    "paperdesk/search/index.py": "Whoosh's own commit",
    "paperdesk/search/writing.py": "Whoosh's own commit",
}
# "begin" is an everyday word; it opens a transaction only where there is a database.
TRANSACTION = {"commit", "rollback", "Session", "sessionmaker"}
WITH_A_DATABASE = {"begin", "begin_nested"}


def _transactions(source: ast.Module, *, has_database: bool) -> list[str]:
    """The calls that open or end a transaction, as "line 12: commit()"."""
    names = TRANSACTION | (WITH_A_DATABASE if has_database else set())
    found = []
    for node in ast.walk(source):
        if isinstance(node, ast.Call):
            called = node.func
            word = (
                called.attr
                if isinstance(called, ast.Attribute)
                else called.id
                if isinstance(called, ast.Name)
                else ""
            )
            if word in names:
                found.append(f"line {node.lineno}: {word}()")
    return found


def _rows_shown(source: ast.Module) -> list[str]:
    """Public functions whose parameters or result name a database row."""
    found = []
    for node in ast.walk(source):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            arguments = node.args
            everything = [
                *arguments.posonlyargs,
                *arguments.args,
                *arguments.kwonlyargs,
                *filter(None, (arguments.vararg, arguments.kwarg)),
            ]
            annotations = [argument.annotation for argument in everything] + [node.returns]
            written = " ".join(ast.unparse(part) for part in annotations if part)
            found += [f"{node.name}: {row}" for row in re.findall(r"\b[A-Z]\w*Row\b", written)]
    return found


def test_transactions_are_opened_and_ended_only_at_the_doors() -> None:
    elsewhere = {
        project.name(module): calls
        for module in project.modules()
        if project.name(module) not in DOORS
        and (
            calls := _transactions(
                project.syntax(module), has_database="sqlalchemy" in project.imports(module)
            )
        )
    }
    assert elsewhere == {}


def test_no_public_function_of_a_service_takes_or_gives_a_database_row() -> None:
    shown = {
        project.name(module): rows
        for module in project.modules("paperdesk/services/")
        if (rows := _rows_shown(project.syntax(module)))
    }
    assert shown == {}


def test_dialogs_that_interrupt_come_from_one_place() -> None:
    interrupting = {
        project.name(module)
        for module in project.modules("paperdesk/gui/")
        if any(
            (isinstance(node, ast.Name) and node.id == "QMessageBox")
            or (isinstance(node, ast.alias) and node.name == "QMessageBox")
            for node in ast.walk(project.syntax(module))
        )
    }
    assert interrupting == {"paperdesk/gui/opening.py"}


@pytest.mark.parametrize(
    ("source", "calls"),
    [
        ("session.commit()", ["line 1: commit()"]),
        (
            "with Session(engine) as s:\n    s.rollback()",
            ["line 1: Session()", "line 2: rollback()"],
        ),
        ("with engine.begin():\n    pass", ["line 1: begin()"]),
        ("committed = commit_message", []),
    ],
)
def test_the_rule_sees_what_it_looks_for(source: str, calls: list[str]) -> None:
    assert _transactions(ast.parse(source), has_database=True) == calls


def test_the_rule_about_rows_sees_parameters_and_results() -> None:
    source = "def load(session: Session, *, row: list[TagRow]) -> ReferenceRow | None: ..."
    assert _rows_shown(ast.parse(source)) == ["load: TagRow", "load: ReferenceRow"]
    assert _rows_shown(ast.parse("def _load(row: TagRow) -> None: ...")) == []
    assert _rows_shown(ast.parse("def page(rows: int, Row: int) -> None: ...")) == []
