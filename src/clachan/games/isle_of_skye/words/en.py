"""Isle of Skye in English."""

TERRAINS = {"pasture": "pasture", "mountain": "mountain", "water": "water"}
SIDES = ("north", "east", "south", "west")
WITH_ROAD = " with a road"
TURNED = ("not turned", "turned a quarter clockwise", "turned upside down", "turned a quarter anticlockwise")
THINGS = {
    "sheep": ("sheep", "sheep"),
    "cattle": ("cow", "cattle"),
    "whisky": ("whisky", "whisky"),
    "ship": ("ship", "ships"),
    "farm": ("farm", "farms"),
    "lighthouse": ("lighthouse", "lighthouses"),
    "broch": ("broch", "brochs"),
}
SIGNS = {"sheep": "s", "cattle": "c", "whisky": "w", "ship": "h", "farm": "f", "lighthouse": "l", "broch": "b"}
SCROLLS = {
    "sheep": "every 2 sheep",
    "cattle": "every cow",
    "whisky": "every 2 tiles with whisky",
    "ship": "every 2 ships",
    "farm": "every farm",
    "lighthouse": "every lighthouse",
    "broch": "every broch",
}
SCROLL = "scroll (1 for {0})"
NOTHING = "nothing on it"
COLOURS = {"red": "red", "blue": "blue", "yellow": "yellow", "green": "green", "white": "white"}
POINTS = ("point", "points")
LAID = ("tile", "tiles")

SCORINGS = {
    "squares": "Squares",
    "closed-areas": "Closed areas",
    "sheep": "Sheep",
    "large-closed-areas": "Large areas",
    "brochs": "Brochs",
    "sets": "Sets",
    "most-whisky": "Most whisky",
    "most-ships": "Most ships",
    "most-gold": "Most gold",
    "animals-at-farms": "Farm animals",
    "cattle-on-the-road": "Cattle by road",
    "ship-and-lighthouse": "Safe waters",
    "tiles-on-the-road": "Tiles by road",
    "vertical-lines": "Columns",
    "largest-water": "Largest water",
    "closed-mountains": "Mountains",
}
SCORING_RULES = {
    "squares": "2 for each block of 2 x 2 tiles",
    "closed-areas": "1 for each complete area",
    "sheep": "1 for each sheep",
    "large-closed-areas": "3 for each complete area of 3 tiles or more",
    "brochs": "1, 3, 6 for a mountain area with 1, 2, 3 or more brochs",
    "sets": "5 for each set of broch, farm and lighthouse",
    "most-whisky": "5 for the most tiles with whisky, 2 for the second most",
    "most-ships": "5 for the most ships, 2 for the second most",
    "most-gold": "5 for the most gold, 2 for the second most",
    "animals-at-farms": "1 for each animal on a farm's tile or on one of the 8 tiles around it",
    "cattle-on-the-road": "2 for each cow joined to the castle",
    "ship-and-lighthouse": "3 for each water area with ship and lighthouse",
    "tiles-on-the-road": "1 for each tile joined to the castle, but not for the castle itself",
    "vertical-lines": "3 for each north-south line of 3 tiles or more",
    "largest-water": "2 for each tile of the largest complete water area",
    "closed-mountains": "2 for each complete mountain area",
}
SCORING_SHORT = {
    "squares": "2 for each block of 2×2",
    "closed-areas": "1 for each complete area",
    "sheep": "1 for each sheep",
    "large-closed-areas": "3 for each complete one of 3 or more tiles",
    "brochs": "1 · 3 · 6 in one mountain",
    "sets": "5 for each broch, farm and lighthouse",
    "most-whisky": "5 for the most, 2 for second",
    "most-ships": "5 for the most, 2 for second",
    "most-gold": "5 for the most, 2 for second",
    "animals-at-farms": "1 for each on or around a farm",
    "cattle-on-the-road": "2 for each, linked to the castle",
    "ship-and-lighthouse": "3 for each with ship and lighthouse",
    "tiles-on-the-road": "1 for each, linked to the castle",
    "vertical-lines": "3 for each of 3 or more tiles",
    "largest-water": "the largest complete: 2 for each tile",
    "closed-mountains": "2 for each complete mountain",
}
"""What each scoring tile brings, in a few words."""

