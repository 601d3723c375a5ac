"""Creates the Anki packages for tests with Anki's own library. Random choices are seeded; ids and timestamps are those of the run.

usage: python fixtures.py <folder> [name…]   only those named: sm2, fsrs, media
"""

import html
import json
import random
import struct
import sys
import tempfile
import time
import zipfile
import zlib
from pathlib import Path

from anki.collection import Collection, ExportAnkiPackageOptions
from anki.deck_config_pb2 import UpdateDeckConfigsRequest

from facts import facts_of
from studies import SECONDS_A_DAY, answer_today, study
from words import NOUNS, PLACES, VERBS, english_number, german_number, japanese_number

EVERYTHING = dict(with_scheduling=True, with_deck_configs=True)


def main(folder, names):
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "facts.json"
    facts = json.loads(path.read_text()) if path.exists() else {}
    for name, make in {"sm2": make_sm2, "fsrs": make_fsrs, "media": make_media}.items():
        if not names or name in names:
            with tempfile.TemporaryDirectory() as scratch:
                facts[name] = make(folder, Path(scratch))
    path.write_text(json.dumps(facts, ensure_ascii=False, indent=2) + "\n")
    print(json.dumps(facts, ensure_ascii=False, indent=2))


def make_sm2(folder, scratch):
    col = open_collection(scratch / "german", days=400)
    fill_german(col, random.Random(9))
    export(col, folder / "sm2.anki21.apkg", legacy=True)
    export(col, folder / "sm2.anki21b.apkg", legacy=False)
    as_of_old(folder / "sm2.anki21.apkg", folder / "sm2.anki2.apkg")
    return facts_of(col)


def make_fsrs(folder, scratch):
    col = open_collection(scratch / "japanese", days=250)
    fill_japanese(col, random.Random(10))
    export(col, folder / "fsrs.anki21b.apkg", legacy=False)
    export_collection(col, folder / "fsrs.anki21.colpkg", legacy=True)
    export_collection(col, folder / "fsrs.anki21b.colpkg", legacy=False)
    return facts_of(col)


def make_media(folder, scratch):
    """500 small files in fields, and some of templates."""
    col = open_collection(scratch / "media", days=100)
    fill_media(col, random.Random(11))
    export(col, folder / "media.anki21b.apkg", legacy=False)
    export_collection(col, folder / "media.anki21.colpkg", legacy=True)
    return facts_of(col)


def open_collection(folder, days):
    """A collection created `days` ago."""
    folder.mkdir()
    path = str(folder / "collection.anki2")
    col = Collection(path)
    col.db.execute("update col set crt = crt - ?", days * SECONDS_A_DAY)
    col.close()
    return Collection(path)


def fill_german(col, chance):
    """250 cards with SM-2: notes with two cards, with one card, and cloze notes; a leech, suspended and buried cards, flags, media."""
    add_media(col)
    two_way = col.models.by_name("Basic (and reversed card)")
    for number in range(1, 76):
        add_note(col, two_way, [german_number(number), english_number(number)], "Deutsch::Zahlen", ["zahl", f"zahl::{number % 2}"])
    verb = add_verb_type(col)
    for index, (word, translation, example) in enumerate(VERBS * 2):
        sound = "[sound:gehen.mp3]" if index == 0 else '<img src="tür öffnen.png">' if index == 1 else ""
        if index < len(VERBS):
            add_note(col, verb, [word, translation, example, sound], "Deutsch::Verben", ["verb"])
        else:
            add_note(col, verb, [f"zurück{word}", translation.replace("to ", "to … back, "), "", ""], "Deutsch::Verben::getrennt", [])
    add_cloze(col, "Deutsch")

    study(col, chance)
    bury_suspend_and_flag(col)
    answer_today(col, "Deutsch", 40)


def fill_japanese(col, chance):
    """250 cards with FSRS, whose memory states Anki computes from the review log; some are in a filtered deck."""
    add_media(col)
    two_way = col.models.by_name("Basic (and reversed card)")
    for number in range(1, 96):
        kanji, kana = japanese_number(number)
        picture = '<img src="tür öffnen.png">' if number == 1 else ""
        add_note(col, two_way, [kanji, f"{kana}<br>{english_number(number)}{picture}"], "日本語::数字", ["数字"])
    basic = col.models.by_name("Basic")
    for word, reading, meaning in PLACES:
        add_note(col, basic, [f"{word}[{reading}]", meaning], "日本語::場所", ["場所", "marked"])
    add_cloze(col, "日本語")

    study(col, chance)
    turn_on_fsrs(col)
    bury_suspend_and_flag(col)
    answer_today(col, "日本語", 40)
    card_ids = col.find_cards("deck:日本語::場所")
    col.sched.set_due_date(card_ids[:3], "5!")
    col.sched.schedule_cards_as_new(card_ids[3:5])
    fill_filtered_deck(col)


