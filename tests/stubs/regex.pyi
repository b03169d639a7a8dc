"""What the program uses of the package regex, which brings no types."""

class Match: ...

class Pattern:
    def search(self, string: str, *, timeout: float | None = ...) -> Match | None: ...

class error(Exception): ...  # noqa: N801

IGNORECASE: int
V0: int

def compile(pattern: str, flags: int = ...) -> Pattern: ...  # noqa: A001
