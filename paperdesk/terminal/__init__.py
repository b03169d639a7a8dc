"""The same engine from a terminal."""
