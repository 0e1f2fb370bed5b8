"""A guided first game: from the second village to the last, for two, with a clan to hide and to help."""

from clachan.engine.lesson import Lesson, Said, Step

HUTS = (
    "2 green yellow, 3 red, 5 black, 7 red black, 10 green yellow, 13 red2 yellow, 15 blue, 16 blue, 17 black, "
    "20 black, 21 blue2 black, 22 yellow, 23 blue yellow, 25 green2, 27 red yellow, 28 red, 33 red yellow, "
    "34 green yellow, 37 red blue green2 yellow, 39 black, 40 red, 41 red green, 43 red2 black, 44 blue black, "
    "46 black, 47 blue, 48 green, 49 yellow, 50 blue, 51 black, 52 green, 54 yellow, 58 blue green, 59 blue2 black"
)
YOU, OTHER = 0, 1


def _group(words: list[str]) -> dict[str, int]:
    """`red2 blue`: two red huts and a blue one."""
    return {word.rstrip("0123456789"): int(word.lstrip("abcdefghijklmnopqrstuvwxyz") or 1) for word in words}


POSITION = {
    "game": "clans",
    "seats": 2,
    "options": {"map": "highlands"},
    "chance": {"key": "0" * 32, "drawn": 0},
    "player": YOU,
    "clans": ["red", "black"],
    "huts": {territory: _group(words) for territory, *words in map(str.split, HUTS.split(", "))},
    "villages": [{"territory": 35, "seat": OTHER, "value": 3, "clans": ["green", "yellow", "black"]}],
}


def _said(english: str, german: str) -> Said:
    return {"en": english, "de": german}


FIRST_VILLAGES = (
    Step(
        _said(
            "In your turn you move all huts of one territory into a neighbouring one that is not empty. A group with "
            "no huts in any neighbouring territory is a village and is scored. 33 and 34 have only each other: move "
            "33 to 34.",
            "In deinem Zug ziehst du alle Hütten eines Gebiets in ein benachbartes, das nicht leer ist. Eine Gruppe, "
            "neben der kein Gebiet mehr Hütten hat, ist ein Dorf und wird gewertet. 33 und 34 haben nur einander: "
            "Ziehe 33 nach 34.",
        ),
        "33>34",
        _said(
            "Four huts are worth 4 points, and epoch I favours forest with 1 more: 5 points each for red, green and "
            "yellow, whether a clan has one hut there or two. And you take a chip, 1 point for you.",
            "Vier Hütten sind 4 Punkte wert, und Epoche I begünstigt Wald mit 1 dazu: je 5 Punkte für Rot, Grün und "
            "Gelb, ob ein Clan dort eine Hütte hat oder zwei. Dazu nimmst du einen Chip, 1 Punkt für dich.",
        ),
        ("CL-7", "CL-11", "CL-13", "CL-16", "CL-17"),
        {
            "34>33": _said(
                "That makes a village too, but steppe is neutral in epoch I: 4 points each. Forest brings 5.",
                "Auch das gibt ein Dorf, aber Steppe ist in Epoche I neutral: je 4 Punkte. Wald bringt 5.",
            ),
        },
        ((OTHER, "22>23"),),
    ),
    Step(
        _said(
            "Not every move founds a village. In the north-west your red hut in 3 has two neighbours: 2, a mountain, "
            "and 5, a forest. Epoch I favours forest and is hostile to mountains. Let red and black wait where you "
            "want the village: move 3 to 5.",
            "Nicht jeder Zug gründet ein Dorf. Im Nordwesten hat deine rote Hütte in 3 zwei Nachbarn: 2, ein Gebirge, "
            "und 5, einen Wald. Epoche I begünstigt Wald und ist Gebirge feindlich. Rot und Schwarz sollen dort "
            "warten, wo du das Dorf willst: Ziehe 3 nach 5.",
        ),
        "3>5",
        _said(
            "All neighbours of 5 but 2 are empty now. The next move between these two founds a village, and it "
            "matters which way it goes.",
            "Außer 2 sind jetzt alle Nachbarn von 5 leer. Der nächste Zug zwischen den beiden gründet ein Dorf, und "
            "es kommt darauf an, in welche Richtung.",
        ),
        ("CL-7", "CL-8"),
        {
            "3>2": _said(
                "Two groups would be left here as well, but the large one on the mountain, where a village scores "
                "nothing in epoch I. Move 3 to 5.",
                "Auch so blieben hier zwei Gruppen, aber die große im Gebirge, wo ein Dorf in Epoche I nichts bringt. "
                "Ziehe 3 nach 5.",
            ),
        },
        ((OTHER, "23>25"),),
    ),
    Step(
        _said(
            "Your opponent has founded the third village, with 6 points each for three clans. Epoch I has one chip "
            "left. Found a village of 2 and 5 while forest is still favoured.",
            "Dein Gegenüber hat das dritte Dorf gegründet, mit je 6 Punkten für drei Clans. Epoche I hat noch einen "
            "Chip. Gründe aus 2 und 5 ein Dorf, solange Wald noch begünstigt ist.",
        ),
        "2>5",
        _said(
            "5 points each for four clans; only blue gets nothing. You took the last chip of epoch I: from now on "
            "mountains bring 2 more, and grassland is hostile.",
            "Je 5 Punkte für vier Clans; nur Blau bekommt nichts. Du hast den letzten Chip der Epoche I genommen: Ab "
            "jetzt bringt Gebirge 2 mehr, und Grasland ist feindlich.",
        ),
        ("CL-16", "CL-18"),
        {
            "5>2": _said(
                "The wrong way: 2 is a mountain, and the village would score nothing. Move 2 to 5.",
                "Falsch herum: 2 ist Gebirge, und das Dorf brächte nichts. Ziehe 2 nach 5.",
            ),
        },
        ((OTHER, "20>21"),),
    ),
)

