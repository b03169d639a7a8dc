"""The colours of the window: light, dark, high contrast; how well they can be told apart."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

# WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (signs such as dots and bars).
TEXT_CONTRAST = 4.5
SIGN_CONTRAST = 3.0


@dataclass(frozen=True, slots=True)
class Colours:
    """One table of colours, each ``#rrggbb``.

    Attributes:
        surface: behind lists and reading.
        sidebar: behind the tree, the tags and the window's edges.
        field: behind editable text.
        hairline: separators and quiet borders.
        border: borders of buttons and fields.
        text: what is read.
        secondary: what is read second; enough contrast on every background here.
        disabled: what cannot be used now.
        accent: links, focus, unseen.
        on_accent: text on the accent.
        selection: behind selected things of the panel that has the focus.
        selection_idle: behind selected things elsewhere.
        hover: behind the thing under the pointer, on the surface.
        sidebar_hover: the same on the sidebar.
        pressed: behind a button held down.
        hit: behind words that were searched for.
        danger: what went wrong, and what deletes.
        kept, maybe, discarded: signs of decisions.
        chip: behind tags.
        tip: behind tool tips.
        on_tip: text of tool tips.
    """

    surface: str
    sidebar: str
    field: str
    hairline: str
    border: str
    text: str
    secondary: str
    disabled: str
    accent: str
    on_accent: str
    selection: str
    selection_idle: str
    hover: str
    sidebar_hover: str
    pressed: str
    hit: str
    danger: str
    kept: str
    maybe: str
    discarded: str
    chip: str
    tip: str
    on_tip: str

    @property
    def backgrounds(self) -> tuple[str, ...]:
        """Everything that text is drawn on."""
        return (
            self.surface,
            self.sidebar,
            self.field,
            self.selection,
            self.selection_idle,
            self.hover,
            self.sidebar_hover,
            self.pressed,
            self.chip,
        )

    @property
    def ring(self) -> str:
        """How wide the border of what has the focus is: its colour alone may say too little."""
        return "1px" if contrast(self.border, self.accent) >= SIGN_CONTRAST else "2px"

    @property
    def is_dark(self) -> bool:
        """Whether the surface is darker than the text."""
        return luminance(self.surface) < luminance(self.text)


LIGHT = Colours(
    surface="#ffffff",
    sidebar="#f5f4f1",
    field="#ffffff",
    hairline="#e3e1dc",
    border="#cfccc5",
    text="#1f2328",
    secondary="#5a5e65",
    disabled="#9a9da3",
    accent="#1f5dbf",
    on_accent="#ffffff",
    selection="#dce8fb",
    selection_idle="#e9e9e8",
    hover="#f6f5f2",
    sidebar_hover="#eae8e3",
    pressed="#e2e0da",
    hit="#ffe9a8",
    danger="#b3261e",
    kept="#1f9254",
    maybe="#a97204",
    discarded="#7a7f86",
    chip="#efeeea",
    tip="#2b2f36",
    on_tip="#f4f4f2",
)

DARK = Colours(
    surface="#1e1f22",
    sidebar="#18191b",
    field="#232528",
    hairline="#2e3034",
    border="#45484e",
    text="#e6e6e6",
    secondary="#a6acb2",
    disabled="#686c72",
    accent="#7aaaff",
    on_accent="#10151f",
    selection="#263a5c",
    selection_idle="#303236",
    hover="#26282b",
    sidebar_hover="#232528",
    pressed="#35383d",
    hit="#5a4a12",
    danger="#ff8a80",
    kept="#3fb56f",
    maybe="#d9a21b",
    discarded="#8b9097",
    chip="#2d2f33",
    tip="#35383d",
    on_tip="#f0f0f0",
)

# Behind highlights, by their names: light and dark. Text on them keeps its contrast.
HIGHLIGHTS = {
    "yellow": ("#fbef84", "#5b5314"),
    "green": ("#c9ecc2", "#24512f"),
    "blue": ("#cbe2ff", "#1f4473"),
    "pink": ("#ffd3e4", "#632a49"),
}

_LENSES = {"want": "kept", "avoid": "danger", "watch": "maybe"}


def lens_colour(kind: str, colours: Colours) -> str:
    """What stands behind a term of a lens of this kind."""
    sign: str = getattr(colours, _LENSES[kind])
    return mix(colours.surface, sign, 0.3 if colours.is_dark else 0.18)


def highlight_colour(name: str, colours: Colours) -> str:
    """What stands behind a highlight of this name."""
    return HIGHLIGHTS[name][colours.is_dark]


# For eyes that need more: 7:1 for whatever is read (WCAG 2.2, success criterion 1.4.6).
CONTRAST = Colours(
    surface="#000000",
    sidebar="#0a0a0a",
    field="#000000",
    hairline="#8a8a8a",
    border="#ffffff",
    text="#ffffff",
    secondary="#e6e6e6",
    disabled="#9a9a9a",
    accent="#ffd84d",
    on_accent="#000000",
    selection="#003a75",
    selection_idle="#333333",
    hover="#1c1c1c",
    sidebar_hover="#262626",
    pressed="#404040",
    hit="#6b4e00",
    danger="#ffa79e",
    kept="#5ee08f",
    maybe="#ff9f40",
    discarded="#b8b8b8",
    chip="#2b2b2b",
    tip="#ffffff",
    on_tip="#000000",
)


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2, definition of relative luminance)."""
    weights = (0.2126, 0.7152, 0.0722)
    total = 0.0
    for weight, channel in zip(weights, _channels(colour), strict=True):
        share = channel / 255
        linear = share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        total += weight * linear
    return total


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def mix(one: str, other: str, share: float) -> str:
    """A colour between two: all of ``one`` at 0, all of ``other`` at 1."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


@lru_cache(maxsize=1024)
def sign_colour(colour: str | None, colours: Colours) -> str:
    """A tag's colour for a dot: moved towards the text until it can be seen on everything.

    A tag without a colour, or with something that is no colour, gets the secondary one.
    """
    if colour is None or not _is_colour(colour):
        return colours.secondary
    wanted = colour
    for step in range(1, 21):
        if all(contrast(wanted, ground) >= SIGN_CONTRAST for ground in colours.backgrounds):
            break
        wanted = mix(colour, colours.text, step / 20)
    return wanted


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _is_colour(colour: str) -> bool:
    digits = colour[1:]
    return (
        len(colour) == 7 and colour[0] == "#" and all(c in "0123456789abcdefABCDEF" for c in digits)
    )
