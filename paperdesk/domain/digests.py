"""The hash behind keys and fingerprints."""

from __future__ import annotations

try:
    # CPython's own, taken as ``random`` takes its SHA-512: ``hashlib`` loads OpenSSL beside it,
    # 4 MB and 14 ms for each process that compares.
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

__all__ = ["blake2b"]
