"""The description of the interface for programs, in OpenAPI 3.1."""

import re
from collections.abc import Iterable
from typing import Any

import clachan
from clachan.engine.contract import LANGUAGES

Json = dict[str, Any]

TEXT: Json = {"type": "string"}
NUMBER: Json = {"type": "integer"}
FLAG: Json = {"type": "boolean"}
STATUSES = ["waiting", "playing", "paused", "over", "ended"]


def _object(properties: Json, required: list[str] | None = None, **more: Any) -> Json:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties) if required is None else required,
        **more,
    }


def _list(items: Json) -> Json:
    return {"type": "array", "items": items}


def _or_null(schema: Json) -> Json:
    return {"anyOf": [schema, {"type": "null"}]}


SEAT = _object({"name": TEXT, "kind": TEXT, "to_act": FLAG, "clock": _or_null(NUMBER)})
VIEW = _object(
    {
        "game": TEXT,
        "rules": NUMBER,
        "seats": NUMBER,
        "options": {"type": "object"},
        "seat": _or_null(NUMBER),
        "to_act": _list(NUMBER),
        "midturn": FLAG,
        "over": FLAG,
        "board": {"type": "object"},
        "choices": _list({"type": "array", "items": {"type": ["integer", "string"]}, "minItems": 2, "maxItems": 2}),
        "events": _list({"type": "object"}),
        "result": _or_null({"type": "object"}),
    },
    description="What the seat may know; the board is that of `Match.view` in Python.",
)
OUTCOME = _object({"points": _list(_or_null(NUMBER)), "places": _list(NUMBER)})
SCHEMAS: Json = {
    "Problem": _object({"problem": {**TEXT, "description": "One sentence that says what was wrong."}}),
    "Game": _object(
        {
            "name": TEXT,
            "rules": NUMBER,
            "seats": _list(NUMBER),
            "options": {"type": "object", "additionalProperties": _list(TEXT)},
            "ready": {**FLAG, "description": "False while its rules are being compiled."},
        }
    ),
    "Line": _object(
        {
            "id": TEXT,
            "game": TEXT,
            "status": {"enum": STATUSES},
            "players": _list(TEXT),
            "seat": _or_null(NUMBER),
            "my_turn": FLAG,
        }
    ),
    "Table": _object(
        {
            "id": TEXT,
            "game": TEXT,
            "status": {"enum": STATUSES},
            "seat": _or_null({**NUMBER, "description": "My seat; null: I watch."}),
            "step": {**NUMBER, "description": "My own step number, to be sent with a choice."},
            "seats": _list(SEAT),
            "view": _or_null(VIEW),
            "outcome": _or_null(OUTCOME),
        }
    ),
}
SAYS = {
    400: "The request cannot be read, or the rules do not allow it.",
    401: "There is no token, or it is not known.",
    403: "Not for this program.",
    404: "There is no such table.",
    409: "Not now: something else has been played since, or nothing is to be decided.",
    413: "The request is too long.",
    429: "Too many requests.",
    503: "The game is being prepared.",
}


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def _json(schema: Json) -> Json:
    return {"application/json": {"schema": schema}}


def _problems(*statuses: int) -> Json:
    return {
        str(status): {"description": SAYS[status], "content": _json(_ref("Problem"))}
        for status in (*statuses, 413, 429)
    }


def _operation(
    name: str, words: str, answer: Json, *statuses: int, status: int = 200, body: Json | None = None, token: bool = True
) -> Json:
    made: Json = {
        "operationId": name,
        "summary": words,
        "responses": {str(status): {"description": "Done.", "content": answer}, **_problems(*statuses)},
        "security": [{"token": []}] if token else [],
    }
    if body is not None:
        made["requestBody"] = {"required": True, "content": _json(body)}
    return made


