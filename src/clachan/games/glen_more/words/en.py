"""Glen More in English."""

RESOURCES = {"wood": "wood", "stone": "stone", "sheep": "sheep", "cattle": "cattle", "grain": "grain"}
LETTERS = {"wood": "Wo", "stone": "St", "sheep": "Sh", "cattle": "Ca", "grain": "Gr"}
COSTS = {
    **RESOURCES,
    "whisky": "a barrel of whisky",
    "person": "a clan member or a chieftain",
    "different": "two different resources",
}
KINDS = {
    "forest": "Forest", "quarry": "Quarry", "meadow": "Meadow", "pasture": "Pasture", "grain_field": "Grain field",
    "village": "Village", "distillery": "Distillery", "sheep_butcher": "Sheep butcher",
    "cattle_butcher": "Cattle butcher", "butcher": "Butcher for sheep and cattle", "small_fair": "Fair for 3",
    "middle_fair": "Fair for 4", "large_fair": "Fair for 5", "grocer": "Grocer", "bridge": "Bridge",
    "tavern": "Tavern of 3", "large_tavern": "Tavern of 4",
}  # fmt: skip
PLACES = {
    "loch_lochy": "Loch Lochy", "castle_moil": "Castle Moil", "castle_stalker": "Castle Stalker",
    "armadale_castle": "Armadale Castle", "loch_morar": "Loch Morar", "loch_ness": "Loch Ness",
    "castle_of_mey": "Castle of Mey", "duart_castle": "Duart Castle", "iona_abbey": "Iona Abbey",
    "cawdor_castle": "Cawdor Castle", "loch_shiel": "Loch Shiel", "loch_oich": "Loch Oich",
    "donan_castle": "Donan Castle",
}  # fmt: skip
SHORT = {
    "forest": "Fores", "quarry": "Quarr", "meadow": "Meado", "pasture": "Pastu", "grain_field": "Grain",
    "village": "Villa", "distillery": "Disti", "sheep_butcher": "ButSh", "cattle_butcher": "ButCa",
    "butcher": "ButSC", "small_fair": "Fair3", "middle_fair": "Fair4", "large_fair": "Fair5", "grocer": "Groce",
    "bridge": "Bridg", "tavern": "Tav 3", "large_tavern": "Tav 4",
}  # fmt: skip
SHORT_PLACES = {
    "loch_lochy": "Lochy", "castle_moil": "Moil", "castle_stalker": "Stalk", "armadale_castle": "Armad",
    "loch_morar": "Morar", "loch_ness": "Ness", "castle_of_mey": "Mey", "duart_castle": "Duart", "iona_abbey": "Iona",
    "cawdor_castle": "Cawdo", "loch_shiel": "Shiel", "loch_oich": "Oich", "donan_castle": "Donan",
}  # fmt: skip
COMPARISONS = {"whisky": "whisky", "chieftains": "chieftains", "places": "special places"}
EARNINGS = {"butcher": "Butchers", "fair": "Fairs", "grocer": "Grocer", "bridge": "Bridge", "tavern": "Taverns"}

OPTIONS = {
    "points": "Others' points",
    "points=hidden": "Hidden until the end",
    "points=shown": "Shown all the time",
}

