"""All tables of a library, whichever module declares them."""

from __future__ import annotations

from paperdesk.store import check_rows, columns, history_rows, reader_rows, rows

# Naming the modules here is what makes their tables known.
MODULES = (rows, history_rows, reader_rows, check_rows)
METADATA = columns.Base.metadata
