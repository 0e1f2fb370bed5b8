"""A guided first game: the last two rounds of two players, from the offer to the last point."""

from clachan.engine.lesson import Lesson, Said, Step

YOU, OTHER = 0, 1
LANDS = (
    "T05 S1 r0, T13 W3 r2, T17 E1S1 r3, T38 N1 r1, T49 E2 r2, T54 W1 r0, T56 W2 r1, T66 E2S1 r0",
    "T22 E1N1 r2, T29 S1 r1, T30 E1N2 r3, T39 W1S1 r0, T47 W1 r3, T48 S2 r2, T52 N1 r2, T55 E1S1 r0",
)
POSITION = {
    "game": "isle-of-skye",
    "seats": 2,
    "options": {"scoring": "first-game"},
    "chance": {"key": "0" * 32, "drawn": 0},
    "phase": "offers",
    "rounds": 4,
    "first": YOU,
    "scoring": ["closed-areas", "sheep", "most-ships", "tiles-on-the-road"],
    "gained": {"1A": [1, 1], "2B": [0, 3], "3A": [5, 4], "3C": [5, 2], "4B": [1, 4], "4D": [6, 7]},
    "players": [
        {
            "gold": 24,
            "territory": LANDS[YOU].split(", "),
            "offer": ["T34", "T35", "T73"],
        },
        {
            "gold": 16,
            "territory": LANDS[OTHER].split(", "),
            "offer": ["T12", "T43", "T70"],
        },
    ],
}


def _said(english: str, german: str) -> Said:
    return {"en": english, "de": german}


def _by(seat: int, *choices: str) -> tuple[tuple[int, str], ...]:
    return tuple((seat, choice) for choice in choices)


