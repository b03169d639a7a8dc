"""The reading pane leads to other versions, and gives back what a merge kept beside the shown."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel

from paperdesk.domain.records import Creator
from paperdesk.gui.version_links import VersionLinks
from paperdesk.services import deriving, duplicates, fields, merging, references, unmerging
from paperdesk.terminal import commands
from tests.support.reading_pane import Desk, button, click, named, show

if TYPE_CHECKING:
    import pytest
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.detail_panel import DetailPanel


def test_other_versions_are_links(desk: Desk, panel: DetailPanel, qtbot: QtBot) -> None:
    assert not [one for one in panel.findChildren(VersionLinks) if one.isVisible()]
    desk.write(fields.set_value, 2, "container-title", "arXiv")
    desk.write(duplicates.keep_distinct, [1, 2], "related")
    line = named(panel, QLabel, "Also as")
    assert "Also as: preprint" in line.text()
    key = desk.ask(references.load, 2).key
    with qtbot.waitSignal(panel.link_activated) as asked:
        line.linkActivated.emit(f"reference:{key}")
    assert asked.args == [f"reference:{key}"]
    show(panel, 2, qtbot)
    assert "Also as: published version" in named(panel, QLabel, "Also as").text()
    desk.write(duplicates.take_back, 1, 2)
    assert not [one for one in panel.findChildren(VersionLinks) if one.isVisible()]


def test_a_kept_value_is_chosen_with_a_click(
    desk: Desk, panel: DetailPanel, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    desk.write(fields.set_value, 1, "title", "Banyan trees")
    desk.write(fields.set_value, 2, "title", "Banyan Trees")
    desk.write(fields.set_creators, 1, (Creator(family="Opper", given="Mattia"),))
    desk.write(fields.set_creators, 2, (Creator(family="Quite", given="Other"),))
    deriving.drain(desk.library)
    before = [desk.ask(fields.values, number) for number in (1, 2)]
    kept = desk.write(merging.merge, [1, 2], 1)
    show(panel, kept, qtbot)
    click(button(panel, "Fields"))
    line = named(panel, QLabel, "Other values")
    assert "Banyan Trees" in line.text()
    assert "Quite, Other" in line.text()
    assert commands.main(["show", "1", "--library", str(desk.library.folder), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert "Banyan Trees" in [one["value"] for one in said["alternatives"]]

    def use(field: str) -> None:
        found = desk.ask(merging.alternatives, kept)
        line.linkActivated.emit(str([one.field for one in found].index(field)))

    use("title")
    assert desk.ask(references.load, kept).title == "Banyan Trees"
    assert "Banyan Trees" not in line.text()
    use("creators")
    assert [one.display for one in desk.ask(fields.creators, kept)] == ["Quite, Other"]
    assert desk.library.undo() == "Use other authors"
    assert [one.display for one in desk.ask(fields.creators, kept)] == ["Opper, Mattia"]
    assert desk.library.undo() == "Use other title"
    assert desk.ask(references.load, kept).title == "Banyan trees"

    # Parted again, each is as it was; what was chosen counts as an edit and stays.
    desk.write(unmerging.unmerge, kept)
    assert [desk.ask(fields.values, number) for number in (1, 2)] == before
    assert not line.isVisible()
