"""What the service itself says, in German and English."""

from collections.abc import Mapping
from typing import Any

from clachan.engine.wording import listed

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "none": "No clock",
        "live": "{minutes} minutes each, {increment} seconds a turn",
        "days 1": "A day for each move",
        "days": "{days} days for each move",
        "beginner": "Beginner",
        "easy": "Easy",
        "strong": "Strong",
        "master": "Master",
        "begin": "The game begins.",
        "rules": "The rules of this software have changed; the game goes on from its position under version {new}.",
        "resign": "{who} resigns.",
        "timeout bot": "{who} has run out of time; a bot plays on.",
        "timeout lose": "{who} has run out of time.",
        "takeover": "{who} has left; a bot plays on.",
        "back": "{who} is back.",
        "agree yes": "{who} would like to end the game here.",
        "agree no": "{who} would rather play on.",
        "pause": "{who} would like a pause.",
        "resume": "{who} goes on.",
        "end agreed": "The game has ended by agreement.",
        "end resigned": "The game has ended, since nobody is left to play against.",
        "end host": "The host has ended the game.",
        "waiting": "Waiting for {n} more.",
        "paused": "Paused.",
        "your turn": "Your turn",
        "kept for you": "A seat is kept for you",
        "waits for": "Waiting for {who}",
        "wins": "{who} wins with {points} points.",
        "wins alone": "{who} wins.",
        "you win": "You win with {points} points.",
        "you win alone": "You win.",
        "wins evening": "{who} wins the gathering.",
        "share evening": "{who} share the gathering.",
        "no winner": "No game was finished.",
        "share": "{who} share the victory.",
        "resigned": "resigned",
        "out of time": "out of time",
        "device": "Browser",
        "guest": "Guest {n}",
    },
    "de": {
        "none": "Ohne Uhr",
        "live": "{minutes} Minuten für jeden, {increment} Sekunden je Zug",
        "days 1": "Ein Tag für jeden Zug",
        "days": "{days} Tage für jeden Zug",
        "beginner": "Einsteiger",
        "easy": "Leicht",
        "strong": "Stark",
        "master": "Meister",
        "begin": "Das Spiel beginnt.",
        "rules": "Die Regeln dieser Software haben sich geändert; die Partie geht von ihrer Stellung an mit Fassung "
        "{new} weiter.",
        "resign": "{who} gibt auf.",
        "timeout bot": "Die Zeit von {who} ist um; ein Bot spielt weiter.",
        "timeout lose": "Die Zeit von {who} ist um.",
        "takeover": "{who} ist gegangen; ein Bot spielt weiter.",
        "back": "{who} ist wieder da.",
        "agree yes": "{who} möchte das Spiel hier beenden.",
        "agree no": "{who} möchte lieber weiterspielen.",
        "pause": "{who} möchte eine Pause.",
        "resume": "{who} spielt weiter.",
        "end agreed": "Das Spiel ist einvernehmlich beendet.",
        "end resigned": "Das Spiel ist zu Ende, denn es ist kein Gegner mehr da.",
        "end host": "Der Betreiber hat das Spiel beendet.",
        "waiting": "Es fehlen noch {n}.",
        "paused": "Pause.",
        "your turn": "Du bist am Zug",
        "kept for you": "Ein Platz ist für dich frei",
        "waits for": "Wartet auf {who}",
        "wins": "{who} gewinnt mit {points} Punkten.",
        "wins alone": "{who} gewinnt.",
        "you win": "Du gewinnst mit {points} Punkten.",
        "you win alone": "Du gewinnst.",
        "wins evening": "{who} gewinnt die Runde.",
        "share evening": "{who} teilen sich die Runde.",
        "no winner": "Kein Spiel kam zu Ende.",
        "share": "{who} teilen sich den Sieg.",
        "resigned": "aufgegeben",
        "out of time": "Zeit abgelaufen",
        "device": "Browser",
        "guest": "Gast {n}",
    },
}


def pace_words(terms: Mapping[str, Any], language: str) -> str:
    """The pace of a table."""
    key = "days 1" if terms["pace"] == "days" and terms["days"] == 1 else terms["pace"]
    return WORDS[language][key].format(**terms)


def mark_words(mark: str, who: str, data: Mapping[str, Any], timeout: str, language: str) -> str:
    """What has happened to the table."""
    key = {
        "timeout": f"timeout {timeout}",
        "agree": f"agree {'yes' if data.get('yes') else 'no'}",
        "end": f"end {data.get('why')}",
    }.get(mark, mark)
    return WORDS[language][key].format(who=who, **{name: data[name] for name in ("new",) if name in data})


def level_words(level: str, language: str) -> str:
    """The level of a bot."""
    return WORDS[language].get(level, level)


def levels(language: str) -> tuple[tuple[str, str], ...]:
    """Every level with its words."""
    return tuple((level, level_words(level, language)) for level in ("beginner", "easy", "strong", "master"))


def outcome_words(outcome: Mapping[str, Any], names: tuple[str, ...], language: str, me: int | None = None) -> str:
    """Who has won; `me` is the seat that reads it."""
    winners = [seat for seat, place in enumerate(outcome["places"]) if place == 1]
    who = listed([names[seat] for seat in winners], language)
    points = outcome["points"][winners[0]]
    key = ("you win" if winners == [me] else "wins") + ("" if points is not None else " alone")
    key = "share" if len(winners) > 1 else key
    return WORDS[language][key].format(who=who, points=points)
