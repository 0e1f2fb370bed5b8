"""The cover of the box of Clans and Glory: what a page shows before a game begins. The picture is in cover.svg."""

ABOUT = {
    "en": "Seat the guests at the long table, then stake your shields on what they are worth.",
    "de": "Setze die Gäste an die lange Tafel, dann wage deine Schilde auf ihren Wert.",
}
MINUTES = 25
CLOTH = "rowan"  # of the ribbon under the top bar
EMBLEM = "campfire"  # the symbol of the game in lists
EMBLEM_CLASS = ""
EMBLEM_CREST = ""
STONE = False  # shields are stone where a player's colour is a secret
PEOPLED = True  # the picture begins with the players, so that a phone need not show them above it
