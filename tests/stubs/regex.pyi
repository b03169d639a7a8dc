"""What the program uses of the package regex, which brings no types."""

from collections.abc import Iterator

class Match:
    def span(self) -> tuple[int, int]: ...

class Pattern:
    def search(self, string: str, *, timeout: float | None = ...) -> Match | None: ...
    def finditer(self, string: str, *, timeout: float | None = ...) -> Iterator[Match]: ...

class error(Exception): ...  # noqa: N801

IGNORECASE: int
V0: int

def compile(pattern: str, flags: int = ...) -> Pattern: ...  # noqa: A001