def fill_media(col, chance):
    kind = add_picture_type(col)
    folder = Path(col.media.dir())
    for number in range(1, 251):
        count, (_, plural, english) = 2 + number // len(NOUNS), NOUNS[number % len(NOUNS)]
        word = f"{german_number(count)} {plural}"
        # Names that have to be escaped, and others.
        picture = f"Bild & Wort {word}.png" if number % 3 == 0 else f"zahl-{number}.png"
        (folder / picture).write_bytes(pixel((number, 255 - number, number // 2)))
        (folder / f"{word}.wav").write_bytes(sound(chance.randbytes(32)))
        image = f'<img src="{html.escape(picture)}">'
        add_note(col, kind, [word, f"{english_number(count)} × {english}{image}", f"[sound:{word}.wav]", f"_flag-{number % 2}.png"], "Medien", [])
    for number in range(2):
        (folder / f"_flag-{number}.png").write_bytes(pixel((0, 0, number)))
    (folder / "_logo.png").write_bytes(pixel((9, 9, 9)))
    (folder / "_style.css").write_bytes(b".card { color: navy; }")
    study(col, chance)
    answer_today(col, "Medien", 20)


def add_picture_type(col):
    kind = col.models.new("Picture")
    for name in ["Word", "Translation", "Audio", "Flag"]:
        col.models.add_field(kind, col.models.new_field(name))
    template = col.models.new_template("Meaning")
    template["qfmt"] = '<img src="_logo.png">{{Word}}{{Audio}}'
    template["afmt"] = '{{FrontSide}}<hr id=answer>{{Translation}}<img src="{{Flag}}">'
    col.models.add_template(kind, template)
    kind["css"] = '@import "_style.css";' + kind["css"]
    col.models.add_dict(kind)
    return col.models.by_name("Picture")


def sound(samples):
    """A minimal recording."""
    header = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(samples), b"WAVE", b"fmt ", 16, 1, 1, 8000, 8000, 1, 8, b"data", len(samples))
    return header + samples


def add_note(col, notetype, fields, deck, tags):
    note = col.new_note(notetype)
    note.fields[:] = fields
    note.tags = list(tags)
    col.add_note(note, col.decks.id(deck))


def add_cloze(col, deck):
    cloze = col.models.by_name("Cloze")
    for index, (_, plural, english) in enumerate(NOUNS):
        count = index + 2
        text = f"Ich sehe {{{{c1::{german_number(count)}::number}}}} {{{{c2::{plural}}}}}."
        add_note(col, cloze, [text, f"{english_number(count)} × {english}"], f"{deck}::Lücken", ["cloze"])


def add_verb_type(col):
    verb = col.models.new("Verb (Wort → Bedeutung)")
    for name in ["Word", "Translation", "Example", "Audio"]:
        col.models.add_field(verb, col.models.new_field(name))
    template = col.models.new_template("Meaning")
    template["qfmt"] = "{{Word}}"
    template["afmt"] = "{{FrontSide}}<hr id=answer>{{Translation}}<br>{{Example}}{{Audio}}"
    col.models.add_template(verb, template)
    col.models.add_dict(verb)
    return col.models.by_name("Verb (Wort → Bedeutung)")


def add_media(col):
    media = Path(col.media.dir())
    (media / "gehen.mp3").write_bytes(b"ID3" + bytes(range(256)) * 2)
    (media / "tür öffnen.png").write_bytes(pixel())
    (media / "_font.css").write_bytes(b"")


def pixel(colour=(255, 0, 0)):
    """A minimal image."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes([0, *colour]))) + chunk(b"IEND", b"")


def bury_suspend_and_flag(col):
    card_ids = col.db.list("select id from cards where queue = 2 order by id")
    col.sched.suspend_cards(card_ids[:7])
    col.sched.bury_cards(card_ids[7:10], manual=True)
    col.set_user_flag_for_cards(3, card_ids[10:14])
    leech = card_ids[6]
    col.db.execute("update cards set lapses = 9 where id = ?", leech)
    note = col.get_card(leech).note()
    note.tags.append("leech")
    col.update_note(note)


def turn_on_fsrs(col):
    current = col.decks.get_deck_configs_for_update(1)
    request = UpdateDeckConfigsRequest(
        target_deck_id=1,
        configs=[current.defaults if not current.all_config else current.all_config[0].config],
        fsrs=True,
        fsrs_reschedule=False,
    )
    col.decks.update_deck_configs(request)


def fill_filtered_deck(col):
    deck = col.sched.get_or_create_filtered_deck(0)
    deck.name = "Cram"
    del deck.config.search_terms[:]
    deck.config.search_terms.add(search="tag:cloze", limit=6, order=0)
    deck.config.reschedule = True
    col.sched.add_or_update_filtered_deck(deck)


def export(col, path, legacy):
    col.export_anki_package(
        out_path=str(path), options=ExportAnkiPackageOptions(**EVERYTHING, with_media=True, legacy=legacy), limit=None
    )


def export_collection(col, path, legacy):
    col.export_collection_package(str(path), include_media=True, legacy=legacy)
    col.reopen()


def as_of_old(package, path):
    """The format of Anki before 2.1: the same schema under the old file name, without version metadata."""
    with zipfile.ZipFile(package) as source, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as target:
        for entry in source.namelist():
            if entry in ("meta", "collection.anki2"):
                continue
            target.writestr("collection.anki2" if entry == "collection.anki21" else entry, source.read(entry))


if __name__ == "__main__":
    started = time.time()
    main(Path(sys.argv[1]), sys.argv[2:])
    print(f"made in {time.time() - started:.1f} s", file=sys.stderr)
