"""A guided first game: the last five turns of a gathering of two, and what shields do to each other."""

from clachan.engine.lesson import Lesson, Said, Step

CARDS = "N1 4Y, N2 4G, N3 4P, S1 6O, S2 6Y, S3 6R, W 4R, N4 3R, N5 3B, S4 5R, S5 3Y, N8 6P, S8 6K, N11 5O, S11 6G"
YOU, OTHER = 0, 1
POSITION = {
    "game": "clans-and-glory",
    "seats": 2,
    "options": {"layout": "alternating"},
    "chance": {"key": "0" * 32, "drawn": 0},
    "player": YOU,
    "last": YOU,
    "cards": dict(entry.split() for entry in CARDS.split(", ")),
    "hands": [["3P", "3O", "5B", "5G", "5P"], ["4B", "4K", "4O", "5Y", "6B"]],
    "taken_out": ["3G", "3K", "5K"],
    "piles": {"I": [YOU, OTHER], "II": [OTHER, OTHER]},
}


def _said(english: str, german: str) -> Said:
    return {"en": english, "de": german}


def _answer(*steps: str) -> tuple[tuple[int, str], ...]:
    return tuple((OTHER, step) for step in steps)


FIRST_SHIELD = (
    Step(
        _said(
            "You lay one card a turn, where it has the colour or the rank of an open card beside it or opposite. The "
            "number on a card of your hand says on how many seats it fits. Choose the purple 5.",
            "Du legst in jedem Zug eine Karte, und zwar dorthin, wo sie Farbe oder Wert mit einer offenen Karte "
            "daneben oder gegenüber gemeinsam hat. Die Zahl auf einer Handkarte sagt, auf wie viele Plätze sie passt. "
            "Wähle die purpurne 5.",
        ),
        "5P",
        _said(
            "It fits on four seats: N7 and N9 are beside the purple 6, which has its colour; N10 and N12 are beside "
            "the orange 5, which has its rank. One of the two is enough.",
            "Sie passt auf vier Plätze: N7 und N9 liegen neben der purpurnen 6, die ihre Farbe hat; N10 und N12 "
            "liegen neben der orangefarbenen 5, die ihren Wert hat. Eines von beidem genügt.",
        ),
        ("CG-7",),
        {
            "5B": _said(
                "The blue 5 fits beside the orange 5 too. Keep it for later and take the purple one.",
                "Auch die blaue 5 passt neben die orangefarbene 5. Hebe sie auf und nimm die purpurne.",
            ),
            "5G": _said(
                "The green 5 fits beside the orange 5 too. Keep it for later and take the purple one.",
                "Auch die grüne 5 passt neben die orangefarbene 5. Hebe sie auf und nimm die purpurne.",
            ),
            **dict.fromkeys(
                ("3P", "3O"),
                _said(
                    "A 3 is worth little by itself, and its hour is still to come. Take the purple 5 first.",
                    "Eine 3 bringt selbst wenig, und ihre Stunde kommt noch. Nimm zuerst die purpurne 5.",
                ),
            ),
        },
    ),
    Step(
        _said(
            "Every card counts for the tableau at which it sits. At tableau IV there are one 5 and one 6, and no "
            "shield yet. Lay the purple 5 there, on N12.",
            "Jede Karte zählt an dem Tableau, an dem sie sitzt. An Tableau IV sitzen eine 5 und eine 6, und noch "
            "liegt dort kein Schild. Lege die purpurne 5 dorthin, auf N12.",
        ),
        "N12",
        _said(
            "Now two 5s and a 6 sit at tableau IV. They are worth 5, 5 and 6 points to whoever takes them in the end.",
            "Jetzt sitzen an Tableau IV zwei 5er und eine 6. Sie bringen 5, 5 und 6 Punkte, wenn jemand sie am Ende "
            "nimmt.",
        ),
        ("CG-3", "CG-16"),
        {
            "N10": _said(
                "N10 is as good for the points. Take N12 this time: you will need that corner.",
                "N10 bringt genauso viel. Nimm diesmal N12: Diese Ecke wirst du noch brauchen.",
            ),
            **dict.fromkeys(
                ("N7", "N9"),
                _said(
                    "At tableau III it would be the only 5. At tableau IV there will be two.",
                    "An Tableau III wäre sie die einzige 5. An Tableau IV werden es zwei.",
                ),
            ),
        },
    ),
    Step(
        _said(
            "Now you may put one of your shields on the tableau where you just laid, and only there. In the end the "
            "shield laid first takes all cards of the lowest rank. Put a shield on tableau IV.",
            "Jetzt darfst du einen deiner Schilde auf das Tableau legen, an das du gerade gelegt hast, und nur "
            "dorthin. Am Ende nimmt der zuerst gelegte Schild alle Karten des niedrigsten Werts. Lege einen Schild "
            "auf Tableau IV.",
        ),
        "shield",
        _said(
            "You are first there, and the lowest rank is 5: two cards, 10 points, which makes it 26 to 32. That is "
            "what everybody would have if the gathering ended now; every card and every shield can still change it.",
            "Du bist dort an erster Stelle, und der niedrigste Wert ist 5: zwei Karten, 10 Punkte. Das macht 26 zu "
            "32. So viel hätten alle, wenn die Versammlung jetzt endete; jede Karte und jeder Schild kann das noch "
            "ändern.",
        ),
        ("CG-11", "CG-14"),
        {
            "none": _said(
                "Then the 5s belong to nobody, and somebody else may be first. Put a shield there.",
                "Dann gehören die 5er niemandem, und jemand anders kann der Erste sein. Lege einen Schild dorthin.",
            ),
        },
        _answer("6B", "S9", "shield"),
    ),
)