OPTIONS = {
    "scoring": "Scoring tiles",
    "scoring=random": "Four of the sixteen by lot",
    "scoring=first-game": "Those for a first game",
    "scoring=chosen": "Chosen: those named for A, B, C and D",
    "gold": "Gold of the others",
    "gold=hidden": "Not shown; who keeps count knows it",
    "gold=shown": "Shown to everybody",
}
for _letter in "abcd":
    OPTIONS[_letter] = f"Scoring tile {_letter.upper()}, where they are chosen"
    OPTIONS |= {f"{_letter}={_tile}": f"{_name} ({SCORING_SHORT[_tile]})" for _tile, _name in SCORINGS.items()}

SAY = {
    "discard": "Discard {tile} ({about}).",
    "price": "Put {gold} gold on {tile} ({about}).",
    "more": "Put {gold} gold on {tile} and go on counting.",
    "say ready": "Ready: the offer stands.",
    "take back": "Not ready yet after all.",
    "pass": "Buy nothing.",
    "buy": "Buy {tile} ({about}) from {seller} for {gold} gold.",
    "pick": "Build {tile} ({about}) now.",
    "cell": "Build {tile} on {cell}.",
    "turn": "Lay {tile} {turned}: {edges}.",
    "ready": "{who} is ready.",
    "taken back": "{who} is not ready after all.",
    "discarded": "{who} discards {tile}.",
    "priced": "{who} offers {tile} for {gold} gold.",
    "bought": "{who} buys {tile} from {seller} for {gold} gold.",
    "passed": "{who} buys nothing.",
    "kept": "{who} keeps {tile}; the {gold} gold on it goes to the supply.",
    "built": "{who} builds {tile} on {cell}, {turned}.",
    "returned": "{who} cannot place {tile}; it goes back into the bag.",
    "showed gold": "{who} shows {gold} gold.",
    "scored": "{letter}, {tile}: {points} for {who}.",
    "round": "Round {round} begins; {who} goes first.",
    "income": "{who} gets {gold} gold for the castle.",
    "income barrels": "{who} gets {gold} gold, {barrels} of it for barrels.",
    "income catch_up": "{who} gets {gold} gold, {catch_up} of it to catch up.",
    "income barrels catch_up": "{who} gets {gold} gold, {barrels} of it for barrels and {catch_up} to catch up.",
    "drew": "{who} draws {tiles}.",
    "scrolls": "Scrolls: {points} for {who}.",
    "final gold": "Gold: {points} for {who}.",
    "row scoring": "Round {round}, {letter}: {tile}",
    "row scrolls": "Scrolls",
    "row gold": "Gold",
    "your discard": "Choose the tile that goes back into the bag.",
    "your price": "Put gold on {tile}; if nobody buys it, the gold is lost and the tile is yours.",
    "your hundreds": "Put gold on {tile}: {gold} so far.",
    "your ready": "Say ready; you can take it back until all are ready.",
    "your change": "Say ready again, or choose the discard and then the prices anew.",
    "your purchase": "Buy one tile of another player, or pass.",
    "your pass": "Your gold is not enough for any tile: buy nothing.",
    "your tile": "Choose the tile that you build next.",
    "your cell": "Choose the cell for {tile}.",
    "your turning": "Choose how {tile} is turned.",
    "wait offers": "Still setting prices: {who}.",
    "ready wait": "You are ready and wait for {who}.",
    "wait buying": "{who} may buy.",
    "wait building": "Still building: {who}.",
    "over": "The game is over.",
}
BOARD = {
    "offers": "Round {round} of {rounds}, offers; {first} goes first; tiles in the bag: {bag}",
    "buying": "Round {round} of {rounds}, buying; {first} goes first; tiles in the bag: {bag}",
    "building": "Round {round} of {rounds}, building; {first} goes first; tiles in the bag: {bag}",
    "over": "The game is over after {rounds} rounds; tiles in the bag: {bag}",
    "catch up": "; {gold} gold for each player ahead",
    "now": "Scored in this round: {0}",
    "you": "you",
    "gold": "gold",
    "ready": "ready",
    "for": "for {0} gold",
    "discard": "to be discarded",
    "bought": "bought",
    "castle": "Castle",
    "castle sign": "(C)",
    "middle": "middle {0}",
    "legend": "Legend: . pasture, ^ mountain, ~ water, # = roads, * joined to the castle;",
    "scroll": "scroll",
    "at": "{tile} on {cell}, {turned}: {edges}; {things}{joined}",
    "joined": "; joined to the castle",
    "areas": "Complete areas: {closed} of {all}",
    "complete": {"pasture": "complete pasture", "mountain": "complete mountain", "water": "complete water"},
    "open": {"pasture": "open pasture", "mountain": "open mountain", "water": "open water"},
}
PICTURE = {
    "offers": "Isle of Skye, round {round} of {rounds}: offers are made",
    "buying": "Isle of Skye, round {round} of {rounds}: {who} may buy",
    "building": "Isle of Skye, round {round} of {rounds}: territories grow",
    "over": "Isle of Skye, the game is over",
    "screen": "Your screen",
    "left": "{gold} gold left",
    "shown to all": "ready",
    "for sale": "For sale",
    "you have": "you have {gold} gold",
    "your tiles": "Your tiles",
    "to build": "{count} to build",
    "which way": "Which way round?",
    "so far": "So far",
    "final": "Final points",
    "axe label": "The axe: a tile goes back into the bag",
    "discarded": "Discard",
    "price": "Price of {tile}",
    "value": "{gold} gold",
    "more": "100 more",
    "lying": "{tile}, {turned}: {edges}",
    "free": "Free place {cell}",
    "tile": "{tile}: {things}.{uses}",
    "built": "{tile} on {cell}, {turned}: {things}{joined}",
    "tile priced": "{tile}: {things}; {gold} gold.{uses}",
    "castle": "Castle of {who}: 5 gold in each round",
    "scoring": "{letter}, {tile}: {rule}; scored in rounds {rounds}",
    "rounds": "Round {round} of {rounds}; {letters} scored at its end{gold}",
    "rounds over": "All {rounds} rounds are over",
    "bag": "Tiles in the bag: {count}; each player draws three in a round",
    "player": "{who}: {points}, {tiles}, {barrels} with whisky joined to the castle",
    "goes first": "{player}; goes first",
    "now": "you {points}",
    "total": "Total",
    "nothing": "sold out",
}

