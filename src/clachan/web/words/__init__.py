"""What the pages say, in German and English: `Speech` of one language, by key."""

from collections.abc import Mapping
from dataclasses import dataclass

from clachan.web.words import de, en

LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": en.WORDS, "de": de.WORDS}
NAMES = {"en": "English", "de": "Deutsch"}


@dataclass(frozen=True)
class Speech:
    """Sentences of one language."""

    language: str

    def __call__(self, key: str, **values: object) -> str:
        """The sentence of this key with its values in place."""
        words = LANGUAGES[self.language][key]
        return words.format(**values) if values else words

    def number(self, value: float) -> str:
        """A number with one decimal, as the language writes it."""
        return f"{value:.1f}".replace(".", self("point"))

    def count(self, key: str, number: int) -> str:
        """The sentence `key 1` for one, `key n` for any other number."""
        return self(f"{key} 1" if number == 1 else f"{key} n", n=number)


def speech(language: str) -> Speech:
    """What is said in this language."""
    return Speech(language)