LEAVING = (
    Step(
        _said(
            "A group also becomes a village when its last neighbour leaves. Your two red huts and a yellow one stand "
            "on mountain 13, and the blue hut in 15 is all that is next to them. Send it to 16.",
            "Eine Gruppe wird auch dann zum Dorf, wenn ihr letzter Nachbar geht. Deine zwei roten Hütten und eine "
            "gelbe stehen im Gebirge 13, und nur die blaue Hütte in 15 ist neben ihnen. Schicke sie nach 16.",
        ),
        "15>16",
        _said(
            "Three huts and 2 for the mountain: 5 points each for red and yellow alone. 16 still has a neighbour, 17, "
            "so nothing is scored there.",
            "Drei Hütten und 2 für das Gebirge: je 5 Punkte für Rot und Gelb allein. 16 hat noch einen Nachbarn, 17; "
            "deshalb wird dort nichts gewertet.",
        ),
        ("CL-11", "CL-16"),
        {
            "15>13": _said(
                "That is 6 points for you, but 6 for blue as well. Who else scores matters more than one point: send "
                "it to 16.",
                "Das sind 6 Punkte für dich, aber auch 6 für Blau. Wer sonst punktet, zählt mehr als ein Punkt: "
                "Schicke sie nach 16.",
            ),
            "13>15": _said(
                "15 is next to 16, so this founds no village, and the mountain's 2 points are gone.",
                "15 liegt neben 16; so entsteht kein Dorf, und die 2 Punkte des Gebirges sind weg.",
            ),
        },
        ((OTHER, "47>48"),),
    ),
    Step(
        _said(
            "In the south-west, 58 and 59 are next to each other, without a red hut. On steppe the village would be "
            "worth 5 points each to blue, green and black. Grassland is hostile in epoch II. What helps you?",
            "Im Südwesten liegen 58 und 59 nebeneinander, ohne rote Hütte. Auf Steppe wäre das Dorf für Blau, Grün und "
            "Schwarz je 5 Punkte wert. Grasland ist in Epoche II feindlich. Was hilft dir?",
        ),
        "58>59",
        _said(
            "On hostile land nobody scores. You take the chip all the same, 1 point, and three rivals have lost a "
            "village. It does not even tell who you are.",
            "Auf feindlichem Land punktet niemand. Den Chip nimmst du trotzdem, 1 Punkt, und drei Rivalen haben ein "
            "Dorf weniger. Es verrät nicht einmal, wer du bist.",
        ),
        ("CL-5", "CL-13", "CL-15"),
        {
            "59>58": _said(
                "Then blue, green and black get 5 points each, and one of them may be your opponent. Go the other "
                "way, to grassland.",
                "Dann bekommen Blau, Grün und Schwarz je 5 Punkte, und einer davon kann dein Gegenüber sein. Geh "
                "andersherum, ins Grasland.",
            ),
        },
        ((OTHER, "44>21"),),
    ),
)

