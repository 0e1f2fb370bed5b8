"""The cover of the box of Isle of Skye: what a page shows before a game begins. The picture is in cover.svg."""

ABOUT = {
    "en": "Price the land, buy from your rivals, build the finest island.",
    "de": "Nenne Preise für Land, kaufe den anderen etwas ab und baue die schönste Insel.",
}
MINUTES = 50
CLOTH = "loch"  # of the ribbon under the top bar
EMBLEM = "lighthouse"  # the symbol of the game in lists
EMBLEM_CLASS = ""
EMBLEM_CREST = ""
STONE = False  # shields are stone where a player's colour is a secret
