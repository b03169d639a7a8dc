from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk import paths
from paperdesk.gui.colours import (
    CONTRAST,
    DARK,
    LIGHT,
    SIGN_CONTRAST,
    TEXT_CONTRAST,
    Colours,
    contrast,
    luminance,
    mix,
    sign_colour,
)
from paperdesk.services.tags import PALETTE

ALL = [LIGHT, DARK, CONTRAST]
EACH = pytest.mark.parametrize("colours", ALL, ids=["light", "dark", "contrast"])
HEX = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


def test_contrast_agrees_with_the_examples_everybody_knows() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#ffffff", "#777777") == contrast("#777777", "#ffffff")
    assert luminance("#000000") == 0
    assert luminance("#ffffff") == pytest.approx(1)


@EACH
@pytest.mark.parametrize("name", ["text", "secondary", "accent", "danger"])
def test_text_can_be_read_on_everything_it_is_drawn_on(colours: Colours, name: str) -> None:
    ratios = {
        ground: round(contrast(getattr(colours, name), ground), 2) for ground in colours.backgrounds
    }

    # Links and warnings stand on pages, not on buttons held down.
    if name in ("accent", "danger"):
        ratios.pop(colours.pressed)
    assert min(ratios.values()) >= TEXT_CONTRAST, ratios


@pytest.mark.parametrize("name", ["text", "secondary"])
def test_high_contrast_is_high(name: str) -> None:
    assert min(contrast(getattr(CONTRAST, name), ground) for ground in CONTRAST.backgrounds) >= 7
    assert contrast(CONTRAST.border, CONTRAST.surface) >= 7


@EACH
def test_text_on_its_own_ground_can_be_read(colours: Colours) -> None:
    assert contrast(colours.on_accent, colours.accent) >= TEXT_CONTRAST
    assert contrast(colours.on_tip, colours.tip) >= TEXT_CONTRAST
    assert contrast(colours.text, colours.hit) >= TEXT_CONTRAST
    assert contrast(colours.text, colours.chip) >= TEXT_CONTRAST
    assert contrast(colours.secondary, colours.chip) >= TEXT_CONTRAST


@EACH
@pytest.mark.parametrize("name", ["accent", "kept", "maybe", "discarded"])
def test_signs_can_be_told_from_the_rows_they_stand_on(colours: Colours, name: str) -> None:
    rows = (colours.surface, colours.hover, colours.selection, colours.selection_idle)

    assert min(contrast(getattr(colours, name), row) for row in rows) >= SIGN_CONTRAST


@EACH
def test_the_signs_of_decisions_differ_from_each_other(colours: Colours) -> None:
    assert len({colours.accent, colours.kept, colours.maybe, colours.discarded}) == 4


@EACH
def test_selected_without_the_focus_looks_different_from_selected_and_from_plain(
    colours: Colours,
) -> None:
    states = {colours.surface, colours.hover, colours.selection, colours.selection_idle}
    assert len(states) == 4


@EACH
@pytest.mark.parametrize("colour", PALETTE.values())
def test_every_colour_of_the_palette_shows_on_every_ground(colours: Colours, colour: str) -> None:
    shown = sign_colour(colour, colours)

    assert all(contrast(shown, ground) >= SIGN_CONTRAST for ground in colours.backgrounds)


def test_colours_that_show_well_are_left_as_they_are() -> None:
    assert [sign_colour(colour, LIGHT) for colour in PALETTE.values()] == list(PALETTE.values())


@given(colour=HEX, colours=st.sampled_from(ALL))
def test_any_colour_of_a_tag_is_made_to_show(colour: str, colours: Colours) -> None:
    shown = sign_colour(colour, colours)

    assert all(contrast(shown, ground) >= SIGN_CONTRAST for ground in colours.backgrounds)


@pytest.mark.parametrize("odd", [None, "", "red", "#12345", "#12345g", "1234567"])
def test_what_is_no_colour_gets_the_secondary_one(odd: str | None) -> None:
    assert sign_colour(odd, LIGHT) == LIGHT.secondary


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix("#000000", "#ffffff", 0) == "#000000"
    assert mix("#000000", "#ffffff", 1) == "#ffffff"
    assert mix("#102030", "#304050", 0.5) == "#203040"


@pytest.mark.parametrize(
    ("folder", "colours"), [("light", LIGHT), ("dark", DARK), ("contrast", CONTRAST)]
)
def test_the_signs_inside_buttons_have_the_colours_of_the_table(
    folder: str, colours: Colours
) -> None:
    wanted = {
        "check": colours.text,
        "down": colours.secondary,
        "up": colours.secondary,
        "tick": colours.on_accent,
        "dash": colours.on_accent,
        "dot": colours.accent,
    }
    for name, colour in wanted.items():
        assert colour in paths.resource(f"theme/{folder}/{name}.svg").read_text("utf-8"), name