STRIFE = (
    Step(
        _said(
            "Mountain 21 has brought blue and black 8 points each, and epoch III has begun: steppe brings 3 more, "
            "forest nothing. On steppe 37 four clans live, red with a single hut; black would be the fifth. Where all "
            "five live, every single hut is driven out. Make sure that red has two: move 40 to 39.",
            "Gebirge 21 hat Blau und Schwarz je 8 Punkte gebracht, und Epoche III hat begonnen: Steppe bringt 3 mehr, "
            "Wald nichts. Auf Steppe 37 leben vier Clans, Rot mit nur einer Hütte; Schwarz wäre der fünfte. Wo alle "
            "fünf leben, wird jede einzelne Hütte vertrieben. Sorge dafür, dass Rot zwei hat: Ziehe 40 nach 39.",
        ),
        "40>39",
        _said(
            "Red and black now wait together on mountain 39. Whoever goes to 37 with them brings the second red hut.",
            "Rot und Schwarz warten jetzt zusammen im Gebirge 39. Wer mit ihnen nach 37 geht, bringt die zweite rote "
            "Hütte mit.",
        ),
        ("CL-14",),
        {
            "39>37": _said(
                "Too early: all five clans would be there, and your single red hut would be driven out with blue, "
                "yellow and black. Green alone would get 5 points. Fetch the red hut of 40 first.",
                "Zu früh: Alle fünf Clans wären da, und deine einzelne rote Hütte würde mit Blau, Gelb und Schwarz "
                "vertrieben. Grün allein bekäme 5 Punkte. Hole zuerst die rote Hütte aus 40.",
            ),
            "40>41": _said(
                "There it is safe, but your red hut in 37 stays alone. Move it to 39.",
                "Dort ist sie sicher, aber deine rote Hütte in 37 bleibt allein. Ziehe sie nach 39.",
            ),
        },
        ((OTHER, "48>50"),),
    ),
    Step(
        _said(
            "Now two red huts, two green ones, and one each of blue, yellow and black would meet. Found the village, "
            "where epoch III favours the land.",
            "Jetzt träfen zwei rote Hütten, zwei grüne und je eine von Blau, Gelb und Schwarz zusammen. Gründe das "
            "Dorf dort, wo Epoche III das Land begünstigt.",
        ),
        "39>37",
        _said(
            "Strife: blue, yellow and black are driven out. Four huts are left, and 3 for the steppe: 7 points each "
            "for red and green. Without strife all five clans would have got 10. Red has 22 points now, yellow 24, "
            "green 26.",
            "Streit: Blau, Gelb und Schwarz werden vertrieben. Vier Hütten bleiben, und 3 für die Steppe: je 7 Punkte "
            "für Rot und Grün. Ohne Streit hätten alle fünf Clans je 10 bekommen. Rot hat jetzt 22 Punkte, Gelb 24, "
            "Grün 26.",
        ),
        ("CL-14", "CL-16"),
        {
            "37>39": _said(
                "Strife comes there too, but mountains are neutral in epoch III: 4 points each instead of 7.",
                "Streit gibt es auch dort, aber Gebirge ist in Epoche III neutral: je 4 Punkte statt 7.",
            ),
        },
        ((OTHER, "54>52"),),
    ),
)

