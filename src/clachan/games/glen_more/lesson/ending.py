"""The last two turns: a fair with the market, and all that the end is worth."""

from clachan.engine.lesson import Step
from clachan.games.glen_more.lesson.parts import said, then

FAIR = (
    Step(
        said(
            "You are rearmost again, and right before you lies the fair. It costs a wood, and you have two. Go there.",
            "Du bist wieder hinten, und gleich vor dir liegt der Jahrmarkt. Er kostet ein Holz, und du hast zwei. "
            "Geh dorthin.",
        ),
        "go 49",
        said(
            "You gave a wood. There was one place, at the right end of the road: road meets only road, river only "
            "river, and neither may be interrupted. Quarry and forest beside it gave a stone and a wood.",
            "Du hast ein Holz gegeben. Es gab einen Platz, am rechten Ende der Straße: Straße trifft nur Straße, "
            "Fluss nur Fluss, und beide dürfen nie unterbrochen werden. Steinbruch und Wald daneben gaben einen Stein "
            "und ein Holz.",
        ),
        ("GM-14", "GM-20"),
        {
            "go 44": said(
                "You pass the fair, and it is lost. Take it first: you will be rearmost once more.",
                "Dann gehst du am Jahrmarkt vorbei, und er ist weg. Nimm ihn zuerst: Du bist danach noch einmal "
                "hinten.",
            ),
            "go 46a": said(
                "Grain helps at the fair. But without the fair it is worth little.",
                "Getreide hilft am Jahrmarkt. Aber ohne den Jahrmarkt ist es wenig wert.",
            ),
        },
        then("give wood 2", "place 2 0", "activate 1", "activate 24a"),
    ),
    Step(
        said(
            "The fair takes up to four different resources, one of each, for 1, 3, 5 or 8 points. Activate it.",
            "Der Jahrmarkt nimmt bis zu vier verschiedene Ressourcen, je eine, für 1, 3, 5 oder 8 Punkte. Aktiviere "
            "ihn.",
        ),
        "activate 49",
        said(
            "You have wood, stone and sheep: 5 points. A fourth kind makes it 8.",
            "Du hast Holz, Stein und Schaf: 5 Punkte. Eine vierte Art macht daraus 8.",
        ),
        ("GM-24",),
        {
            "activate 38": said(
                "You have one clan member, which has to stay. Activate the fair.",
                "Du hast ein Clanmitglied, und das muss bleiben. Aktiviere den Jahrmarkt.",
            ),
            "done": said(
                "Then the fair would give nothing in this turn. Activate it.",
                "Dann gäbe der Jahrmarkt in diesem Zug nichts. Aktiviere ihn.",
            ),
        },
    ),
    Step(
        said(
            "A grain costs 2 coins, a cattle 3, and you have 1. You may sell at any time in your turn: a cube brings "
            "the coins on the highest filled field of its row. Sell the sheep that you do not need.",
            "Ein Getreide kostet 2 Münzen, ein Rind 3, und du hast 1. Verkaufen darfst du jederzeit in deinem Zug: "
            "Eine Ressource bringt die Münzen auf dem höchsten belegten Feld ihrer Reihe. Verkaufe das Schaf, das du "
            "nicht brauchst.",
        ),
        "sell sheep 3",
        said(
            "You have 3 coins, and there is a sheep left for the fair.",
            "Du hast 3 Münzen, und für den Jahrmarkt ist noch ein Schaf da.",
        ),
        ("GM-18",),
        {
            **dict.fromkeys(
                ("sell stone 1", "sell wood 2", "sell wood 24a"),
                said(
                    "In that row lies 1 coin. A sheep brings 2.",
                    "In dieser Reihe liegt 1 Münze. Ein Schaf bringt 2.",
                ),
            ),
            **dict.fromkeys(
                ("give stone 1", "give wood 2", "give wood 24a", "give sheep 3"),
                said(
                    "That belongs to the fair, and you will give it. Sell first.",
                    "Das gehört auf den Jahrmarkt, und du gibst es gleich. Verkaufe zuerst.",
                ),
            ),
        },
    ),
    Step(
        said(
            "Bought resources may be used at fairs too. Buy the fourth kind.",
            "Auch am Jahrmarkt darfst du Gekauftes abgeben. Kaufe die vierte Art.",
        ),
        "buy grain",
        said(
            "Wood, stone, sheep and grain went to the fair for 8 points: 13 to 14. The grain cost 2 coins, which are "
            "2 points in the end, and brought 3. You are rearmost once more.",
            "Holz, Stein, Schaf und Getreide gingen auf den Jahrmarkt, für 8 Punkte: 13 zu 14. Das Getreide kostete 2 "
            "Münzen, die am Ende 2 Punkte sind, und brachte 3. Du bist noch einmal hinten.",
        ),
        ("GM-17", "GM-24", "GM-40"),
        {
            "buy cattle": said(
                "That is a fourth kind too, but it costs 3 coins. There is a cheaper one.",
                "Auch das ist eine vierte Art, kostet aber 3 Münzen. Es gibt eine billigere.",
            ),
            **dict.fromkeys(
                ("buy wood", "buy stone", "buy sheep"),
                said("You have that kind yourself.", "Diese Art hast du selbst."),
            ),
        },
        then("give wood 2", "give stone 1", "give sheep 3", "done"),
    ),
)

