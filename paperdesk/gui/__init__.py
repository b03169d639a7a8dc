"""The window (PySide6)."""

from paperdesk.gui.singletons import keep_singletons

# Before any Qt call of this program.
keep_singletons()