PUSH = (
    Step(
        _said(
            "Your opponent has laid a third 6 at tableau III and put the first shield there: three 6s, 18 points, 26 "
            "to 50. But that shield takes the lowest rank, whatever it is. Choose the card that makes it worth least.",
            "Dein Gegenüber hat an Tableau III eine dritte 6 angelegt und dort den ersten Schild hingelegt: drei 6er, "
            "18 Punkte, 26 zu 50. Doch dieser Schild nimmt den niedrigsten Wert, welcher es auch ist. Wähle die "
            "Karte, die ihn am meisten entwertet.",
        ),
        "3P",
        _said(
            "As soon as a 3 sits there, the first shield takes the 3s, and the 6s wait for the second shield.",
            "Sobald dort eine 3 sitzt, nimmt der erste Schild die 3er, und die 6er warten auf den zweiten Schild.",
        ),
        ("CG-14", "CG-17"),
        {
            "3O": _said(
                "The rank is right, but the orange 3 fits nowhere at tableau III: no orange and no 3 is there. The "
                "purple one does.",
                "Der Wert stimmt, aber die orangefarbene 3 passt nirgends an Tableau III: Dort ist nichts "
                "Orangefarbenes und keine 3. Die purpurne passt.",
            ),
            "5B": _said(
                "It fits on N9, opposite the blue 6, and pushes too. But then the first shield takes 5 points, and "
                "your 5 is gone. A 3 leaves it 3 points.",
                "Sie passt auf N9, gegenüber der blauen 6, und verdrängt auch. Aber dann nimmt der erste Schild noch "
                "5 Punkte, und deine 5 ist weg. Eine 3 lässt ihm 3 Punkte.",
            ),
            "5G": _said(
                "The green 5 fits nowhere at tableau III. Look for a card that is lower than 6 and fits there.",
                "Die grüne 5 passt nirgends an Tableau III. Suche eine Karte unter 6, die dort passt.",
            ),
        },
    ),
    Step(
        _said(
            "Lay it at tableau III, on N9 beside the purple 6.",
            "Lege sie an Tableau III, auf N9 neben die purpurne 6.",
        ),
        "N9",
        _said(
            "Your opponent's shield takes 3 points there instead of 18: 26 to 35. From now on N9 is a neighbour too: "
            "of N8 and S9, and of N10, since rows run on across the border of two tableaus.",
            "Der Schild deines Gegenübers nimmt dort nun 3 statt 18 Punkte: 26 zu 35. Ab jetzt ist auch N9 ein "
            "Nachbar: von N8 und S9, und von N10, denn die Reihe läuft über die Grenze zweier Tableaus weiter.",
        ),
        ("CG-8", "CG-17"),
        {
            "N7": _said(
                "N7 pushes just as well. Take N9 this time.",
                "N7 verdrängt genauso gut. Nimm diesmal N9.",
            ),
            **dict.fromkeys(
                ("S12", "E"),
                _said(
                    "That is tableau IV. There your own shield is first: it would take 3 points instead of 10.",
                    "Das ist Tableau IV. Dort liegt dein eigener Schild zuerst: Er nähme 3 statt 10 Punkte.",
                ),
            ),
            **dict.fromkeys(
                ("N6", "S6"),
                _said(
                    "That is tableau II, where your opponent takes the 3s: 3 points for them.",
                    "Das ist Tableau II. Dort nimmt dein Gegenüber die 3er: 3 Punkte für die andere Seite.",
                ),
            ),
        },
    ),
    Step(
        _said(
            "The three 6s at tableau III now belong to the second shield, and only one lies there. Put yours.",
            "Die drei 6er an Tableau III gehören jetzt dem zweiten Schild, und dort liegt erst einer. Lege deinen.",
        ),
        "shield",
        _said(
            "Second shield, second lowest rank: 18 points, which makes it 44 to 35. The newest shield lies on top; in "
            "the end the pile is turned over, so that the oldest chooses first.",
            "Zweiter Schild, zweitniedrigster Wert: 18 Punkte. Das macht 44 zu 35. Der neueste Schild liegt oben; am "
            "Ende wird der Stapel umgedreht, sodass der älteste zuerst an der Reihe ist.",
        ),
        ("CG-12", "CG-14"),
        {
            "none": _said(
                "Then the next turn of your opponent may bring the second shield, and the 6s are theirs again. Put "
                "yours.",
                "Dann legt dein Gegenüber vielleicht im nächsten Zug den zweiten Schild und hat die 6er wieder. Lege "
                "deinen.",
            ),
        },
        _answer("4O", "N10", "shield"),
    ),
)