OFFER = (
    Step(
        _said(
            "You have drawn T34, T35 and T73. One of them goes back into the bag: choose the axe, then the tile that "
            "is of least use to you. This round scores A, C and D: complete areas, ships, tiles on the road. "
            "Discard T34.",
            "Du hast T34, T35 und T73 gezogen. Eines davon kommt zurück in den Beutel: Wähle die Axt, dann das "
            "Plättchen, das dir am wenigsten nützt. Diese Runde wertet A, C und D: abgeschlossene Gebiete, Schiffe "
            "und Plättchen an der Straße. Wirf T34 ab.",
        ),
        "x T34",
        _said(
            "T34 has one ship and no road. The other two stay before you, and each needs a price.",
            "T34 hat ein Schiff und keine Straße. Die beiden anderen bleiben vor dir, und jedes braucht einen Preis.",
        ),
        ("IS-7", "IS-8"),
        {
            "x T35": _said(
                "T35 has a barrel and a sheep; somebody may pay for that. T34 has least.",
                "T35 hat Whisky und ein Schaf; dafür zahlt vielleicht jemand. T34 hat am wenigsten.",
            ),
            "x T73": _said(
                "T73 is your best tile: laid west of your southern tile it closes two areas and prolongs your road.",
                "T73 ist dein bestes Plättchen: Westlich deines südlichen Plättchens schließt es zwei Gebiete ab und "
                "verlängert deine Straße.",
            ),
        },
    ),
    Step(
        _said(
            "Put your own gold on T35 as its price. If it is sold, you get the price and your gold back; if not, the "
            "gold is lost and the tile is yours. You would like to sell it: 4.",
            "Lege eigenes Gold als Preis auf T35. Wird es verkauft, bekommst du den Preis und dein Gold zurück; wenn "
            "nicht, ist das Gold verloren und das Plättchen deins. Du möchtest es verkaufen: 4.",
        ),
        "T35=4",
        _said(
            "4 is cheap enough to be bought, and then 8 gold come to you.",
            "4 ist billig genug, dass jemand kauft, und dann bekommst du 8 Gold.",
        ),
        ("IS-7", "IS-9", "IS-10"),
        {
            "T35=20": _said(
                "Nobody would pay that, and your 20 gold would be lost. Take 4.",
                "Das würde niemand zahlen, und deine 20 Gold wären verloren. Nimm 4.",
            ),
            "T35=1": _said(
                "For 1 gold it is a gift. Take 4.",
                "Für 1 Gold ist es ein Geschenk. Nimm 4.",
            ),
        },
    ),
    Step(
        _said(
            "You want to keep T73. The more gold lies on it, the less likely it is bought. Put 9 on it; then 11 are "
            "left for your own purchase.",
            "T73 willst du behalten. Je mehr Gold darauf liegt, desto weniger wird es gekauft. Lege 9 darauf; dann "
            "bleiben 11 für deinen eigenen Kauf.",
        ),
        "T73=9",
        _said(
            "If nobody buys T73 it costs you 9 gold. If somebody does, 18 gold comfort you.",
            "Kauft niemand T73, kostet es dich 9 Gold. Kauft es doch jemand, trösten dich 18 Gold.",
        ),
        ("IS-7", "IS-10"),
        {
            "T73=1": _said(
                "For 1 gold it is gone at once, and it is worth 3 points to you. Take 9.",
                "Für 1 Gold ist es gleich weg, und dir bringt es 3 Punkte. Nimm 9.",
            ),
            "T73=20": _said(
                "Then it is safe, but you cannot buy anything. 9 is enough.",
                "Dann ist es sicher, aber du kannst nichts kaufen. 9 genügen.",
            ),
        },
    ),
    Step(
        _said(
            "All this is still hidden from the other player. Say that you are ready.",
            "All das sieht die andere Seite noch nicht. Melde dich bereit.",
        ),
        "ready",
        _said(
            "Both are ready, so all offers are shown. The other player discards T43 and offers T12 for 6 gold and T70 "
            "for 8. You go first in this round.",
            "Beide sind bereit, also werden alle Angebote gezeigt. Dein Gegenüber wirft T43 ab und bietet T12 für 6 "
            "Gold und T70 für 8 an. In dieser Runde bist du zuerst an der Reihe.",
        ),
        ("IS-7", "IS-9"),
        {},
        _by(OTHER, "x T43", "T12=6", "T70=8", "ready"),
    ),
    Step(
        _said(
            "Buy one tile or pass. You have three ships, and so has the other player; most ships bring 5 points, "
            "second most 2. Buy T70 with its two ships.",
            "Kaufe ein Plättchen oder passe. Du hast drei Schiffe, dein Gegenüber auch; die meisten bringen 5 Punkte, "
            "die zweitmeisten 2. Kaufe T70 mit seinen zwei Schiffen.",
        ),
        "buy T70",
        _said(
            "You pay 8. Then your T35 is bought for 4: you get 4 and your own 4 back, and have 11 gold. Nobody bought "
            "T73, so it is yours, and the 9 gold on it are gone.",
            "Du zahlst 8. Dann wird dein T35 für 4 gekauft: Du bekommst 4 und deine eigenen 4 zurück und hast 11 "
            "Gold. T73 hat niemand gekauft; es gehört dir, und die 9 Gold darauf sind weg.",
        ),
        ("IS-9", "IS-10", "IS-27"),
        {
            "buy T12": _said(
                "T12 has one ship: then you have four and the other player, with T70, five. Buy T70.",
                "T12 hat ein Schiff: Dann hast du vier und dein Gegenüber mit T70 fünf. Kaufe T70.",
            ),
            "pass": _said(
                "Then T12 and T70 stay there: six ships against your three. Buy T70.",
                "Dann bleiben T12 und T70 dort: sechs Schiffe gegen deine drei. Kaufe T70.",
            ),
        },
        _by(OTHER, "buy T35"),
    ),
)

