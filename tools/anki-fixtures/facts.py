"""The contents of a collection: counts, and a digest of each table's rows in a format that other programs can reproduce.

usage: python facts.py <package>   opens a package with Anki's library, in a collection of its own, and prints its facts
"""

import hashlib
import json
import sys
import tempfile
from pathlib import Path

from anki._backend import RustBackend
from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest

NOTES = "select n.id, n.guid, n.flds, n.tags, n.mid from notes n order by n.id"
CARDS = """select id, nid, ord, did, odid, queue, due, odue, type, ivl, factor, reps, lapses, left, flags, data from cards order by id"""
REVIEWS = "select id, cid, ease, ivl, lastIvl, factor, time, type from revlog where cid in (select id from cards) order by id"


def facts_of(col):
    decks = {deck.id: deck.name for deck in col.decks.all_names_and_ids(include_filtered=True)}
    kinds = {kind.id: kind.name for kind in col.models.all_names_and_ids()}
    notes = [[id, guid, kinds[mid], *fields.split("\x1f"), *sorted(tags.split())] for id, guid, fields, tags, mid in col.db.all(NOTES)]
    cards = [card_row(decks, *row) for row in col.db.all(CARDS)]
    reviews = [list(row) for row in col.db.all(REVIEWS)]

    def count(condition):
        return col.db.scalar(f"select count(*) from cards where {condition}")

    return {
        "notes": len(notes),
        "cards": len(cards),
        "reviews": len(reviews),
        "new": count("type = 0"),
        "learning": count("type in (1, 3)"),
        "suspended": count("queue = -1"),
        "buried": count("queue in (-2, -3)"),
        "lapsed": count("lapses > 0"),
        "remembered": count("data like '%\"s\":%'"),
        "decks": sorted({row[3] for row in cards}),
        "media": len(media_rows(col)),
        "digests": {"notes": digest(notes), "cards": digest(cards), "reviews": digest(reviews), "media": digest(media_rows(col))},
        "schedule": digest([relative_to(col.sched.today, row) for row in cards]),
    }


def relative_to(today, row):
    """The card with days counted from today: Anki counts them from the creation of the collection that a package is imported into."""
    type, due = row[4], row[6]
    counts_days = type == 2 or (type in (1, 3) and due < 1_000_000_000)
    return [*row[:6], due - today if counts_days else due, *row[7:]]


def media_rows(col):
    files = sorted((file.name, file.read_bytes()) for file in Path(col.media.dir()).iterdir())
    return [[name, len(data), hashlib.sha256(data).hexdigest()] for name, data in files]


def card_row(decks, id, nid, ord, did, odid, queue, due, odue, type, *rest):
    """The card as it is after its filtered deck is emptied."""
    if odid:
        due = odue or due
        if queue >= 0:
            queue = type if type not in (1, 3) else 1 if due > 1_000_000_000 else 3
    return [id, nid, ord, decks[odid or did], type, queue, due, *rest]


def digest(rows):
    """SHA-256 over the rows as JSON, one line each."""
    lines = (json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def open_package(package):
    with tempfile.TemporaryDirectory() as scratch:
        path = str(Path(scratch) / "collection.anki2")
        if package.suffix == ".colpkg":
            files = dict(backup_path=str(package), media_folder=str(Path(scratch) / "collection.media"), media_db=str(Path(scratch) / "collection.media.db2"))
            Path(files["media_folder"]).mkdir()
            RustBackend().import_collection_package(col_path=path, **files)
        col = Collection(path)
        if package.suffix != ".colpkg":
            options = ImportAnkiPackageOptions(merge_notetypes=False, with_scheduling=True, with_deck_configs=True)
            col.import_anki_package(ImportAnkiPackageRequest(package_path=str(package), options=options))
        facts = facts_of(col)
        problems, ok = col.fix_integrity()
        return {**facts, "integrity": problems.splitlines(), "ok": ok}


if __name__ == "__main__":
    print(json.dumps(open_package(Path(sys.argv[1])), ensure_ascii=False, indent=2))
