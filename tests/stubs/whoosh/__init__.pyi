"""The part of Whoosh that the program uses, with exact types (its own are partial)."""
