"""The vocabulary of the fixtures: enough real words of two languages, generated where a rule yields real words."""

GERMAN_UNITS = ["null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"]
GERMAN_TEENS = {13: "dreizehn", 14: "vierzehn", 15: "fünfzehn", 16: "sechzehn", 17: "siebzehn", 18: "achtzehn", 19: "neunzehn"}
GERMAN_TENS = [None, None, "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]

ENGLISH_UNITS = [
    *["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    *["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
]
ENGLISH_TENS = [None, None, "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

KANJI = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
KANA = ["ゼロ", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"]

VERBS = [
    ("gehen", "to go", "Wir gehen nach Hause."), ("sehen", "to see", "Ich sehe <b>nichts</b>."), ("kommen", "to come", "Kommst du?"),
    ("essen", "to eat", "Er isst gern Brot."), ("trinken", "to drink", "Sie trinkt Tee &amp; Wasser."), ("schlafen", "to sleep", "Das Kind schläft."),
    ("lesen", "to read", "Lies das!"), ("schreiben", "to write", "Schreib mir&nbsp;bald."), ("sprechen", "to speak", "Sprechen Sie Deutsch?"),
    ("hören", "to hear", "Hörst du das?"), ("kaufen", "to buy", "Wir kaufen Äpfel."), ("bringen", "to bring", "Bring es mit."),
    ("denken", "to think", "Ich denke, also bin ich."), ("wissen", "to know", "Wer weiß?"), ("finden", "to find", "Ich finde es nicht."),
    ("helfen", "to help", "Hilf mir!"), ("laufen", "to run", "Er läuft schnell."), ("fahren", "to drive", "Wir fahren Zug."),
    ("tragen", "to carry", "Sie trägt Rot."), ("halten", "to hold", "Halt!"), ("lassen", "to let", "Lass das."),
    ("nehmen", "to take", "Nimm Platz."), ("geben", "to give", "Gib her."), ("stehen", "to stand", "Da steht es."),
    ("sitzen", "to sit", "Wo sitzt du?"), ("liegen", "to lie", "Es liegt hier."), ("spielen", "to play", "Die Kinder spielen."),
    ("singen", "to sing", "Sing lauter."), ("warten", "to wait", "Warte<br>kurz."), ("öffnen", "to open", "Öffne <i>die</i> Tür."),
]

NOUNS = [
    ("Katze", "Katzen", "cat"), ("Hund", "Hunde", "dog"), ("Haus", "Häuser", "house"), ("Baum", "Bäume", "tree"), ("Buch", "Bücher", "book"),
    ("Tisch", "Tische", "table"), ("Stuhl", "Stühle", "chair"), ("Apfel", "Äpfel", "apple"), ("Kind", "Kinder", "child"), ("Stadt", "Städte", "town"),
    ("Fluss", "Flüsse", "river"), ("Berg", "Berge", "mountain"), ("Brief", "Briefe", "letter"), ("Vogel", "Vögel", "bird"), ("Fisch", "Fische", "fish"),
    ("Tür", "Türen", "door"), ("Uhr", "Uhren", "clock"), ("Straße", "Straßen", "street"), ("Schlüssel", "Schlüssel", "key"), ("Auge", "Augen", "eye"),
]

PLACES = [
    ("東京", "とうきょう", "Tokyo"), ("駅", "えき", "station"), ("学校", "がっこう", "school"), ("病院", "びょういん", "hospital"), ("銀行", "ぎんこう", "bank"),
    ("公園", "こうえん", "park"), ("図書館", "としょかん", "library"), ("空港", "くうこう", "airport"), ("店", "みせ", "shop"), ("家", "いえ", "home"),
    ("海", "うみ", "sea"), ("山", "やま", "mountain"), ("川", "かわ", "river"), ("橋", "はし", "bridge"), ("道", "みち", "road"),
    ("寺", "てら", "temple"), ("町", "まち", "town"), ("国", "くに", "country"), ("部屋", "へや", "room"), ("庭", "にわ", "garden"),
]


def german_number(number):
    if number == 1:
        return "eins"
    if number < 13:
        return GERMAN_UNITS[number]
    if number < 20:
        return GERMAN_TEENS[number]
    tens, unit = divmod(number, 10)
    return (GERMAN_UNITS[unit] + "und" if unit else "") + GERMAN_TENS[tens]


def english_number(number):
    if number < 20:
        return ENGLISH_UNITS[number]
    tens, unit = divmod(number, 10)
    return ENGLISH_TENS[tens] + (f"-{ENGLISH_UNITS[unit]}" if unit else "")


def japanese_number(number):
    tens, unit = divmod(number, 10)
    kanji = (KANJI[tens] if tens > 1 else "") + ("十" if tens else "") + (KANJI[unit] if unit else "")
    kana = (KANA[tens] if tens > 1 else "") + ("じゅう" if tens else "") + (KANA[unit] if unit else "")
    return kanji, kana
