import {
  type AnkiCardRow,
  type AnkiReviewRow,
  type SourceCard,
  type SourceKind,
  type SourceRecord,
  IMPORT_LIMITS,
} from '@wordhoard/imports';
import type { DatabaseSync } from 'node:sqlite';
import { OrderedRows, textColumn, integerColumn } from './columns.js';
import { restoreHomeDeck } from './home-deck.js';
import { PACKAGE_LIMITS } from './package-files.js';
import { unreadableError } from './unreadable-error.js';

/** What was skipped while reading the notes. */
export interface SkippedCounts {
  fieldsCut: number;
  notesWithoutType: number;
  /** Cards without a note, and second cards of the same template. */
  cards: number;
  /** Reviews of deleted cards. */
  reviews: number;
}

interface NoteRow {
  id: number;
  guid: string;
  mid: number;
  mod: number;
  usn: number;
  tags: string;
  flds: string;
  flags: number;
  data: string;
}
type CardRow = AnkiCardRow & { nid: number; did: number };

/** A tuple to save memory, since there are many: note id, card ordinal, card id, then the numbers. */
type ReviewRow = readonly [nid: number, ord: number, cid: number, ...numbers: ReviewNumbers];
type ReviewNumbers = [id: number, usn: number, ease: number, ivl: number, lastIvl: number, factor: number, time: number, type: number];

const CARD_NUMBERS = ['mod', 'usn', 'type', 'queue', 'due', 'ivl', 'factor', 'reps', 'lapses', 'left', 'odue', 'odid', 'flags'] as const;
const REVIEW_NUMBERS = ['usn', 'ease', 'ivl', 'lastIvl', 'factor', 'time', 'type'] as const;

const NOTES = `SELECT ${['id', 'mid', 'mod', 'usn', 'flags'].map((name) => integerColumn(name)).join(', ')},
  ${['guid', 'tags', 'flds', 'data'].map((name) => textColumn(name)).join(', ')}
FROM notes ORDER BY notes.id`;

/** Sorted by expression instead of by an index: an index that came with the file may be corrupt. */
const CARDS = `SELECT ${['id', 'nid', 'did', 'ord', ...CARD_NUMBERS].map((name) => integerColumn(name)).join(', ')}, ${textColumn('data')}
FROM cards ORDER BY 2, 4, 1`;

const REVIEWS = `SELECT ${integerColumn('cards.nid')}, ${integerColumn('cards.ord')}, ${integerColumn('revlog.cid')}, ${integerColumn('revlog.id')},
  ${REVIEW_NUMBERS.map((name) => integerColumn(`revlog.${name}`)).join(', ')}
FROM revlog CROSS JOIN cards ON cards.id = revlog.cid ORDER BY 1, 2, 3, 4`;

/**
 * Yields every note with its cards and reviews, sorted by id. The three tables are read in parallel in note order, so memory use does not
 * depend on the size of the collection.
 */
export function* readNotes(
  db: DatabaseSync,
  kinds: ReadonlyMap<number, SourceKind>,
  decks: ReadonlyMap<number, string>,
  leftOut: SkippedCounts,
): Generator<SourceRecord, void, undefined> {
  const cards = new OrderedRows(rows<CardRow>(db, CARDS));
  const reviews = new OrderedRows(reviewRows(db));
  let read = 0;
  for (const note of rows<NoteRow>(db, NOTES)) {
    if (++read > IMPORT_LIMITS.records) throw unreadableError('too_large');
    const kind = kinds.get(note.mid);
    if (!kind) {
      leftOut.notesWithoutType += 1;
      continue;
    }
    const own = cardsOf(note, cards, reviews, decks);
    leftOut.cards -= own.length;
    const { id, mod, usn, flags } = note;
    yield {
      key: note.guid,
      kind: kind.name,
      fields: fieldsOf(note.flds, kind.columns.length, leftOut),
      group: own[0]?.group ?? null,
      tags: [...new Set(cut(note.tags).split(/\s+/u).filter(Boolean))],
      cards: own,
      note: { id, mod, usn, flags, data: smallData(note.data) },
    };
  }
}

function rows<T>(db: DatabaseSync, statement: string): Iterable<T> {
  return db.prepare(statement).iterate() as Iterable<unknown> as Iterable<T>;
}

function cardsOf(
  note: NoteRow,
  cards: OrderedRows<CardRow>,
  reviews: OrderedRows<ReviewRow>,
  decks: ReadonlyMap<number, string>,
): SourceCard[] {
  const own = new Map<number, SourceCard>();
  for (const { nid, did, ...state } of cards.take((card) => card.nid - note.id)) {
    // A duplicate ordinal, or one that the note type does not have, is database corruption. Anki's own check removes such cards.
    if (own.has(state.ord) || state.ord < 0 || state.ord >= PACKAGE_LIMITS.cardsOfNote) continue;
    own.set(state.ord, {
      facet: state.ord,
      // For a card in a filtered deck, `odid` is its original deck.
      group: decks.get(state.odid === 0 ? did : state.odid) ?? null,
      state: restoreHomeDeck({ ...state, data: smallData(state.data) }),
      reviews: reviewsOf({ nid, ...state }, reviews),
    });
  }
  return [...own.values()];
}

function reviewRows(db: DatabaseSync): Iterable<ReviewRow> {
  const statement = db.prepare(REVIEWS);
  statement.setReturnArrays(true);
  return statement.iterate() as Iterable<unknown> as Iterable<ReviewRow>;
}

function reviewsOf(card: { nid: number; ord: number; id: number }, reviews: OrderedRows<ReviewRow>): AnkiReviewRow[] {
  const own: AnkiReviewRow[] = [];
  const place = (row: ReviewRow): number => row[0] - card.nid || row[1] - card.ord || row[2] - card.id;
  for (const [, , , id, usn, ease, ivl, lastIvl, factor, time, type] of reviews.take(place)) {
    if (own.push({ id, usn, ease, ivl, lastIvl, factor, time, type }) > PACKAGE_LIMITS.reviewsOfCard) throw unreadableError('too_large');
  }
  return own;
}

function fieldsOf(flds: string, columns: number, leftOut: SkippedCounts): string[] {
  return flds.split('\x1f', Math.max(1, columns)).map((field) => {
    if (field.length > IMPORT_LIMITS.field) leftOut.fieldsCut += 1;
    return cut(field);
  });
}

/** Truncates without splitting a surrogate pair. */
function cut(value: string): string {
  return value.length <= IMPORT_LIMITS.field ? value : value.slice(0, IMPORT_LIMITS.field).replace(/[\ud800-\udbff]$/, '');
}

/** Add-ons can store anything here; Anki's own data is short. */
function smallData(data: string): string {
  return data.length <= PACKAGE_LIMITS.cardData ? data : '';
}