PUSHED_BACK = (
    Step(
        _said(
            "Now it has happened to you: a 4 sits at tableau IV. Your first shield takes it, 4 points, and your "
            "opponent's second shield takes the 5s. It stands at 38 to 45. Push once more: choose the orange 3.",
            "Jetzt hat es dich getroffen: An Tableau IV sitzt eine 4. Dein erster Schild nimmt sie, 4 Punkte, und der "
            "zweite, der deines Gegenübers, nimmt die 5er. Es steht 38 zu 45. Verdränge noch einmal: Wähle die "
            "orangefarbene 3.",
        ),
        "3O",
        _said(
            "With a 3 there everything moves on by one: your first shield takes the 3, your opponent's the 4, and the "
            "5s wait for a third shield.",
            "Mit einer 3 dort rückt alles um eins weiter: Dein erster Schild nimmt die 3, der deines Gegenübers die "
            "4, und die 5er warten auf einen dritten Schild.",
        ),
        ("CG-14", "CG-17"),
        {
            **dict.fromkeys(
                ("5B", "5G"),
                _said(
                    "As long as your opponent's shield takes the 5s at tableau IV, another 5 there helps only them. "
                    "Choose the orange 3.",
                    "Solange der Schild deines Gegenübers an Tableau IV die 5er nimmt, hilft eine weitere 5 dort nur "
                    "der anderen Seite. Wähle die orangefarbene 3.",
                ),
            ),
        },
    ),
    Step(
        _said(
            "The seat across the table is a neighbour as well. Find the seat at tableau IV that is opposite an orange "
            "card.",
            "Auch der Platz jenseits der Tafel ist ein Nachbar. Finde den Platz an Tableau IV, der einer "
            "orangefarbenen Karte gegenüberliegt.",
        ),
        "S10",
        _said(
            "S10 is opposite N10 with the orange 4. S9 and S11 beside it match neither in colour nor in rank, but one "
            "match is enough. Your opponent keeps 4 points there: 37 to 39.",
            "S10 liegt N10 mit der orangefarbenen 4 gegenüber. S9 und S11 daneben passen weder in der Farbe noch im "
            "Wert, aber eine passende Karte genügt. Deinem Gegenüber bleiben dort 4 Punkte: 37 zu 39.",
        ),
        ("CG-9",),
        {
            **dict.fromkeys(
                ("N6", "S6"),
                _said(
                    "There it fits by its rank. But at tableau II your opponent takes the 3s: 3 points for them.",
                    "Dort passt sie dem Wert nach. Aber an Tableau II nimmt dein Gegenüber die 3er: 3 Punkte für die "
                    "andere Seite.",
                ),
            ),
        },
    ),
    Step(
        _said(
            "A shield here would be the third. Count the ranks at tableau IV from the lowest: 3, 4, 5, 6. Is it worth "
            "a shield?",
            "Ein Schild wäre hier der dritte. Zähle die Werte an Tableau IV von unten: 3, 4, 5, 6. Ist das einen "
            "Schild wert?",
        ),
        "shield",
        _said(
            "The third shield takes the third rank: two 5s, 10 points, 47 to 39. Your opponent has no shield left: "
            "what you take can still be pushed on, but nobody else can take what is free. You have one left.",
            "Der dritte Schild nimmt den dritten Wert: zwei 5er, 10 Punkte, 47 zu 39. Dein Gegenüber hat keinen "
            "Schild mehr: Was du nimmst, kann noch weiterrücken, aber sonst kann niemand mehr nehmen, was frei ist. "
            "Du hast noch einen.",
        ),
        ("CG-12", "CG-14"),
        {
            "none": _said(
                "The 5s, 10 points, would go to nobody. Put a shield: it is the third and takes the third rank.",
                "Die 5er, 10 Punkte, bekäme niemand. Lege einen Schild: Er ist der dritte und nimmt den dritten Wert.",
            ),
        },
        _answer("4K", "S7"),
    ),
)

END_SEAT = (
    Step(
        _said(
            "A 4 has pushed your shield at tableau III: it takes 4 points instead of 18, and nobody the 6s. It stands "
            "at 33 to 39, and no card of yours fits there now. Where do your 5s help you? Choose the blue 5.",
            "Eine 4 hat deinen Schild an Tableau III verdrängt: Er nimmt 4 statt 18 Punkte, und niemand die 6er. Es "
            "steht 33 zu 39, und keine deiner Karten passt jetzt dorthin. Wo helfen dir deine 5er? Wähle die blaue 5.",
        ),
        "5B",
        _said(
            "At tableau IV your third shield takes the 5s: another 5 there is worth 5 points to you.",
            "An Tableau IV nimmt dein dritter Schild die 5er: Eine weitere 5 bringt dir dort 5 Punkte.",
        ),
        ("CG-14",),
        {
            "5G": _said(
                "The green 5 could do the same. Take the blue one this time.",
                "Die grüne 5 könnte dasselbe. Nimm diesmal die blaue.",
            ),
        },
    ),
    Step(
        _said(
            "The table has a seat at each end too. Its neighbours are both corners of its tableau, and the other end "
            "is opposite. Lay the blue 5 on E.",
            "Auch an jedem Ende der Tafel ist ein Platz. Seine Nachbarn sind beide Ecken seines Tableaus, und "
            "gegenüber liegt das andere Ende. Lege die blaue 5 auf E.",
        ),
        "E",
        _said(
            "E is beside the corner N12, where your purple 5 sits: the rank is the same. Three 5s are worth 15 points "
            "to your third shield: 38 to 39.",
            "E liegt neben der Ecke N12, auf der deine purpurne 5 sitzt: Der Wert ist derselbe. Drei 5er bringen "
            "deinem dritten Schild 15 Punkte: 38 zu 39.",
        ),
        ("CG-3", "CG-8"),
        {
            "S12": _said(
                "S12 brings the same 5 points. Take the end seat E this time.",
                "S12 bringt dieselben 5 Punkte. Nimm diesmal den Endplatz E.",
            ),
            "N6": _said(
                "That is tableau II, where your opponent's second shield takes the 5s: 5 points for them.",
                "Das ist Tableau II. Dort nimmt der zweite Schild deines Gegenübers die 5er: 5 Punkte für die andere "
                "Seite.",
            ),
        },
    ),
    Step(
        _said(
            "Here your last shield would be the fourth and take the one 6: 6 points. At tableau III three 6s, 18 "
            "points, wait for a third shield, and nobody but you has one. Put it here, or none?",
            "Hier wäre dein letzter Schild der vierte und nähme die eine 6: 6 Punkte. An Tableau III warten drei 6er, "
            "18 Punkte, auf einen dritten Schild, und nur du hast noch einen. Legst du ihn hier oder keinen?",
        ),
        "none",
        _said(
            "A shield stays where it is laid, so choose well. You keep it for one more turn, and hope to lay a card "
            "at tableau III.",
            "Ein Schild bleibt, wo er liegt; also überlege gut. Du behältst ihn für einen Zug und hoffst, noch an "
            "Tableau III legen zu können.",
        ),
        ("CG-11", "CG-12"),
        {
            "shield": _said(
                "That is 6 points now, and your last shield is gone. One turn is left to you: at tableau III it could "
                "take 18. Keep it.",
                "Das sind 6 Punkte sofort, und dein letzter Schild ist weg. Einen Zug hast du noch: An Tableau III "
                "könnte er 18 nehmen. Behalte ihn.",
            ),
        },
        _answer("4B", "S12"),
    ),
)

