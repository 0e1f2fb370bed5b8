"""Tests of Clans."""

MIDTURN = {"seed": 0, "options": {"map": "skerry"}}  # a game in which a move founds several villages