BUILD = (
    Step(
        _said(
            "Now everybody builds all tiles that they got, in any order. Choose T73.",
            "Jetzt bauen alle, was sie bekommen haben, in beliebiger Reihenfolge. Wähle T73.",
        ),
        "T73",
        _said(
            "The places that glow have an edge in common with your land, and the terrain fits.",
            "Die leuchtenden Plätze haben eine Kante mit deinem Land gemeinsam, und die Landschaft passt.",
        ),
        ("IS-11", "IS-12"),
        {"T70": _said("T70 comes next. Choose T73.", "T70 kommt danach. Wähle T73.")},
    ),
    Step(
        _said(
            "Your castle lies in a mountain that is open at one place only: W1S1, one west and one south of the "
            "castle. Build there.",
            "Deine Burg liegt an einem Gebirge, das nur an einer Stelle offen ist: W1S1, ein Feld westlich und eines "
            "südlich der Burg. Baue dort.",
        ),
        "W1S1",
        _said(
            "There T73 fits in one way only: mountain to the north and to the east.",
            "Dort passt T73 nur auf eine Art: Gebirge im Norden und im Osten.",
        ),
        ("IS-11", "IS-15"),
    ),
    Step(
        _said(
            "Lay it so: a quarter turn clockwise.",
            "Lege es so: um eine Vierteldrehung nach rechts.",
        ),
        "r1",
        _said(
            "The mountain is complete, and the lake within T73 is complete at once: A brings you 7 instead of 5. The "
            "road leads on to the castle, so D brings 7 instead of 6.",
            "Das Gebirge ist abgeschlossen, und der See innerhalb von T73 ist es sofort: A bringt dir 7 statt 5. Die "
            "Straße führt bis zur Burg, also bringt D 7 statt 6.",
        ),
        ("IS-15", "IS-17", "IS-21", "IS-32"),
    ),
    Step(
        _said("Now choose T70.", "Wähle jetzt T70."),
        "T70",
        _said(
            "Things on a tile count wherever it lies; a hole in your land is a good place for it.",
            "Was auf einem Plättchen ist, zählt überall; eine Lücke in deinem Land ist ein guter Platz dafür.",
        ),
        ("IS-11",),
    ),
    Step(
        _said(
            "Between castle and T49 there is such a hole: E1. It needs water in the west and in the east and "
            "mountain in the south, and T70 has just that.",
            "Zwischen Burg und T49 ist so eine Lücke: E1. Sie braucht Wasser im Westen und im Osten und Gebirge im "
            "Süden, und genau das hat T70.",
        ),
        "E1",
        _said(
            "All three edges match. Roads need not go on.",
            "Alle drei Kanten passen. Straßen müssen nicht weitergehen.",
        ),
        ("IS-11", "IS-17"),
    ),
    Step(
        _said(
            "It fits there in two ways, which are alike. Lay it as it is.",
            "Es passt dort auf zwei Arten, die gleich sind. Lege es ungedreht.",
        ),
        "r0",
        _said(
            "The round was scored: A 7, C 5 and D 7 points for you, 6, 2 and 8 for the other player: 37 to 37. Then "
            "you got 9 gold: 5 for the castle and 4 for barrels joined to it by road. Nobody is ahead, so nobody "
            "gets catch-up gold.",
            "Die Runde wurde gewertet: A 7, C 5 und D 7 Punkte für dich, 6, 2 und 8 für dein Gegenüber: 37 zu 37. "
            "Dann hast du 9 Gold bekommen: 5 für die Burg und 4 für Fässer, die eine Straße mit ihr verbindet. "
            "Niemand liegt vorn, also gibt es kein Aufholgold.",
        ),
        ("IS-13", "IS-14", "IS-5", "IS-6"),
        {
            "r2": _said(
                "That is as good. Lay it as it is this time.",
                "Das ist genauso gut. Lege es diesmal ungedreht.",
            )
        },
        _by(OTHER, "T12", "E2N1", "r1", "T35", "E2N2", "r2"),
    ),
)

