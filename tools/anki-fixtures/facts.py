"""What a collection holds: counts, and a digest of each table's rows in a form that other programs can make as well.

usage: python facts.py <package>   opens a package with Anki's library, in a collection of its own, and prints its facts
"""

import hashlib
import json
import sys
import tempfile
from pathlib import Path

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest

NOTES = "select n.id, n.guid, n.flds, n.tags, n.mid from notes n order by n.id"
CARDS = """select id, nid, ord, did, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data from cards order by id"""
REVIEWS = "select id, cid, ease, ivl, lastIvl, factor, time, type from revlog where cid in (select id from cards) order by id"


def facts_of(col):
    decks = {deck.id: deck.name for deck in col.decks.all_names_and_ids(include_filtered=True)}
    kinds = {kind.id: kind.name for kind in col.models.all_names_and_ids()}
    notes = [[id, guid, kinds[mid], *fields.split("\x1f"), *sorted(tags.split())] for id, guid, fields, tags, mid in col.db.all(NOTES)]
    # By the deck where a card belongs, whichever filtered one it is in.
    cards = [[*row[:3], decks[row[13] or row[3]], *row[4:13], int(row[13] != 0), *row[14:]] for row in col.db.all(CARDS)]
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
        "filtered": count("odid <> 0"),
        "remembered": count("data like '%\"s\":%'"),
        "decks": sorted({row[3] for row in cards}),
        "digests": {"notes": digest(notes), "cards": digest(cards), "reviews": digest(reviews)},
    }


def digest(rows):
    """SHA-256 over the rows as JSON, one line each."""
    lines = (json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def open_package(package):
    with tempfile.TemporaryDirectory() as scratch:
        col = Collection(str(Path(scratch) / "collection.anki2"))
        if package.suffix == ".colpkg":
            raise SystemExit("A collection package replaces a collection: open an .apkg.")
        options = ImportAnkiPackageOptions(merge_notetypes=False, with_scheduling=True, with_deck_configs=True)
        col.import_anki_package(ImportAnkiPackageRequest(package_path=str(package), options=options))
        facts = facts_of(col)
        problems, ok = col.fix_integrity()
        return {**facts, "integrity": "ok" if ok else problems}


if __name__ == "__main__":
    print(json.dumps(open_package(Path(sys.argv[1])), ensure_ascii=False, indent=2))