LAST_TURN = (
    Step(
        said(
            "One tile is left in stack 3. It comes onto the track after this turn, so that this is your last: go as "
            "far as you like. Whatever you take is one tile more than your opponent has, and costs 3 points. Take the "
            "village with the river, for a stone.",
            "In Stapel 3 ist noch ein Plättchen. Es kommt nach diesem Zug auf den Rundkurs, also ist er dein letzter: "
            "Geh so weit du willst. Was du auch nimmst, ist ein Plättchen mehr, als dein Gegenüber hat, und kostet 3 "
            "Punkte. Nimm das Dorf mit dem Fluss für einen Stein.",
        ),
        "go 44",
        said(
            "You gave the stone, and the village went on with the river above the forest, beside the castle. It "
            "brought a clan member.",
            "Du hast den Stein gegeben, und das Dorf setzt den Fluss über dem Wald fort, neben der Burg. Es hat ein "
            "Clanmitglied gebracht.",
        ),
        ("GM-14", "GM-38", "GM-41"),
        {
            "go 50": said(
                "The meadow would wake the castle as well, but it brings no clan member.",
                "Auch mit der Wiese könntest du die Burg aktivieren, aber sie bringt kein Clanmitglied.",
            ),
            **dict.fromkeys(
                ("go 46a", "go 46b", "go 53", "go 57", "go 65"),
                said(
                    "Resources count only between equals at the end. Look for clan members and movement points.",
                    "Ressourcen zählen am Ende nur bei Gleichstand. Such nach Clanmitgliedern und Bewegungspunkten.",
                ),
            ),
        },
        then("give stone 1", "place 0 -2"),
    ),
    Step(
        said("Collect movement points: activate the castle.", "Sammle Bewegungspunkte: Aktiviere die Burg."),
        "activate 38",
        said(
            "With the village, which was activated too, you have 2 movement points.",
            "Mit dem Dorf, das auch aktiviert wurde, hast du 2 Bewegungspunkte.",
        ),
        ("GM-10", "GM-26"),
        {
            "activate 44": said(
                "The village is activated as well. The castle first.",
                "Das Dorf wird auch noch aktiviert. Zuerst die Burg.",
            ),
            "activate 2": said(
                "Wood is not what you need now. Activate the castle.",
                "Holz brauchst du jetzt nicht. Aktiviere die Burg.",
            ),
        },
        then("activate 44"),
    ),
    Step(
        said(
            "Your 2 chieftains and the bonnet count 5, your opponent has 3: that would be 2 points. Send out the clan "
            "member on the castle.",
            "Deine 2 Chieftains und das Bonnet zählen 5, dein Gegenüber hat 3: Das wären 2 Punkte. Schick das "
            "Clanmitglied auf der Burg hinaus.",
        ),
        "move 38",
        said(
            "It is a chieftain, which counts twice: 7 to 3, for 5 points.",
            "Es ist ein Chieftain, der doppelt zählt: 7 zu 3, für 5 Punkte.",
        ),
        ("GM-32", "GM-36", "GM-37"),
        {
            "move 44": said(
                "That one goes next. The one on the castle first.",
                "Das geht als Nächstes. Zuerst das auf der Burg.",
            ),
            "done": said(
                "Then both movement points lapse. Use them: chieftains are scored now.",
                "Dann verfallen beide Bewegungspunkte. Nutze sie: Gleich werden Chieftains gewertet.",
            ),
        },
        then("promote"),
    ),
    Step(
        said(
            "One clan member must always stay, except in your very last turn, and this is it. Send out the last one.",
            "Ein Clanmitglied muss immer bleiben, außer in deinem allerletzten Zug, und das ist dieser. Schick auch "
            "das letzte hinaus.",
        ),
        "move 44",
        said(
            "Now it is 9 to 3. A difference of 5 or more is worth 8 points.",
            "Jetzt steht es 9 zu 3. Ein Unterschied von 5 oder mehr bringt 8 Punkte.",
        ),
        ("GM-33", "GM-36"),
        {
            "done": said(
                "Then the difference stays 4, for 5 points. One more chieftain makes it 8 points.",
                "Dann bleibt der Unterschied 4, für 5 Punkte. Ein Chieftain mehr macht daraus 8 Punkte.",
            ),
            "sell wood 24a": said(
                "A coin more, that is next. First use the movement point.",
                "Eine Münze mehr, das kommt gleich. Nutze erst den Bewegungspunkt.",
            ),
        },
        then("promote"),
    ),
    Step(
        said(
            "Each coin is 1 point in the end, and your wood is worth nothing more. What can you still do?",
            "Jede Münze ist am Ende 1 Punkt, und dein Holz ist nichts mehr wert. Was kannst du noch tun?",
        ),
        "sell wood 24a",
        said(
            "The last tile was laid. In the third scoring you got 1 point for whisky and 8 for chieftains, which made "
            "22 to 14. Coins brought 2 and 4, and your tile more cost 3: 21 to 18. You have won.",
            "Das letzte Plättchen lag. In der dritten Wertung gab es für dich 1 Punkt für Whisky und 8 für "
            "Chieftains, also 22 zu 14. Münzen brachten 2 und 4, und dein Plättchen mehr kostete 3: 21 zu 18. Du hast "
            "gewonnen.",
        ),
        ("GM-38", "GM-40", "GM-41", "GM-42"),
        {
            "done": said(
                "Somebody would buy the wood for 1 coin. Sell it.",
                "Das Holz bringt im Lager noch 1 Münze. Verkaufe es.",
            ),
        },
        then("done"),
    ),
)