COIN = ("coin", "coins")
POINT = ("point", "points")
FIELD = ("field", "fields")
MEMBER = ("clan member", "clan members")
BARREL = ("barrel of whisky", "barrels of whisky")
CHIEFTAIN = ("chieftain", "chieftains")
BONNET = ("bonnet", "bonnets")
CHOICES = {
    "go": "Go {fields} ahead to {tile}; it costs nothing.",
    "go and pay": "Go {fields} ahead to {tile}; it costs {cost}.",
    "go stuck": "Go {fields} ahead to {tile}, which leaves the game.",
    "place": "Place {tile} at {x},{y}, beside {others}.",
    "give": "Give {resource} from {tile}.",
    "buy": "Buy {resource} for {coins}, to use it at once.",
    "whisky": "Give a barrel of whisky.",
    "member": "Give a clan member from {tile}.",
    "chieftain": "Give a chieftain.",
    "take": "Take {resource} onto {tile}.",
    "activate": "Activate {tile}: {effect}.",
    "ness": "Activate {tile} with Loch Ness: {effect}.",
    "move": "Move a clan member from {tile}.",
    "to": "To {tile}.",
    "promote": "Off the territory: it becomes a chieftain.",
    "sell": "Sell {resource} from {tile} for {coins}.",
    "enough": "That is enough: take {points}.",
    "leave empty": "Leave Iona Abbey empty.",
    "done": "End the turn.",
}
EFFECTS = {
    "production": "1 {resource}",
    "abbey": "a cube of your choice",
    "village": "1 movement point",
    "castle": "1 movement point",
    "distillery": "give grain for a barrel of whisky",
    "sheep_butcher": "give 1 or 2 sheep for 2 or 4 points",
    "cattle_butcher": "give 1 or 2 cattle for 2 or 4 points",
    "butcher": "give a sheep and a cattle for 5 points",
    "small_fair": "give up to 3 different resources for 1, 3 or 5 points",
    "middle_fair": "give up to 4 different resources for 1, 3, 5 or 8 points",
    "large_fair": "give up to 5 different resources for 1, 3, 5, 8 or 12 points",
    "grocer": "give any 3 resources for 8 points",
    "bridge": "give wood and stone for 7 points",
    "tavern": "3 points",
    "large_tavern": "4 points",
}
EVENTS = {
    "went": "{who} goes to {tile}.",
    "left": "{who} can place no tile: {tile} leaves the game.",
    "sold": "{who} sells {resource} from {tile} for {coins}.",
    "bought": "{who} buys {resource} for {coins}.",
    "gave": "{who} gives {resource} from {tile}.",
    "gave whisky": "{who} gives a barrel of whisky.",
    "gave member": "{who} gives a clan member from {tile}.",
    "gave chieftain": "{who} gives a chieftain.",
    "placed": "{who} places {tile} at {x},{y}.",
    "settled": "{who} gets {members} on {tile}.",
    "barrels": "{who} gets {whisky} for {tile}.",
    "coins": "{who} gets {coins} for {tile}.",
    "activated": "{who} activates {tile}.",
    "activated settlement": "{who} activates {tile} for 1 movement point.",
    "activated by Loch Ness": "{who} activates {tile} with Loch Ness.",
    "activated settlement by Loch Ness": "{who} activates {tile} with Loch Ness for 1 movement point.",
    "laid": "1 {resource} comes onto {tile}.",
    "exchanged": "{who} gets {points} from {tile}.",
    "distilled": "{who} gets a barrel of whisky from {tile}.",
    "moved": "{who} moves a clan member from {source} to {target}.",
    "promoted": "{who} takes a clan member off {source}: a chieftain.",
    "removed": "Nobody took {tile}: it leaves the game.",
    "rolled": "The die shows {number}: {tile} leaves the game.",
    "drawn": "{tile} comes onto field {field} of the track.",
    "scoring": "Scoring {number}.",
    "scored": "{who} gets {points} for {comparison}.",
    "ended": "The last tile is laid: the game is over.",
}
ROWS = {
    "scoring": "Scoring {number}, {comparison}",
    "earned": "{kind}",
    "place": "{place}",
    "coins": "Coins",
    "surplus": "Surplus tiles",
}
PROMPTS = {
    "over": "The game is over.",
    "wait": "{who} is to move.",
    "stuck": "You can place no tile of the track: choose one that leaves the game.",
    "choose field": "Choose the tile that your figure goes to.",
    "pay": "Pay for {tile}: own resources, or bought ones.",
    "choose cell": "Choose where you place {tile}.",
    "fill Loch Lochy": "Choose a cube for Loch Lochy; still to come: {still}.",
    "fill Iona Abbey": "Iona Abbey is empty: choose a cube for it, or leave it empty.",
    "activate": "Activate tiles, move clan members ({moves} left), or end the turn.",
    "choose a cube": "Choose the cube that Iona Abbey gives.",
    "exchange": "Choose what you give at {using}.",
    "move": "Move clan members ({moves} left), or end the turn.",
    "step": "Choose where the clan member from {lifted} goes.",
}
BOARD = {
    "end": "The third scoring is done.",
    "stacks": "Tiles left in stack 1: {1}, stack 2: {2}, stack 3: {3}. Scorings done: {scorings} of 3.",
    "track": "Track, from the rear:",
    "figure": "figure of {who}",
    "die": "the die",
    "costs": "costs",
    "market": "Market",
    "buy": "buy",
    "sell": "sell",
    "legend": "On a tile: cubes ({letters}), @ clan members, ~ river, = road.",
    "you": "you",
    "points": "points {0}",
    "hidden": "points hidden",
    "river": "river",
    "road": "road",
}
