"""All tables of a library, whichever module declares them."""

from __future__ import annotations

from paperdesk.store import columns, history_rows, reader_rows, rows

# Naming the modules here is what makes their tables known.
MODULES = (rows, history_rows, reader_rows)
METADATA = columns.Base.metadata
