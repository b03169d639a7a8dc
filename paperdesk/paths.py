"""Where things lie: the library, its cache, settings, logs and the program's own resources."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import platformdirs

from paperdesk import APP_NAME


def default_library() -> Path:
    """The library folder used when none is named."""
    return Path(platformdirs.user_data_path(APP_NAME, appauthor=False)) / "library"


def config_folder() -> Path:
    """Where settings live."""
    return Path(platformdirs.user_config_path(APP_NAME, appauthor=False))


def cache_folder() -> Path:
    """Where disposable things live: the search index."""
    return Path(platformdirs.user_cache_path(APP_NAME, appauthor=False))


def log_folder() -> Path:
    """Where the log is written."""
    return Path(platformdirs.user_log_path(APP_NAME, appauthor=False))


@cache
def _beside(name: str) -> Path:
    """A folder of the project: in a frozen build, in a wheel, or in a checkout."""
    package = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    candidates = [package / name, package.parent / name]
    if frozen is not None:
        candidates.insert(0, Path(frozen) / name)
    for candidate in candidates:
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"The folder “{name}” of the program is missing.")


def resource(name: str) -> Path:
    """A file in ``resources/``, by its path inside that folder."""
    return _beside("resources") / name


def sample_papers() -> Path:
    """The folder of sample lists that the first start offers."""
    return _beside("seeds")
