"""Sentences that are English and can still be translated when the window shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


class Said(str):
    """An English text that remembers what it was made of.

    Everything below the window speaks English: the terminal, JSON, the log, names of changes in
    the library. The window translates ``template`` and fills ``values`` in again, so a text
    made in another process, or years ago, can be shown in any language.

    Attributes:
        template: the text with named fields as of ``str.format``; what translators see.
        values: what stands in the fields: texts, numbers, or further ``Said``.
        number: what the form of the noun follows, or None; the template is the plural then.
    """

    template: str
    values: Mapping[str, Any]
    number: int | None

    @classmethod
    def of(cls, template: str, /, **values: object) -> Said:
        """A text with its values; what was said already stays."""
        if isinstance(template, Said) and not values:
            return template
        kept = {
            name: value if isinstance(value, Said | int | float) else str(value)
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
        one.template, one.values, one.number = template, values, number
        return one

    @classmethod
    def of_json(cls, kept: Mapping[str, Any]) -> Said:
        """What ``as_json`` was made of."""
        values = {
            name: cls.of_json(value) if isinstance(value, dict) else value
            for name, value in kept["values"].items()
        }
        if "number" in kept:
            return cls.made(kept["shown"], kept["text"], values, kept["number"])
        return cls.of(kept["text"], **values)

    def as_json(self) -> dict[str, Any]:
        """What ``of_json`` makes the same text of."""
        values = {
            name: value.as_json() if isinstance(value, Said) else value
            for name, value in self.values.items()
        }
        kept: dict[str, Any] = {"text": self.template, "values": values}
        return kept if self.number is None else {**kept, "number": self.number, "shown": str(self)}


def said(template: str, /, **values: object) -> str:
    """An English text for the user, to be translated when it is shown.

    ``packaging/translations.py`` collects the templates, so they stand here as they are.
    """
    return Said.of(template, **values)