SWITCH: Json = {"enum": ["0", "1"]}
TABLE: Json = {
    "game": {"enum": list(clachan.games())},
    "seats": {"type": "integer", "minimum": 2, "maximum": 5},
    "public": SWITCH,
    "rated": SWITCH,
    "pace": {"enum": ["none", "live", "days"]},
    "minutes": {"type": "integer", "minimum": 1, "maximum": 180},
    "increment": {"type": "integer", "minimum": 0, "maximum": 180},
    "days": {"type": "integer", "minimum": 1, "maximum": 30},
    "timeout": {"enum": ["bot", "lose"]},
    "takeover": SWITCH,
    "hints": SWITCH,
    "order": {"enum": ["drawn", "given"]},
}
SEATS_AND_OPTIONS: Json = {
    "^seat-[1-5]$": {"enum": ["me", "open", "invite", "beginner", "easy", "strong", "master"]},
    "^option-": TEXT,
}
"""What a table is set with, by name and by pattern."""


def unknown(fields: Iterable[str]) -> list[str]:
    """Names that no table is set with."""
    return [name for name in fields if name not in TABLE and not any(re.search(p, name) for p in SEATS_AND_OPTIONS)]


def _new_table() -> Json:
    return _object(TABLE, ["game"], patternProperties=SEATS_AND_OPTIONS, additionalProperties=False)


def _paths() -> Json:
    lines = _list(_ref("Line"))
    listed = _object({"mine": lines, "open": lines, "watch": lines, "finished": lines})
    games = _object({"games": _list(_ref("Game"))})
    name = _object({"name": {"type": "string", "minLength": 1, "maxLength": 30}})
    made, person = _object({"id": TEXT}), _object({"name": TEXT, "token": TEXT})
    return {
        "/api/games": {"get": _operation("games", "The games.", _json(games), token=False)},
        "/api/people": {
            "post": _operation(
                "newPerson", "A name and a token for a program.", _json(person), 400, status=201, body=name, token=False
            )
        },
        "/api/tables": {
            "get": _operation("tables", "My tables, open ones, those to watch.", _json(listed), 401),
            "post": _operation(
                "newTable", "Sets a table.", _json(made), 400, 401, 403, 503, status=201, body=_new_table()
            ),
        },
        **_table_paths(),
    }


def _table_paths() -> Json:
    table = _json(_ref("Table"))
    step: Json = {"type": "integer", "minimum": 0, "maximum": 99_999_999}
    play = _object({"choice": {"type": "string", "maxLength": 100}, "step": step})
    seat = _object({"seat": {"type": "integer", "minimum": 0, "maximum": 4}}, [])
    place: Json = {"name": "table", "in": "path", "required": True, "schema": TEXT}
    refused = (400, 401, 403, 404, 409, 503)
    bodies = {
        "sit": ("Takes a seat; the first free one where none is named.", seat),
        "play": ("Plays one step: a choice in notation.", play),
        "undo": ("Takes the last step of a turn back that is not complete.", _object({"step": step})),
        "resign": ("Gives up.", _object({}, [])),
    }
    at = "/api/tables/{table}"
    stream = {"text/event-stream": {"schema": TEXT}}
    words = "Server-sent events: `table` whenever what I may see has changed."
    paths: Json = {
        at: {"get": _operation("table", "A table as I may know it.", table, 401, 404, 503), "parameters": [place]},
        f"{at}/events": {"get": _operation("events", words, stream, 401, 404, 503), "parameters": [place]},
    }
    for name, (what, body) in bodies.items():
        paths[f"{at}/{name}"] = {"post": _operation(name, what, table, *refused, body=body), "parameters": [place]}
    return paths


def document(base: str) -> Json:
    """The whole description, for an application below this base path."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Clachan",
            "version": clachan.__version__,
            "description": f"Board games for programs. Sentences come in {' and '.join(LANGUAGES)}: Accept-Language.",
        },
        "servers": [{"url": base or "/"}],
        "paths": _paths(),
        "components": {
            "schemas": SCHEMAS,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }
