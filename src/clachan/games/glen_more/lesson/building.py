"""The first two turns: a distillery, and a castle with a chieftain."""

from clachan.engine.lesson import Step
from clachan.games.glen_more.lesson.parts import OTHER, said, then

DISTILLERY = (
    Step(
        said(
            "The rearmost figure is next, and that is yours. It may go to any tile ahead that you can pay for and "
            "place. Take the distillery: it costs a stone and makes whisky.",
            "Die hinterste Figur ist am Zug, und das ist deine. Sie darf auf jedes Plättchen vor ihr gehen, das du "
            "bezahlen und anlegen kannst. Nimm die Destille: Sie kostet einen Stein und macht Whisky.",
        ),
        "go 36",
        said(
            "The quarry that you passed will leave the game. The die and your opponent stand ahead of you, so your "
            "next turn comes at once after this one.",
            "Der Steinbruch, an dem du vorbeigegangen bist, kommt aus dem Spiel. Der Würfel und dein Gegenüber "
            "stehen vor dir, also bist du nach diesem Zug gleich noch einmal dran.",
        ),
        ("GM-6", "GM-7"),
        {
            "go 32": said(
                "The quarry costs nothing, but each tile that you have more than your opponent costs 3 points in the "
                "end. Take one that brings you more: the distillery.",
                "Der Steinbruch kostet nichts, aber jedes Plättchen, das du mehr hast als dein Gegenüber, kostet am "
                "Ende 3 Punkte. Nimm eines, das dir mehr bringt: die Destille.",
            ),
            "go 38": said(
                "You will get the castle. But tiles that lie behind all figures leave the game, the distillery too. "
                "From the distillery you are still rearmost, so that you can take both.",
                "Die Burg bekommst du noch. Aber Plättchen hinter allen Figuren kommen aus dem Spiel, auch die "
                "Destille. Auf der Destille bist du immer noch hinten und kannst beide nehmen.",
            ),
        },
    ),
    Step(
        said(
            "First you pay. You may give a cube from one of your tiles or buy one at the market, where a stone costs "
            "2 coins now. Give a stone from your quarry.",
            "Zuerst wird bezahlt. Du darfst eine Ressource von einem deiner Plättchen geben oder eine im Lager "
            "kaufen, wo ein Stein gerade 2 Münzen kostet. Gib einen Stein von deinem Steinbruch.",
        ),
        "give stone 1",
        said(
            "One stone is left for the next tile. What a turn brings cannot pay for its own tile, so it is good to "
            "have something ready.",
            "Ein Stein bleibt für das nächste Plättchen. Was ein Zug bringt, kann sein eigenes Plättchen nicht "
            "bezahlen, also ist es gut, etwas bereitzuhaben.",
        ),
        ("GM-8", "GM-15"),
        {
            "buy stone": said(
                "That would cost 2 of your 3 coins, and you have stones. You will need the coins soon.",
                "Das würde 2 deiner 3 Münzen kosten, und Steine hast du. Die Münzen brauchst du bald.",
            ),
        },
    ),
    Step(
        said(
            "Now place it: it needs a side in common with your land, and one of your clan members on one of the eight "
            "tiles around. Those tiles may be activated next. Choose the place beside the forest and the grain field.",
            "Jetzt lege es an: Es braucht eine gemeinsame Seite mit deiner Auslage und ein eigenes Clanmitglied auf "
            "einem der acht Plättchen darum. Diese Plättchen darfst du danach aktivieren. Wähle den Platz neben Wald "
            "und Getreidefeld.",
        ),
        "place -1 -1",
        said(
            "A distillery brings a barrel at once. Beside it lie the forest and the grain field, at its corner the "
            "village: those three and the distillery itself may be activated, each once.",
            "Eine Destille bringt sofort ein Fass. Neben ihr liegen Wald und Getreidefeld, an ihrer Ecke das Dorf: "
            "Diese drei und die Destille selbst darfst du aktivieren, jedes einmal.",
        ),
        ("GM-9", "GM-12", "GM-13", "GM-27"),
        {
            "place -1 1": said(
                "There lies the grain field too, but not the forest. You will need its wood.",
                "Auch dort liegt das Getreidefeld, aber nicht der Wald. Sein Holz wirst du brauchen.",
            ),
            "place 1 -1": said(
                "There it is not beside the grain field, and whisky is made of grain.",
                "Dort liegt sie nicht neben dem Getreidefeld, und Whisky wird aus Getreide gemacht.",
            ),
        },
    ),
    Step(
        said(
            "You choose the order. The distillery takes a grain and gives a barrel, and you have no grain. What has "
            "to come first?",
            "Du bestimmst die Reihenfolge. Die Destille nimmt ein Getreide und gibt ein Fass, und du hast kein "
            "Getreide. Was muss zuerst kommen?",
        ),
        "activate 5",
        said(
            "A grain lies on the field now. A tile holds 3 cubes at most; what exceeds is lost.",
            "Auf dem Feld liegt jetzt ein Getreide. Ein Plättchen fasst höchstens 3; was darüber ist, verfällt.",
        ),
        ("GM-9", "GM-20"),
        {
            "activate 36": said(
                "Then you would have to buy the grain for 2 coins. The field beside it gives one for nothing.",
                "Dann müsstest du das Getreide für 2 Münzen kaufen. Das Feld daneben gibt eines umsonst.",
            ),
            "activate 68a": said(
                "The village gives a movement point, and in this turn nobody has to move. Activate the grain field.",
                "Das Dorf gibt einen Bewegungspunkt, und in diesem Zug muss niemand sich bewegen. Aktiviere das "
                "Getreidefeld.",
            ),
        },
    ),
    Step(
        said("Now the distillery.", "Jetzt die Destille."),
        "activate 36",
        said(
            "The grain became your third barrel, and the forest gave another wood. At the front of the track two new "
            "tiles have come for the two fields behind you. You are still rearmost: it is your turn again.",
            "Aus dem Getreide wurde dein drittes Fass, und der Wald gab noch ein Holz. Vorn auf dem Rundkurs kamen "
            "zwei neue Plättchen für die zwei Felder hinter dir. Du bist immer noch hinten: Du bist wieder am Zug.",
        ),
        ("GM-22", "GM-11", "GM-6"),
        {
            "activate 2": said(
                "The forest comes too. First turn the grain into whisky.",
                "Der Wald kommt auch noch. Mach erst aus dem Getreide Whisky.",
            ),
            "done": said(
                "Then the grain would lie there until another turn wakes the distillery. Activate it.",
                "Dann läge das Getreide da, bis ein anderer Zug die Destille aktiviert. Aktiviere sie.",
            ),
        },
        then("give grain 5", "activate 2", "done"),
    ),
)

CASTLE = (
    Step(
        said(
            "Castle of Mey costs wood, stone and cattle. Its card shows a bonnet and makes each of your chieftains "
            "count twice. Go there, past the die and the other figure.",
            "Castle of Mey kostet Holz, Stein und Rind. Seine Karte zeigt ein Bonnet und lässt jeden deiner "
            "Chieftains doppelt zählen. Geh dorthin, am Würfel und an der anderen Figur vorbei.",
        ),
        "go 38",
        said(
            "Whoever goes far gets what they want, but the others may play until they have passed.",
            "Wer weit geht, bekommt, was er will, aber die anderen dürfen spielen, bis sie vorbei sind.",
        ),
        ("GM-7", "GM-37"),
        {
            "go 33a": said(
                "The tavern costs a barrel and gives 3 points. But barrels count in every scoring, and the castle is "
                "worth more.",
                "Die Taverne kostet ein Fass und gibt 3 Punkte. Aber Fässer zählen in jeder Wertung, und die Burg ist "
                "mehr wert.",
            ),
            "go 45": said(
                "A village brings a clan member, and so does a castle. But the castle has a card besides.",
                "Ein Dorf bringt ein Clanmitglied, und eine Burg auch. Aber die Burg hat außerdem eine Karte.",
            ),
        },
    ),
    Step(
        said(
            "You have wood and stone, but no cattle. Buying goes only for what you use at once, and the lowest free "
            "field of the row is the price: 2 coins. Buy the cattle.",
            "Holz und Stein hast du, ein Rind nicht. Kaufen darfst du nur, was du sofort verbrauchst, und das "
            "niedrigste freie Feld der Reihe ist der Preis: 2 Münzen. Kaufe das Rind.",
        ),
        "buy cattle",
        said(
            "Your coins lie in the row, so that the next cattle costs 3. Wood and stone came from your tiles.",
            "Deine Münzen liegen in der Reihe, also kostet das nächste Rind 3. Holz und Stein kamen von deinen "
            "Plättchen.",
        ),
        ("GM-15", "GM-17"),
        {
            **dict.fromkeys(
                ("give wood 2", "give stone 1"),
                said(
                    "That is a part of the cost, and you will give it. But buy the cattle first.",
                    "Das gehört zu den Kosten, und du gibst es gleich. Aber kaufe zuerst das Rind.",
                ),
            ),
            **dict.fromkeys(
                ("buy wood", "buy stone"),
                said(
                    "You have that yourself. Buy only what you lack: cattle.",
                    "Das hast du selbst. Kaufe nur, was dir fehlt: ein Rind.",
                ),
            ),
        },
        then("give wood 2", "give stone 1"),
    ),
    Step(
        said(
            "A fair will come next, and it costs wood. Place the castle where it wakes forest and quarry.",
            "Als Nächstes kommt ein Jahrmarkt, und der kostet Holz. Lege die Burg so an, dass du Wald und Steinbruch "
            "aktivieren kannst.",
        ),
        "place 1 -1",
        said(
            "A castle brings a clan member, as a village does, and its card lies below your goods.",
            "Eine Burg bringt wie ein Dorf ein Clanmitglied, und ihre Karte liegt unter deinen Ressourcen.",
        ),
        ("GM-9", "GM-27"),
        {
            "place -1 1": said(
                "There lie the grain field and the meadow. Wood and stone are what you lack.",
                "Dort liegen Getreidefeld und Wiese. Dir fehlen Holz und Stein.",
            ),
        },
    ),
    Step(
        said(
            "Villages and castles give a movement point when they are activated. Activate the castle.",
            "Dörfer und Burgen geben einen Bewegungspunkt, wenn du sie aktivierst. Aktiviere die Burg.",
        ),
        "activate 38",
        said(
            "You have a movement point. Forest and quarry were activated too: a wood and a stone.",
            "Du hast einen Bewegungspunkt. Auch Wald und Steinbruch wurden aktiviert: ein Holz und ein Stein.",
        ),
        ("GM-26", "GM-20"),
        {
            "activate 68a": said(
                "The village gives one too, but one is enough: of two clan members one has to stay. Activate the "
                "castle.",
                "Auch das Dorf gibt einen, aber einer genügt: Von zwei Clanmitgliedern muss eines bleiben. Aktiviere "
                "die Burg.",
            ),
            **dict.fromkeys(
                ("activate 1", "activate 2"),
                said(
                    "That one is activated as well. The castle first.",
                    "Das wird auch noch aktiviert. Zuerst die Burg.",
                ),
            ),
        },
        then("activate 2", "activate 1"),
    ),
    Step(
        said(
            "A movement point takes a clan member one tile further, or off your land. Which one can go? The fair has "
            "a road and must lie at an end of yours, with a clan member close by.",
            "Ein Bewegungspunkt bringt ein Clanmitglied ein Plättchen weiter oder aus deiner Auslage. Welches kann "
            "gehen? Der Jahrmarkt hat eine Straße und muss an ein Ende deiner Straße, mit einem Clanmitglied "
            "daneben.",
        ),
        "move 68a",
        said(
            "The one on the castle stands close to the right end of the road. The one in the village is free to go.",
            "Das auf der Burg steht nahe am rechten Ende der Straße. Das im Dorf kann gehen.",
        ),
        ("GM-32", "GM-13", "GM-14"),
        {
            "move 38": said(
                "From the village nobody reaches an end of the road, and you could not place the fair. Let the one on "
                "the castle stay.",
                "Vom Dorf reicht es zu keinem Ende der Straße, und du könntest den Jahrmarkt nicht anlegen. Lass das "
                "auf der Burg stehen.",
            ),
            "activate 68a": said(
                "One movement point is enough. Move the clan member.",
                "Ein Bewegungspunkt genügt. Bewege das Clanmitglied.",
            ),
        },
    ),
    Step(
        said(
            "Off your land a clan member is a chieftain for good, and chieftains are compared in each scoring. Make "
            "it a chieftain.",
            "Außerhalb der Auslage ist ein Clanmitglied für immer ein Chieftain, und Chieftains werden in jeder "
            "Wertung verglichen. Mach es zum Chieftain.",
        ),
        "promote",
        said(
            "The last tile of stack 2 was laid: a scoring. You had 3 barrels to 2, for 1 point. Your 2 chieftains "
            "count 4, with the bonnet 5, to 2, for 3 points; special places are equal. That is 5 to 14. Then the die "
            "was rearmost, was rolled, and took a tile; twice. Your opponent built a village, and the die went on.",
            "Das letzte Plättchen von Stapel 2 lag: eine Wertung. Du hattest 3 Fässer zu 2, für 1 Punkt. Deine 2 "
            "Chieftains zählen 4, mit dem Bonnet 5, zu 2, für 3 Punkte; besondere Orte sind gleich. Es steht 5 zu 14. "
            "Dann war der Würfel hinten, wurde geworfen und nahm ein Plättchen; zweimal. Dein Gegenüber hat ein "
            "Dorf gebaut, und der Würfel zog weiter.",
        ),
        ("GM-32", "GM-34", "GM-35", "GM-36"),
        {
            **dict.fromkeys(
                ("to 1", "to 2", "to 3", "to 5", "to 24a", "to 36", "to 38"),
                said(
                    "There it would stay a clan member. A scoring is near: make it a chieftain.",
                    "Dort bliebe es ein Clanmitglied. Eine Wertung ist nahe: Mach es zum Chieftain.",
                ),
            ),
        },
        then("done")
        + then("go 41", "give wood 8", "place -2 0", "activate 41", "activate 22", "activate 4", seat=OTHER)
        + then("move 4", "promote", "done", seat=OTHER),
    ),
)
