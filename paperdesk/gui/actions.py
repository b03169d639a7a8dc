"""Every command of the window, declared once: id, text, keys, menu, icon, what it needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

from paperdesk.domain.said import said
from paperdesk.gui import theme
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QMainWindow, QMenu


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One command.

    ``needs``: "nothing", "some" (a selection), "one" (exactly one reference), "many" (two or
    more), "trashed" (a selection in the trash). ``checkable`` commands show a state.
    """

    id: str
    text: str
    keys: tuple[str, ...] = ()
    menu: str = ""
    icon: str = ""
    needs: str = "nothing"
    checkable: bool = False
    separator: bool = False


ACTIONS: tuple[ActionSpec, ...] = (
    ActionSpec("import", "Import…", ("Ctrl+O",), "File", "import"),
    ActionSpec("import-folder", "Import Folder…", ("Ctrl+Shift+I",), "File", "folder-open"),
    ActionSpec("import-zotero", "Import from Zotero…", (), "File", "database"),
    ActionSpec("paste", "Import from Clipboard", ("Ctrl+V",), "File", "clipboard"),
    ActionSpec("import-samples", "Import the Sample Papers", (), "File", "sparkles"),
    ActionSpec("fill-in", "Fill In from File…", (), "File", "import"),
    ActionSpec("export", "Export…", ("Ctrl+E",), "File", "upload", separator=True),
    ActionSpec("take-decisions", "Read Decisions…", (), "File", "import"),
    ActionSpec("export-notes", "Export Notes…", (), "File", "sticky-note"),
    ActionSpec("export-everything", "Export Everything…", (), "File", "upload"),
    ActionSpec("back-up", "Back Up Now", (), "File", "database", separator=True),
    ActionSpec("restore-backup", "Restore a Backup…", (), "File", "undo-2"),
    ActionSpec("quit", "Quit", ("Ctrl+Q",), "File", separator=True),
    ActionSpec("undo", "Undo", ("Ctrl+Z",), "Edit", "undo-2"),
    ActionSpec("redo", "Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "Edit", "redo-2"),
    ActionSpec("copy", "Copy Abstract", ("Ctrl+C",), "Edit", "copy", needs="some", separator=True),
    ActionSpec("copy-bibtex", "Copy BibTeX", ("Ctrl+Shift+C",), "Edit", "copy", needs="some"),
    ActionSpec("copy-cite", "Copy \\cite{…}", ("Ctrl+K",), "Edit", "quote", needs="some"),
    ActionSpec("copy-key", "Copy [@key]", ("Ctrl+Shift+K",), "Edit", "quote", needs="some"),
    ActionSpec("select-all", "Select All", ("Ctrl+A",), "Edit", separator=True),
    ActionSpec("find", "Find", ("Ctrl+F", "/"), "Edit", "search"),
    ActionSpec("next-hit", "Next Hit in the Text", ("F3",), "Edit", needs="one"),
    ActionSpec("previous-hit", "Previous Hit in the Text", ("Shift+F3",), "Edit", needs="one"),
    ActionSpec("next-term", "Next Term of a Lens", ("]",), "Edit", needs="one"),
    ActionSpec("previous-term", "Previous Term of a Lens", ("[",), "Edit", needs="one"),
    ActionSpec("save-search", "Save This Search…", ("Ctrl+D",), "Edit", "bookmark"),
    ActionSpec("go-back", "Back", ("Alt+Left",), "View", "undo-2"),
    ActionSpec("go-forward", "Forward", ("Alt+Right",), "View", "redo-2"),
    ActionSpec("next", "Next Reference", ("J", "Alt+Down"), "View", "arrow-down"),
    ActionSpec("previous", "Previous Reference", ("K", "Alt+Up"), "View", "arrow-up"),
    ActionSpec("skim", "Skim This List", ("F8",), "View", "book-open"),
    ActionSpec("rank", "Rank by My Decisions", (), "View", "sparkles", checkable=True),
    ActionSpec("rows-two-lines", "Two Lines", ("Alt+1",), "View", checkable=True, separator=True),
    ActionSpec("rows-compact", "Compact", ("Alt+2",), "View", checkable=True),
    ActionSpec("rows-excerpt", "With Excerpt", ("Alt+3",), "View", checkable=True),
    ActionSpec("rows-table", "Table", ("Alt+4",), "View", checkable=True),
    ActionSpec("fold-versions", "Versions of One Work in One Line", (), "View", checkable=True),
    ActionSpec(
        "raw", "Show the Raw Text", ("Ctrl+R",), "View", "code", checkable=True, separator=True
    ),
    ActionSpec("larger", "Larger Text", ("Ctrl++", "Ctrl+="), "View"),
    ActionSpec("smaller", "Smaller Text", ("Ctrl+-",), "View"),
    ActionSpec("usual-size", "Usual Text Size", ("Ctrl+Shift+0",), "View"),
    ActionSpec(
        "show-tree",
        "Library and Tags",
        ("F9",),
        "View",
        "panel-left",
        checkable=True,
        separator=True,
    ),
    ActionSpec("show-reading", "Reading Pane", ("F10",), "View", "panel-right", checkable=True),
    ActionSpec("theme-system", "Colours of the System", (), "View", checkable=True, separator=True),
    ActionSpec("theme-light", "Light", (), "View", "sun", checkable=True),
    ActionSpec("theme-dark", "Dark", (), "View", "moon", checkable=True),
    ActionSpec("theme-contrast", "High Contrast", (), "View", "eye", checkable=True),
    ActionSpec("keep", "Keep", ("S",), "Reference", "check", needs="some"),
    ActionSpec("maybe", "Maybe", ("M",), "Reference", "circle-help", needs="some"),
    ActionSpec("discard", "Discard", ("X",), "Reference", "x", needs="some"),
    ActionSpec("undecided", "Undecided", ("U",), "Reference", needs="some"),
    ActionSpec("tag", "Tag…", ("T",), "Reference", "tag", needs="some", separator=True),
    ActionSpec("note", "Add Note", ("N", "Ctrl+Shift+O"), "Reference", "sticky-note", needs="one"),
    ActionSpec("highlight", "Highlight", ("H",), "Reference", "pencil", needs="one"),
    ActionSpec("remove-highlight", "Remove Highlight", ("Shift+H",), "Reference", needs="one"),
    ActionSpec("alike", "More Like This", ("Ctrl+Shift+L",), "Reference", "layers", needs="some"),
    ActionSpec("rename", "Edit the Name", ("F2",), "Reference", "pencil", needs="one"),
    ActionSpec(
        "mark-unseen",
        "Mark as Unseen",
        ("Shift+U",),
        "Reference",
        "eye-off",
        needs="some",
        separator=True,
    ),
    ActionSpec("mark-seen", "Mark as Seen", ("Shift+S",), "Reference", "eye", needs="some"),
    ActionSpec("to-read", "To Read", ("Shift+T",), "Reference", "bookmark", needs="some"),
    ActionSpec("mark-read", "Mark as Read", ("Shift+R",), "Reference", "book-open", needs="some"),
    *(
        ActionSpec(
            f"rate-{stars}",
            "★" * stars if stars else "No Rating",
            (f"Ctrl+{stars}",),
            "Rating",
            needs="some",
        )
        for stars in range(6)
    ),
    *(
        ActionSpec(
            f"tag-key-{digit}",
            said("Tag by Key {digit}", digit=digit),
            (str(digit),),
            "Tags by Key",
            needs="some",
        )
        for digit in (*range(1, 10), 0)
    ),
    ActionSpec(
        "remove-from-collection",
        "Remove from This Collection",
        ("Ctrl+Backspace",),
        "Reference",
        needs="some",
        separator=True,
    ),
    ActionSpec("merge", "Merge", ("Ctrl+M",), "Reference", "git-merge", needs="many"),
    ActionSpec("distinct", "Not Duplicates", ("Ctrl+Shift+M",), "Reference", needs="many"),
    ActionSpec(
        "trash", "Move to Trash", ("Del",), "Reference", "trash-2", needs="some", separator=True
    ),
    ActionSpec("restore", "Restore from Trash", (), "Reference", "undo-2", needs="trashed"),
    ActionSpec("purge", "Delete for Good", ("Shift+Del",), "Reference", needs="trashed"),
    ActionSpec("manage-tags", "Manage Tags…", ("Ctrl+Shift+T",), "Tools", "tags"),
    ActionSpec("overview", "Overview and Shelves", ("Ctrl+Shift+B",), "Tools", "rows-3"),
    ActionSpec("lenses", "Term Lenses…", ("Ctrl+L",), "Tools", "eye"),
    ActionSpec("templates", "Templates of Notes…", (), "Tools", "sticky-note"),
    ActionSpec("reasons", "Reasons for Discarding…", (), "Tools", "list"),
    ActionSpec("keys", "Citation Keys…", (), "Tools", "pencil"),
    ActionSpec("check-references", "Check References…", (), "Tools", "circle-help"),
    ActionSpec("cited", "Collect What a Document Cites…", (), "Tools", "quote"),
    ActionSpec("check", "Check the Library", (), "Tools", "check"),
    ActionSpec("reindex", "Rebuild the Search Index", (), "Tools", "search"),
    ActionSpec("open-folder", "Show the Library Folder", (), "Tools", "folder-open"),
    ActionSpec("palette", "Command Palette…", ("Ctrl+Shift+P",), "Tools", "list", separator=True),
    ActionSpec("keyboard", "Keyboard Shortcuts…", (), "Tools", "keyboard"),
    ActionSpec("settings", "Settings…", ("Ctrl+,",), "Tools", "settings"),
    ActionSpec("shortcuts", "Keys and Search Words", ("F1",), "Help", "circle-help"),
    ActionSpec("about", "About PaperDesk", (), "Help", "info"),
)

MENUS = (said("File"), said("Edit"), said("View"), said("Reference"), said("Tools"), said("Help"))


def build(window: QMainWindow, run: Callable[[str], object]) -> dict[str, QAction]:
    """Make all actions, their keys and the menu bar; ``run`` gets the id of one that is chosen."""
    made: dict[str, QAction] = {}
    menus: dict[str, QMenu] = {}
    for name in MENUS:
        menus[name] = window.menuBar().addMenu(tr(name))
    for spec in ACTIONS:
        action = QAction(tr(spec.text), window)
        action.setObjectName(spec.id)
        action.setShortcuts([QKeySequence(keys) for keys in spec.keys])
        action.setCheckable(spec.checkable)
        action.setToolTip(tip(spec, action))
        action.triggered.connect(lambda _checked=False, name=spec.id: run(name))
        if spec.menu not in menus:
            # "Rating", "Tags by Key".
            menus[spec.menu] = menus["Reference"].addMenu(tr(spec.menu))
        menu = menus[spec.menu]
        if spec.separator:
            menu.addSeparator()
        menu.addAction(action)
        made[spec.id] = action
    tint(made)
    return made


def full_name(spec: ActionSpec) -> str:
    """What a command is called where its menu is not seen."""
    if spec.menu != "Rating":
        return tr(spec.text)
    return tr("Rate {rating}", rating=said(spec.text))


def tip(spec: ActionSpec, action: QAction) -> str:
    """The name of a command with its first key."""
    name = full_name(spec)
    key = action.shortcut()
    return name if key.isEmpty() else f"{name} ({key.toString(key.SequenceFormat.NativeText)})"


def tint(made: Mapping[str, QAction]) -> None:
    """Give the actions icons in the colours of the present theme."""
    for spec in ACTIONS:
        if spec.icon:
            made[spec.id].setIcon(theme.icon(spec.icon))


def enable(made: Mapping[str, QAction], selected: int, *, in_trash: bool) -> None:
    """Enable what the selection allows."""
    allowed = {
        "nothing": True,
        "some": selected > 0,
        "one": selected == 1,
        "many": selected > 1,
        "trashed": selected > 0 and in_trash,
    }
    for spec in ACTIONS:
        made[spec.id].setEnabled(allowed[spec.needs])
    made["trash"].setVisible(not in_trash)
    made["restore"].setVisible(in_trash)
    made["purge"].setVisible(in_trash)
