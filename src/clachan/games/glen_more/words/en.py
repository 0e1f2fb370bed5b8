"""Glen More in English."""

RESOURCES = {"wood": "wood", "stone": "stone", "sheep": "sheep", "cattle": "cattle", "grain": "grain"}
MANY = RESOURCES
LETTERS = {"wood": "Wo", "stone": "St", "sheep": "Sh", "cattle": "Ca", "grain": "Gr"}
COSTS = {
    **{name: f"1 {word}" for name, word in RESOURCES.items()},
    "whisky": "1 barrel of whisky",
    "person": "1 clan member or 1 chieftain",
    "different": "2 different resources",
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
    "give": "Give 1 {resource} from {tile}.",
    "buy": "Buy 1 {resource} for {coins}, to use it at once.",
    "whisky": "Give a barrel of whisky.",
    "member": "Give a clan member from {tile}.",
    "chieftain": "Give a chieftain.",
    "take": "Put 1 {resource} onto {tile}.",
    "activate": "Activate {tile}: {effect}.",
    "ness": "Activate {tile} with Loch Ness: {effect}.",
    "move": "Move a clan member from {tile}.",
    "to": "To {tile}.",
    "promote": "Off the territory: it becomes a chieftain.",
    "sell": "Sell 1 {resource} from {tile} for {coins}.",
    "enough": "That is enough: take {points}.",
    "leave empty": "Leave Iona Abbey empty.",
    "done": "End the turn.",
}
EFFECTS = {
    "production": "1 {resource}",
    "abbey": "a cube of your choice",
    "village": "1 movement point",
    "castle": "1 movement point",
    "distillery": "give 1 grain for 1 barrel of whisky",
    "sheep_butcher": "give 1 or 2 sheep for 2 or 4 points",
    "cattle_butcher": "give 1 or 2 cattle for 2 or 4 points",
    "butcher": "give 1 sheep and 1 cattle for 5 points",
    "small_fair": "give up to 3 different resources for 1, 3 or 5 points",
    "middle_fair": "give up to 4 different resources for 1, 3, 5 or 8 points",
    "large_fair": "give up to 5 different resources for 1, 3, 5, 8 or 12 points",
    "grocer": "give any 3 resources for 8 points",
    "bridge": "give 1 wood and 1 stone for 7 points",
    "tavern": "3 points",
    "large_tavern": "4 points",
}
EVENTS = {
    "went": "{who} goes to {tile}.",
    "left": "{who} can place no tile: {tile} leaves the game.",
    "sold": "{who} sells 1 {resource} from {tile} for {coins}.",
    "bought": "{who} buys 1 {resource} for {coins}.",
    "gave": "{who} gives 1 {resource} from {tile}.",
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
    "pay": "Pay for {tile}: {cost}, from your tiles or bought.",
    "pay otherwise": "Pay for {tile}: {cost}.",
    "choose cell": "Choose where you place {tile}.",
    "fill Loch Lochy": "Choose a cube for Loch Lochy; still to come: {still}.",
    "fill Iona Abbey": "Iona Abbey is empty: choose a cube for it, or leave it empty.",
    "activate": "Activate tiles, move clan members ({moves} left), or end the turn.",
    "activate only": "Activate tiles, or end the turn.",
    "choose a cube": "Choose the cube that Iona Abbey gives.",
    "exchange": "Choose what you give at {using}.",
    "move": "Move clan members ({moves} left), or end the turn.",
    "move only": "Sell what you like, or end the turn.",
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
    "hidden": "points hidden",
    "river": "river",
    "road": "road",
}
MOVE = ("movement point", "movement points")
TILE = ("tile", "tiles")
PLACE = ("place", "places")
EFFECT = {
    "gains": "Brings {gains}.",
    "wakes": "Then to activate: {tiles}.",
    "places": "It fits in {places}.",
    "asleep": "Not activated: {what}.",
    "lapse": "Lost: {what}.",
}
PLACE_EFFECTS = {
    "loch_lochy": "2 resources at once", "castle_moil": "1 whisky at once", "castle_stalker": "2 clan members",
    "armadale_castle": "3 coins at once", "loch_morar": "2 points a green tile", "loch_ness": "activates one more",
    "castle_of_mey": "chieftains count twice", "duart_castle": "3 points a village",
    "iona_abbey": "2 points a yellow tile", "cawdor_castle": "3 bonnets", "loch_shiel": "fills empty tiles",
    "loch_oich": "activates all once", "donan_castle": "2 whisky at once",
}  # fmt: skip
PICTURE = {
    "label": "Glen More for {seats}: {who} is to move; scorings done: {scorings} of 3.",
    "label over": "Glen More for {seats}: the game is over.",
    "field": "Field {number}: {what}",
    "free": "free",
    "cell": "Free place {x},{y}",
    "on": "{what} on {tile}",
    "prices": "buy · sell",
    "buy": "Market: {resource} can be bought for {coins}",
    "sold out": "Market: {resource} cannot be bought, the row is full",
    "sell": "Market: {resource} can be sold for {coins}",
    "no buyer": "Market: {resource} cannot be sold, the row is empty",
    "scored": "AS SCORED LAST",
    "if scored now": "IF SCORED NOW",
    "compare whisky": "Whisky",
    "compare chieftains": "Chieftains and bonnets",
    "compare places": "Special places",
    "compare tiles": "Tiles, at the end",
    "compare coins": "Coins, at the end",
    "short whisky": "Whisky",
    "short chieftains": "Chieftains",
    "short places": "Places",
    "short tiles": "Tiles",
    "short coins": "Coins",
    "tray": "What is given",
    "sources": "own, and the price of one more",
    "tray pay": "Pay for {tile}",
    "tray give": "Give at {tile}",
    "tray take": "Take a cube for {tile}",
}
FIGURE = {
    "GM-7": "The rearmost figure goes past a tile and another figure to a tile further on.",
    "GM-9": "The framed tile is new. It and the tiles around it, corners too, may be activated, as their "
    "fires show; the crossed ones are too far away.",
    "GM-11": "Afterwards the other figure is rearmost: the tile behind it leaves the game.",
    "GM-12": "The tile in hand fits in the four places that glow. The crossed ones touch the land only at a corner.",
    "GM-13": "The clan member in the village is close to the four places that glow, but not to the crossed ones.",
    "GM-14": "A tile with river goes only where the river goes on, to the north or to the south.",
    "GM-17": "Above: a sheep costs 3 coins, which go onto the lowest free field. Below: a sheep that is sold brings "
    "the 3 coins of the highest filled field.",
    "GM-32": "A movement point takes the clan member to any neighbouring tile, or off the land, where it is a "
    "chieftain.",
    "GM-34": "The die shows 2: it goes two tiles ahead, past a figure that is not counted, and takes the second.",
    "GM-36": "Whisky of four players: 3, 0, 3 and 5. Compared with the 0, that is 3, 0, 3 and 8 points.",
}
ONCE = {
    "village": "When placed: 1 clan member.",
    "castle": "When placed: 1 clan member and its card.",
    "distillery": "When placed: 1 barrel of whisky.",
}
PLACES_TOLD = {
    "loch_lochy": "When placed: 2 resources of your choice onto it.",
    "castle_moil": "Brings 1 barrel of whisky besides. Its card shows 1 bonnet.",
    "castle_stalker": "Brings a second clan member. Its card shows 1 bonnet.",
    "armadale_castle": "Brings 3 coins besides. Its card shows 1 bonnet.",
    "loch_morar": "At the end: 2 points for each green tile of its owner.",
    "loch_ness": "Once in each turn its owner may activate one more tile anywhere.",
    "castle_of_mey": "Each chieftain of its owner counts twice, bonnets do not. Its card shows 1 bonnet.",
    "duart_castle": "At the end: 3 points for each village of its owner.",
    "iona_abbey": "At the end: 2 points for each yellow tile of its owner.",
    "cawdor_castle": "Its card shows 3 bonnets, which count like chieftains.",
    "loch_shiel": "When placed: 1 resource onto each empty tile that makes some.",
    "loch_oich": "When placed: any of your tiles may be activated, each once, instead of its neighbours.",
    "donan_castle": "Brings 2 barrels of whisky besides. Its card shows 1 bonnet.",
}
LEADS = "For 1, 2, 3, 4 or at least 5 more than whoever has least: 1, 2, 3, 5 or 8 points in each scoring."
TOLD = {
    "activated": "When activated: {effect}.",
    "asleep": "It is never activated.",
    "die": "When it is rearmost, it is rolled and goes so many tiles ahead; that tile leaves the game.",
    "figure": "Whose figure is rearmost is next.",
    "card": "Special place {place}. {told} Each card counts in the comparison of special places.",
    "goods": "{what}, for costs and exchanges, or to sell.",
    "coins": "{coins}, to buy with; at the end each is 1 point.",
    "moves": "{moves} to spend in this turn.",
    "barrels": "{barrels}, compared in each scoring.",
    "chieftains": "{chieftains} and {bonnets}, compared together in each scoring.",
    "player": "{who}: {points}, {coins}, {barrels}, {chieftains}, {bonnets}.",
    "goods of": "{who}: {what}.",
    "stacks": "{stacks} When the last tile of stack 1, 2 or 3 is laid, there is a scoring.",
    "whisky": f"Barrels of whisky: {{now}}. {LEADS}",
    "chieftains compared": f"Chieftains and bonnets: {{now}}. {LEADS}",
    "places": f"Cards of special places: {{now}}. {LEADS}",
    "tiles": "Tiles: {now}. At the end 3 points less for each tile more than whoever has fewest.",
    "coins compared": "Coins: {now}. At the end 1 point each.",
}