LAST = (
    Step(
        _said(
            "The last round scores B, C and D: sheep, ships, tiles on the road. You have drawn T43, T64 and T72. "
            "Discard T43.",
            "Die letzte Runde wertet B, C und D: Schafe, Schiffe, Plättchen an der Straße. Du hast T43, T64 und T72 "
            "gezogen. Wirf T43 ab.",
        ),
        "x T43",
        _said(
            "You have most ships already. T64 has a scroll for cattle, and T72 has three sheep.",
            "Die meisten Schiffe hast du schon. T64 hat eine Schriftrolle für Rinder und T72 drei Schafe.",
        ),
        ("IS-4", "IS-40"),
        {
            "x T64": _said(
                "The scroll on T64 brings 1 point for each of your 4 cattle. Discard T43.",
                "Die Rolle auf T64 bringt 1 Punkt für jedes deiner 4 Rinder. Wirf T43 ab.",
            ),
            "x T72": _said(
                "Three sheep are 3 points now. Discard T43.",
                "Drei Schafe sind jetzt 3 Punkte. Wirf T43 ab.",
            ),
        },
    ),
    Step(
        _said(
            "You want both tiles. In the end 5 gold are 1 point, so do not put too much on them: 6 on T64.",
            "Du willst beide Plättchen. Am Ende sind 5 Gold 1 Punkt, also lege nicht zu viel darauf: 6 auf T64.",
        ),
        "T64=6",
        _said(
            "6 gold are little more than 1 point; the scroll alone is worth 4.",
            "6 Gold sind kaum mehr als 1 Punkt; die Rolle allein ist 4 wert.",
        ),
        ("IS-40", "IS-41"),
    ),
    Step(
        _said(
            "The other player has five sheep and would like three more. Put 9 on T72, so that it is too dear.",
            "Dein Gegenüber hat fünf Schafe und hätte gern drei mehr. Lege 9 auf T72, damit es zu teuer ist.",
        ),
        "T72=9",
        _said(
            "You said ready. The other player was first this time and passed. On offer are T21 for 7 gold and T23 "
            "for 5, and you have just 5 gold.",
            "Du hast dich bereit gemeldet. Diesmal war dein Gegenüber zuerst an der Reihe und hat gepasst. Im Angebot "
            "sind T21 für 7 Gold und T23 für 5, und du hast gerade noch 5 Gold.",
        ),
        ("IS-9", "IS-14"),
        {
            "T72=1": _said(
                "For 1 gold it is gone, and with it 3 points. Take 9.",
                "Für 1 Gold ist es weg, und damit 3 Punkte. Nimm 9.",
            )
        },
        (*_by(YOU, "ready"), *_by(OTHER, "x T25", "T21=7", "T23=5", "ready", "pass")),
    ),
    Step(
        _said(
            "T23 has a road, and a scroll: 1 point for every two sheep. If you keep your gold, it is worth 1 point. "
            "Buy T23.",
            "T23 hat eine Straße und eine Schriftrolle: 1 Punkt für je zwei Schafe. Behalten ist dein Gold 1 Punkt "
            "wert. Kaufe T23.",
        ),
        "buy T23",
        _said(
            "You will have four sheep, so the scroll brings 2 points, and the road 1 more. The other player, who has "
            "more sheep, goes without it.",
            "Du wirst vier Schafe haben, also bringt die Rolle 2 Punkte und die Straße noch 1. Und deinem Gegenüber "
            "mit mehr Schafen entgeht sie.",
        ),
        ("IS-9", "IS-40", "IS-41"),
        {
            "pass": _said(
                "Then the other player keeps T23 and its scroll, and you have 1 point for 5 gold. T23 is worth 3.",
                "Dann behält dein Gegenüber T23 samt Rolle, und du hast 1 Punkt für 5 Gold. T23 bringt dir 3.",
            )
        },
    ),
    Step(
        _said(
            "Three tiles to build. Begin with T64.",
            "Drei Plättchen sind zu bauen. Beginne mit T64.",
        ),
        "T64",
        _said(
            "It has pasture with a road at two opposite edges.",
            "Es hat an zwei gegenüberliegenden Kanten Weide mit einer Straße.",
        ),
        ("IS-11",),
    ),
    Step(
        _said(
            "A road that leads to the castle ends at the southern edge of T66. Build T64 below it, on E2S2.",
            "Eine Straße, die zur Burg führt, endet am Südrand von T66. Baue T64 darunter, auf E2S2.",
        ),
        "E2S2",
        _said(
            "The road goes on: D brings you 8. Then T23 was taken for you: its road fits below T73.",
            "Die Straße geht weiter: D bringt dir 8. Dann wurde T23 für dich genommen: Seine Straße passt unter T73.",
        ),
        ("IS-17", "IS-32"),
        {
            "W1S2": _said(
                "That brings the same, but T23 fits with its road just there. Take E2S2.",
                "Das bringt dasselbe, aber gerade dort passt T23 mit seiner Straße. Nimm E2S2.",
            ),
            "N2": _said(
                "There no road leads to the castle. Take E2S2.",
                "Dort führt keine Straße zur Burg. Nimm E2S2.",
            ),
        },
        _by(YOU, "r0", "T23", "W1S2"),
    ),
    Step(
        _said(
            "T23 can lie there in two ways. Turn it so that its road meets the road from T73.",
            "T23 kann dort auf zwei Arten liegen. Drehe es so, dass seine Straße auf die von T73 trifft.",
        ),
        "r3",
        _said(
            "D brings you 9. T72 is the last tile.",
            "D bringt dir 9. T72 ist das letzte Plättchen.",
        ),
        ("IS-17",),
        {
            "r2": _said(
                "The terrain fits, but no road leads on there. Turn it the other way.",
                "Die Landschaft passt, aber dort führt keine Straße weiter. Drehe es andersherum.",
            )
        },
        _by(YOU, "T72"),
    ),
    Step(
        _said(
            "Sheep count everywhere, but between T17 and T64 a road fits too. Build T72 on E1S2 and end the game.",
            "Schafe zählen überall, aber zwischen T17 und T64 passt auch eine Straße. Baue T72 auf E1S2 und beende "
            "das Spiel.",
        ),
        "E1S2",
        _said(
            "B 4, C 5 and D 10 points, 6 for the scrolls: 62 to 61. Your scrolls lie in open areas; in complete "
            "ones they would have counted twice. The other player got 4 points for 21 gold.",
            "B 4, C 5 und D 10 Punkte, 6 für die Schriftrollen: 62 zu 61. Deine Rollen liegen in offenen Gebieten; in "
            "abgeschlossenen hätten sie doppelt gezählt. Dein Gegenüber bekam 4 Punkte für 21 Gold.",
        ),
        ("IS-40", "IS-41", "IS-42"),
        {
            "E3S1": _said(
                "There it brings 3 points for sheep. On E1S2 the road adds 1.",
                "Dort bringt es 3 Punkte für Schafe. Auf E1S2 kommt 1 für die Straße dazu.",
            )
        },
        (*_by(YOU, "r1"), *_by(OTHER, "T21", "E3N1", "r1")),
    ),
)