FACE_DOWN = (
    Step(
        _said(
            "Tableau IV is full, and it stands at 38 to 43. Your last card is the green 5, and beside or opposite the "
            "free seats N6, S6 and N7 there is neither green nor a 5. Only then is a card laid face down. Choose it.",
            "Tableau IV ist voll, und es steht 38 zu 43. Deine letzte Karte ist die grüne 5, und neben oder gegenüber "
            "den freien Plätzen N6, S6 und N7 liegt weder etwas Grünes noch eine 5. Nur dann legst du eine Karte "
            "verdeckt. Wähle sie.",
        ),
        "5G",
        _said(
            "Face down it has no colour and no rank and counts for nobody. In return you may lay it on any free seat, "
            "and put a shield after it as always.",
            "Verdeckt hat sie weder Farbe noch Wert und zählt für niemanden. Dafür darfst du sie auf jeden freien "
            "Platz legen und danach wie immer einen Schild.",
        ),
        ("CG-10",),
    ),
    Step(
        _said(
            "Your shield can only go where you lay the card. At which tableau does it take most?",
            "Dein Schild kann nur dorthin, wo du die Karte hinlegst. An welchem Tableau nimmt er am meisten?",
        ),
        "N7",
        _said(
            "At tableau III the ranks are 3, 4 and 6, and two shields lie there: a third one takes the 6s.",
            "An Tableau III sind die Werte 3, 4 und 6, und zwei Schilde liegen dort: Ein dritter nimmt die 6er.",
        ),
        ("CG-10", "CG-15"),
        {
            **dict.fromkeys(
                ("N6", "S6"),
                _said(
                    "At tableau II there are only two ranks, and two shields lie there already: a third would get "
                    "nothing.",
                    "An Tableau II gibt es nur zwei Werte, und zwei Schilde liegen schon dort: Ein dritter ginge leer "
                    "aus.",
                ),
            ),
        },
    ),
    Step(
        _said(
            "This is the last turn of the game. Put your shield and see who takes what.",
            "Das ist der letzte Zug des Spiels. Lege deinen Schild und sieh, wer was nimmt.",
        ),
        "shield",
        _said(
            "Three 6s, 18 points: you win with 56 to 43. The game is over because you began with fewest cards and "
            "have laid the last one. The card that your opponent still holds counts for nobody.",
            "Drei 6er, 18 Punkte: Du gewinnst mit 56 zu 43. Das Spiel ist zu Ende, weil du mit den wenigsten Karten "
            "begonnen und die letzte gelegt hast. Die Karte, die dein Gegenüber noch hält, zählt für niemanden.",
        ),
        ("CG-13", "CG-16"),
        {
            "none": _said(
                "A shield that you keep is worth nothing in the end, and 38 to 43 is lost. Put it.",
                "Ein Schild, den du behältst, ist am Ende nichts wert, und 38 zu 43 ist verloren. Lege ihn.",
            ),
        },
    ),
)

LESSON = Lesson(
    title=_said(
        "Five cards, four shields",
        "Fünf Karten, vier Schilde",
    ),
    lead=_said(
        "A gathering of two nears its end: 15 cards sit at the table, and you are behind with 16 to 32. You have five "
        "cards and four shields left. Your shields are red, those of your opponent are blue. They stand on each "
        "tableau in the order in which they were laid, and below each you read what it takes.",
        "Eine Versammlung zu zweit geht dem Ende zu: 15 Karten sitzen an der Tafel, und du liegst mit 16 zu 32 "
        "zurück. Du hast noch fünf Karten und vier Schilde. Deine Schilde sind rot, die deines Gegenübers blau. Sie "
        "stehen auf jedem Tableau in der Reihenfolge, in der sie gelegt wurden, und unter jedem liest du, was er "
        "nimmt.",
    ),
    end=_said(
        "Now you know the whole game: colour or rank, beside or opposite; the first shield takes the lowest rank, the "
        "next one the next; low cards push shields on. If points are equal, whoever won more cards is ahead. In a "
        "whole game you lay eight cards and have five shields, so you cannot be everywhere.",
        "Jetzt kennst du das ganze Spiel: Farbe oder Wert, daneben oder gegenüber; der erste Schild nimmt den "
        "niedrigsten Wert, der nächste den nächsten; niedrige Karten verdrängen Schilde. Bei gleichen Punkten liegt "
        "vorn, wer mehr Karten gewonnen hat. In einem ganzen Spiel legst du acht Karten und hast fünf Schilde, kannst "
        "also nicht überall sein.",
    ),
    seat=YOU,
    position=POSITION,
    steps=(*FIRST_SHIELD, *PUSH, *PUSHED_BACK, *END_SEAT, *FACE_DOWN),
)
