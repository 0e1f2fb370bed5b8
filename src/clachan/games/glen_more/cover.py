"""The cover of the box of Glen More: what a page shows before a game begins. The picture is in cover.svg."""

ABOUT = {
    "en": "Walk the track, wake your land, distil, trade and send chieftains out.",
    "de": "Geh den Rundkurs entlang, wecke dein Land, brenne Whisky, handle und sende Chieftains aus.",
}
MINUTES = 60
CLOTH = "holly"  # of the ribbon under the top bar
EMBLEM = "barrel"  # the symbol of the game in lists
EMBLEM_CLASS = ""
EMBLEM_CREST = ""
STONE = False  # shields are stone where a player's colour is a secret