LESSON = Lesson(
    title=_said("The last two rounds", "Die letzten zwei Runden"),
    lead=_said(
        "Rounds 5 and 6 of a game of two. Above you see what scores in this game: A, B, C and D. Your land is in the "
        "middle, it stands at 18 to 21, and you have 24 gold. 12 of it is new: 5 for the castle, 4 for barrels "
        "joined to it by road, and 3 to catch up, because somebody is ahead of you.",
        "Runde 5 und 6 eines Spiels zu zweit. Oben siehst du, was in diesem Spiel zählt: A, B, C und D. Dein Land "
        "liegt in der Mitte, es steht 18 zu 21, und du hast 24 Gold. 12 davon sind neu: 5 für die Burg, 4 für Fässer, "
        "die eine Straße mit ihr verbindet, und 3 zum Aufholen, weil jemand vor dir liegt.",
    ),
    end=_said(
        "You win. Every round goes like this: income, offer, buying, building, scoring. The scoring tiles are "
        "different in each game, so look at them before you put a price on anything.",
        "Du gewinnst. Jede Runde läuft so: Einkommen, Angebot, Kaufen, Bauen, Wertung. Die Wertungsplättchen sind in "
        "jedem Spiel andere, also sieh sie dir an, bevor du etwas einen Preis gibst.",
    ),
    seat=YOU,
    position=POSITION,
    steps=(*OFFER, *BUILD, *LAST),
)
