"""Values of the field: plain dataclasses and pure functions, no database and no window."""