USES = {
    "counts": "Counts for {0}.",
    "whisky": "Whisky joined to the castle by road brings 1 gold in each round.",
}
"""What the things on a tile are good for."""

EFFECTS = {
    "price": "Sold: {both} gold for you. Unsold: the tile is yours, and {gold} gold is lost.",
    "show": "All offers are shown.",
    "buy": "You keep {left} gold; {seller} gets {both}.",
    "places": ("It fits on {0} place.", "It fits on {0} places."),
    "turns": "It fits in {0} ways.",
    "closed": {"pasture": "closes a pasture", "mountain": "closes a mountain", "water": "closes a water"},
    "barrels": "{0} gold more in each round",
    "standing": "{letter} brings you {points} now ({more})",
}
"""What follows at once from a choice."""

FIGURE = {
    "IS-5": "5 gold for the castle, 1 for each of two barrels joined to it by road; none for the barrel in the west.",
    "IS-9": "Somebody buys a tile for 4 gold; the seller gets them and takes back the 4 on the tile: 8 in all.",
    "IS-10": "Nobody buys: the tile goes to its owner, and the 4 gold on it are lost.",
    "IS-11": "Land matches in the west, where a road may end, and in the south; in the north mountain meets pasture.",
    "IS-15": "A water over two tiles is complete, and so is a mountain within one; all other areas are open.",
    "IS-20": "Six tiles in two rows: two blocks of two by two, which overlap; the tile in the west is in none.",
    "IS-24": "One mountain area with three brochs brings 6 points, another with one broch brings 1.",
    "IS-29": "Two animals on the tiles around the farm count; those farther away do not.",
    "IS-33": "A line of four and a line of three tiles from north to south bring 3 points each; two tiles are no line.",
    "IS-40": "Two scrolls for brochs, and two brochs: the one in a complete area counts twice.",
}
