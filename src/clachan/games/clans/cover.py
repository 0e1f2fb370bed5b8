"""The cover of the box of Clans: what a page shows before a game begins. The picture is in cover.svg."""

ABOUT = {
    "en": "Gather the huts of five clans into villages. Nobody knows which clan is yours.",
    "de": "Führe die Hütten von fünf Clans zu Dörfern zusammen. Niemand weiß, welcher Clan deiner ist.",
}
MINUTES = 20
CLOTH = "heather"  # of the ribbon under the top bar
EMBLEM = "hut"  # the symbol of the game in lists
EMBLEM_CLASS = "s-rowan"
EMBLEM_CREST = "crest-stag"
STONE = True  # shields are stone where a player's colour is a secret
