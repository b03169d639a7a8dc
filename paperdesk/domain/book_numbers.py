"""ISBN and ISSN: numbers of books and serials with check digits (ISO 2108, ISO 3297)."""

from __future__ import annotations

import re

_ISBN_PREFIX = re.compile(r"^(?:urn:)?(?:e-?)?isbn(?:[-\s]?1[03](?![0-9]))?[:\s]*", re.IGNORECASE)
_ISSN_PREFIX = re.compile(r"^(?:urn:)?(?:[ep]-?)?issn(?:-l)?[:\s]*", re.IGNORECASE)
_REMARK = re.compile(r"\s*\([^()]*\)\s*$")
_HYPHENS = re.compile(r"[\s\-‐‑‒–—−]+")


def isbn(text: str) -> str | None:
    """An ISBN without hyphens, 10 or 13 characters as written, if its check digit is right."""
    bare = _HYPHENS.sub("", _REMARK.sub("", _ISBN_PREFIX.sub("", text.strip()))).upper()
    bare = bare.rstrip(".")
    if re.fullmatch(r"[0-9]{9}[0-9X]", bare):
        return bare if _weighted(bare, range(10, 0, -1)) % 11 == 0 else None
    if re.fullmatch(r"97[89][0-9]{10}", bare):
        return bare if _weighted(bare, (1, 3) * 6 + (1,)) % 10 == 0 else None
    return None


def isbn13(text: str) -> str | None:
    """An ISBN in the form of 13 digits, in which both forms of one book are equal."""
    found = isbn(text)
    if found is None or len(found) == 13:
        return found
    stem = f"978{found[:9]}"
    return f"{stem}{-_weighted(stem, (1, 3) * 6) % 10}"


def issn(text: str) -> str | None:
    """An ISSN as printed ("0378-5955"), if its check digit is right."""
    bare = _HYPHENS.sub("", _REMARK.sub("", _ISSN_PREFIX.sub("", text.strip()))).upper()
    bare = bare.rstrip(".")
    if not re.fullmatch(r"[0-9]{7}[0-9X]", bare) or _weighted(bare, range(8, 0, -1)) % 11:
        return None
    return f"{bare[:4]}-{bare[4:]}"


def _weighted(digits: str, weights: range | tuple[int, ...]) -> int:
    values = (10 if digit == "X" else int(digit) for digit in digits)
    return sum(value * weight for value, weight in zip(values, weights, strict=True))