TWO_AT_ONCE = (
    Step(
        _said(
            "Look north. Your red hut in 28 and those in 27 and 7 could all score. 10 lies across the lake from 28, "
            "and across a lake there is no way; 27 is its only neighbour with huts. Bring them together in 27.",
            "Sieh nach Norden. Deine rote Hütte in 28 und die in 27 und 7 könnten alle punkten. Von 28 aus liegt 10 "
            "jenseits des Sees, und über einen See führt kein Weg; 27 ist der einzige Nachbar mit Hütten. Führe sie "
            "in 27 zusammen.",
        ),
        "28>27",
        _said(
            "27 is grassland, which epoch IV will favour with 4. Now 7, 10 and 27 lie in a row: whoever empties 10 "
            "leaves two groups alone at once.",
            "27 ist Grasland, das Epoche IV mit 4 begünstigen wird. Jetzt liegen 7, 10 und 27 in einer Reihe: Wer 10 "
            "leert, lässt zwei Gruppen auf einmal allein.",
        ),
        ("CL-8",),
        {
            "27>28": _said(
                "28 is forest, which is hostile in epoch III, and from there nothing leads on to 10. Move 28 to 27.",
                "28 ist Wald, in Epoche III feindlich, und von dort führt nichts weiter nach 10. Ziehe 28 nach 27.",
            ),
            "10>7": _said(
                "That founds a village in 7, with 7 points for red. But if you clear 28 first, you will found two "
                "villages with one move, and 27 gets more.",
                "Das gründet ein Dorf in 7, mit 7 Punkten für Rot. Aber wenn du erst 28 räumst, gründest du zwei "
                "Dörfer mit einem Zug, und 27 bekommt mehr.",
            ),
        },
        ((OTHER, "52>51"),),
    ),
    Step(
        _said(
            "Do it now: empty 10, and let its huts join those on grassland 27.",
            "Tu es jetzt: Leere 10, und lass seine Hütten zu denen im Grasland 27 kommen.",
        ),
        "10>27",
        _said(
            "Two villages at once, 7 and 27. You say which is scored first.",
            "Zwei Dörfer auf einmal, 7 und 27. Du sagst, welches zuerst gewertet wird.",
        ),
        ("CL-11", "CL-12"),
        {
            "10>7": _said(
                "That founds the same two villages, and brings red as much in all. Take 27 this time.",
                "Das gründet dieselben zwei Dörfer und bringt Rot zusammen gleich viel. Nimm diesmal 27.",
            ),
        },
    ),
    Step(
        _said(
            "One chip of epoch III is left, so the second village belongs to epoch IV. Epoch III favours steppe, where "
            "7 lies; epoch IV favours grassland and is hostile to steppe. Which first?",
            "Ein Chip der Epoche III ist noch da; das zweite Dorf gehört also zu Epoche IV. Epoche III begünstigt "
            "Steppe, wo 7 liegt; Epoche IV begünstigt Grasland und ist Steppe feindlich. Welches zuerst?",
        ),
        "=7",
        _said(
            "7 in epoch III: two huts and 3, so 5 points for red and black. Then 27 in epoch IV: five huts and 4, so "
            "9 points for red, green and yellow. And two chips.",
            "7 in Epoche III: zwei Hütten und 3, also 5 Punkte für Rot und Schwarz. Dann 27 in Epoche IV: fünf Hütten "
            "und 4, also 9 Punkte für Rot, Grün und Gelb. Und zwei Chips.",
        ),
        ("CL-12", "CL-18"),
        {
            "=27": _said(
                "Then 27 gets no bonus, 5 points, and 7 comes in epoch IV, which is hostile to steppe: nothing. The "
                "other way round red gets 14.",
                "Dann bekommt 27 keinen Bonus, 5 Punkte, und 7 kommt in Epoche IV, die Steppe feindlich ist: nichts. "
                "Andersherum bekommt Rot 14.",
            ),
        },
        ((OTHER, "51>50"),),
    ),
)

