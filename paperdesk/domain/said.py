"""Sentences that are English and can still be translated when the window shows them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

# Kept as they are; other values are kept as their text.
_PLAIN = frozenset((str, int, float))


class Said(str):
    """An English text that remembers what it was made of.

    Everything below the window speaks English: the terminal, JSON, the log, names of changes in
    the library. The window translates ``template`` and fills ``values`` in again, so a text
    made in another process, or years ago, can be shown in any language.

    Attributes:
        template: the text with named fields as of ``str.format``; what translators see.
        values: what stands in the fields: texts, numbers, or further ``Said``.
        number: what the form of the noun follows, or None; the template is the plural then.
        lowered: whether it stands within a sentence, without its capital letters.
    """

    template: str
    values: Mapping[str, Any]
    number: int | None
    lowered: bool

    @classmethod
    def of(cls, template: str, /, **values: object) -> Said:
        """A text with its values; what was said already stays."""
        if isinstance(template, Said) and not values:
            return template
        kept = {
            name: value if type(value) in _PLAIN or isinstance(value, Said) else str(value)
            for name, value in values.items()
        }
        # Without values the braces of a template are just braces.
        return cls.made(template.format(**kept) if kept else template, template, kept)

    @classmethod
    def made(
        cls, shown: str, template: str, values: Mapping[str, Any], number: int | None = None
    ) -> Said:
        """A text whose English is known already."""
        one = cls(shown)
        # All at once: thousands of these are made while an import compares records.
        one.__dict__ = {
            "template": template, "values": values, "number": number, "lowered": False,
        }  # fmt: skip
        return one

    def lower(self) -> Said:
        """The same text within a sentence."""
        one = self.made(super().lower(), self.template, self.values, self.number)
        one.lowered = True
        return one

    @classmethod
    def of_json(cls, kept: Mapping[str, Any]) -> Said:
        """What ``as_json`` was made of."""
        values = {
            name: cls.of_json(value) if isinstance(value, dict) else value
            for name, value in kept["values"].items()
        }
        if "number" in kept:
            one = cls.made(kept["shown"], kept["text"], values, kept["number"])
        else:
            one = cls.of(kept["text"], **values)
        return one.lower() if kept.get("lowered") else one

    def as_json(self) -> dict[str, Any]:
        """What ``of_json`` makes the same text of."""
        values = {
            name: value.as_json() if isinstance(value, Said) else value
            for name, value in self.values.items()
        }
        kept: dict[str, Any] = {"text": self.template, "values": values}
        if self.number is not None:
            kept |= {"number": self.number, "shown": str(self)}
        return kept | {"lowered": True} if self.lowered else kept


def said(template: str, /, **values: object) -> str:
    """An English text for the user, to be translated when it is shown.

    ``packaging/translations.py`` collects the templates, so they stand here as they are.
    """
    return Said.of(template, **values)


def listed(texts: Iterable[str]) -> str:
    """Several texts with commas between them."""
    whole, *rest = texts
    for text in rest:
        whole = said("{before}, {after}", before=whole, after=text)
    return whole


def wording(text: str) -> str | None:
    """What a text with values in it was made of, to be kept beside it; None for a plain one."""
    if not isinstance(text, Said) or not text.values:
        return None
    return json.dumps(text.as_json(), ensure_ascii=False)


def worded(text: str, kept: str | None) -> str:
    """The text that was kept, with what ``wording`` said of it."""
    return text if kept is None else Said.of_json(json.loads(kept))
