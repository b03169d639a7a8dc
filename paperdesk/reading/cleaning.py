"""HTML is cleaned with nh3 (Ammonia) before anything shows it, whoever made it.

``markup.to_html`` writes only what is allowed here; this is the second lock on the same door.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nh3 import Cleaner

_TAGS = {"a", "b", "blockquote", "br", "code", "div", "em", "i", "img", "li", "ol", "p", "pre",
         "span", "strong", "sub", "sup", "table", "tbody", "td", "th", "tr", "ul"}  # fmt: skip
# A picture can only be a formula that the window draws itself: nothing is loaded from anywhere.
_SCHEMES = {"http", "https", "mailto", "doi", "formula"}


@cache
def _cleaner() -> Cleaner:
    # Loaded when the first text is shown, which is after the first list.
    import nh3

    return nh3.Cleaner(
        tags=_TAGS,
        clean_content_tags={"script", "style", "iframe", "object", "svg", "math", "template"},
        attributes={"a": {"href"}, "img": {"src"}},
        attribute_filter=_only_formulas,
        url_schemes=_SCHEMES,
        link_rel=None,
        strip_comments=True,
    )


def _only_formulas(tag: str, _attribute: str, value: str) -> str | None:
    if tag == "img" and not value.startswith("formula:"):
        return None
    if tag == "a" and value.startswith("formula:"):
        return None
    return value


def clean(html: str) -> str:
    """HTML without scripts, styles, events, and pictures or addresses of other kinds."""
    return _cleaner().clean(html) if "<" in html else html