END = (
    Step(
        _said(
            "Two villages are left, and red leads with 36. Steppe 50 holds six huts of four clans, none of them red. "
            "From there they could go to grassland 46, and with 49 be worth 12 points each. But a group of seven or "
            "more stays where it is. Move 49 to 50.",
            "Zwei Dörfer fehlen noch, und Rot führt mit 36. Auf Steppe 50 stehen sechs Hütten von vier Clans, keine "
            "davon rot. Von dort könnten sie ins Grasland 46 gehen und mit 49 je 12 Punkte wert sein. Aber eine Gruppe "
            "von sieben oder mehr bleibt stehen. Ziehe 49 nach 50.",
        ),
        "49>50",
        _said(
            "Seven huts on steppe: only 46 can still come to them, and as long as epoch IV lasts, that brings nothing. "
            "They could leave only for a neighbouring group at least as large.",
            "Sieben Hütten auf Steppe: Nur 46 kann noch zu ihnen kommen, und solange Epoche IV dauert, bringt das "
            "nichts. Fortziehen könnten sie nur zu einer Nachbargruppe, die mindestens so groß ist.",
        ),
        ("CL-9", "CL-10"),
        {
            "41>43": _said(
                "That is 9 points now, but it opens epoch V, in which every village brings 5 more, and your opponent "
                "is the first to use it. Stop the six huts first.",
                "Das sind sofort 9 Punkte, aber es eröffnet Epoche V, in der jedes Dorf 5 mehr bringt, und dein "
                "Gegenüber nutzt sie zuerst. Halte vorher die sechs Hütten auf.",
            ),
            **dict.fromkeys(
                ("50>46", "46>50", "50>49"),
                _said(
                    "The large group would still be free to found a village where you get nothing. Make seven of the "
                    "six where they are: move 49 to 50.",
                    "Die große Gruppe könnte immer noch ein Dorf gründen, das dir nichts bringt. Mach dort, wo sie "
                    "stehen, aus den sechs sieben: Ziehe 49 nach 50.",
                ),
            ),
            "49>46": _said(
                "Then the six huts can follow to 46 at once, for 12 points each. Move 49 to 50.",
                "Dann können die sechs Hütten sofort nach 46 folgen, für je 12 Punkte. Ziehe 49 nach 50.",
            ),
        },
        ((OTHER, "16>17"),),
    ),
    Step(
        _said(
            "Your opponent has founded the eleventh village. Epoch V has come: 5 more on every land, and one chip. "
            "With the twelfth village the game ends at once, and what is not scored then counts for nobody. Whose "
            "village shall it be?",
            "Dein Gegenüber hat das elfte Dorf gegründet. Epoche V ist da: 5 mehr auf jedem Land, und ein Chip. Mit "
            "dem zwölften Dorf ist das Spiel sofort zu Ende, und was dann nicht gewertet ist, zählt für niemanden. "
            "Wessen Dorf soll es sein?",
        ),
        "41>43",
        _said(
            "10 points for red, and eight huts in 46 and 50 are never scored. Now the clans are shown: your opponent "
            "was black. Red 46 and your 8 chips make 54, black 38 and 4 chips make 42: you win. Green has 45, but "
            "nobody drew it.",
            "10 Punkte für Rot, und acht Hütten in 46 und 50 werden nie gewertet. Jetzt zeigen sich die Clans: Dein "
            "Gegenüber war Schwarz. Rot 46 und deine 8 Chips machen 54, Schwarz 38 und 4 Chips machen 42: Du gewinnst. "
            "Grün hat 45, aber niemand hatte es gezogen.",
        ),
        ("CL-19", "CL-21"),
        {
            "46>50": _said(
                "That village brings 13 points each to the four clans there, and red is not among them. Found yours "
                "in 43.",
                "Dieses Dorf bringt den vier Clans dort je 13 Punkte, und Rot ist nicht dabei. Gründe deins in 43.",
            ),
            "43>41": _said(
                "In epoch V both ways bring 10 points. Take 43 this time.",
                "In Epoche V bringen beide Richtungen 10 Punkte. Nimm diesmal 43.",
            ),
        },
    ),
)

LESSON = Lesson(
    title=_said("A clan of your own", "Ein eigener Clan"),
    lead=_said(
        "Your clan is red, and only you know it. The huts of all five clans stand mixed on the land, and villages "
        "bring points to every clan that lives in them. One village has been scored; you and your opponent found the "
        "other eleven, whose places the epoch chart counts down. What an epoch favours stands there in green, what it "
        "is hostile to in red.",
        "Dein Clan ist Rot, und nur du weißt es. Die Hütten aller fünf Clans stehen gemischt im Land, und ein Dorf "
        "bringt jedem Clan Punkte, der darin lebt. Eines ist schon gewertet; die anderen elf gründet ihr noch, und die "
        "Epochentafel zählt sie herunter. Was eine Epoche begünstigt, steht dort grün, wem sie feindlich ist, rot.",
    ),
    end=_said(
        "Now you know the whole game: move a whole group, found villages where the epoch helps you, let rivals found "
        "nothing, and take chips. A whole game begins with a hut on each of the 60 territories. The game would also "
        "end if nobody could move, and equal points share the win. Help your clan, but not too openly: whoever knows "
        "it works against it.",
        "Jetzt kennst du das ganze Spiel: Ziehe ganze Gruppen, gründe Dörfer, wo die Epoche dir hilft, lass Rivalen "
        "leer ausgehen und nimm Chips. Ein ganzes Spiel beginnt mit einer Hütte in jedem der 60 Gebiete. Es endete "
        "auch, wenn niemand mehr ziehen könnte, und wer gleich viele Punkte hat, teilt sich den Sieg. Hilf deinem "
        "Clan, aber nicht zu offen: Wer ihn kennt, arbeitet gegen ihn.",
    ),
    seat=YOU,
    position=POSITION,
    steps=(*FIRST_VILLAGES, *LEAVING, *STRIFE, *TWO_AT_ONCE, *END),
)
