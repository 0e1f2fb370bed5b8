"""Shapes that are used more than once carry their looks with them."""

from clachan.svg.copies import for_copies

STYLE = {"bank": {"fill": "var(--shore)"}, "broad": {"stroke": "var(--c)", "stroke-width": "4"}}


def test_properties_of_classes_become_attributes() -> None:
    assert for_copies('<path d="M0 0z" class="bank"/>', STYLE) == '<path d="M0 0z" fill="var(--shore)"/>'
    assert for_copies('<g class="broad bank"><use/></g>', STYLE) == (
        '<g fill="var(--shore)" stroke="var(--c)" stroke-width="4"><use/></g>'
    )


def test_cloths_seats_and_goods_stay_classes() -> None:
    written = '<rect class="seat-2 g-wood" stroke="var(--c)" stroke-width="4"/>'
    assert for_copies('<rect class="seat-2 broad g-wood"/>', STYLE) == written


def test_an_attribute_that_is_there_already_stays() -> None:
    assert for_copies('<g stroke-width="2" class="broad"/>', STYLE) == '<g stroke-width="2" stroke="var(--c)"/>'
