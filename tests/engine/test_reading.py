"""A record as it is read for people, and sentences in lines."""

import copy
import pickle
import textwrap

import clachan
from clachan.engine.lines import wrap
from clachan.engine.reading import Reading, once, record_of


def test_a_reading_gives_what_the_record_has() -> None:
    for name in clachan.games():
        record = clachan.game(name).start(seed=1).state()[0]
        reading = Reading(record)
        for field in record.dtype.names:
            assert (getattr(reading, field) == record[field]).all() if record[field].shape else True
            assert getattr(reading, field) is getattr(reading, field), "taken out once"
            if not record[field].shape:
                assert type(getattr(reading, field)) is int
                assert getattr(reading, field) == record[field]
        assert record_of(reading) is record
        assert record_of(record) is record


def test_a_reading_has_no_other_fields() -> None:
    record = clachan.game(clachan.games()[0]).start(seed=1).state()[0]
    assert not hasattr(Reading(record), "__deepcopy__")
    assert record_of(copy.copy(Reading(record))) == record
    assert record_of(pickle.loads(pickle.dumps(Reading(record)))) == record


def test_what_is_made_from_a_record_is_made_once() -> None:
    record = clachan.game(clachan.games()[0]).start(seed=1).state()[0]
    made = []

    def count(state: object) -> int:
        made.append(state)
        return len(made)

    reading = Reading(record)
    assert [once(reading, count), once(reading, count)] == [1, 1]
    assert [once(record, count), once(record, count)] == [2, 3]


def test_sentences_are_broken_as_the_standard_library_breaks_them() -> None:
    words = "The long table has twenty-four seats, and each of them is told, whoever sits there."
    for width in (12, 30, 80):
        assert wrap(words, width, "> ", "  ") == textwrap.wrap(
            words, width, initial_indent="> ", subsequent_indent="  "
        )
    first = wrap(words, 30)
    first.append("mine")
    assert wrap(words, 30) == textwrap.wrap(words, 30), "whoever gets lines may change them"
