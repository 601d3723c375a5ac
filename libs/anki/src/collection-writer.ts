import { createHash } from 'node:crypto';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { AnkiCardRow, AnkiCollection, AnkiReviewRow, SourceKind, SourceRecord } from '@wordhoard/imports';
import { noteTypeJson, templatesOf } from './note-type-json.js';
import { DECK_SETTINGS, deckJson, INDEXES, SCHEMA, SCHEMA_VERSION } from './schema-eleven.js';

/** A record to write. */
export interface RecordToWrite extends SourceRecord {
  /** HTML to append to fields, by column: references to media, also in kinds whose fields are plain text. */
  readonly appended?: ReadonlyMap<number, string>;
}

/** Everything in a collection except its notes. */
export interface CollectionPlan {
  readonly kinds: readonly SourceKind[];
  /** The due days of cards are relative to its `crt`. */
  readonly collection: AnkiCollection;
  readonly now: Date;
}

/** Placeholder for a row that has no Anki id yet and receives a new one. */
const NO_ID = 0;

const DEFAULT_DECK = 1;

/** How many alternative guids or timestamps to try when one is taken. */
const MAX_TRIES = 50;

/** Review ids above this have no exact successor as a JavaScript number. */
const MAX_REVIEW_ID = 2 ** 52;
const NEEDS_SYNC = -1;

/** Separates the fields of a note, as in Anki. */
const SEPARATOR = '\x1f';

/** Writes an Anki collection to a SQLite file, without holding it in memory. */
export class CollectionWriter {
  readonly #db: DatabaseSync;
  readonly #statements: Record<'note' | 'card' | 'review', StatementSync>;
  readonly #kinds = new Map<string, { readonly kind: SourceKind; readonly id: number }>();
  readonly #decks = new Map<string, number>([['Default', DEFAULT_DECK]]);
  #lastId: number;
  #newCards = 0;

  /** @param path of the database file; must not exist yet. */
  constructor(
    path: string,
    private readonly plan: CollectionPlan,
  ) {
    this.#lastId = plan.now.getTime();
    this.#db = new DatabaseSync(path);
    // No journal: a failed export is discarded, so the file need not survive a crash.
    this.#db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${SCHEMA}; BEGIN`);
    const insert = (table: string, columns: number): StatementSync =>
      this.#db.prepare(`INSERT INTO ${table} VALUES (${Array(columns).fill('?').join(', ')}) ON CONFLICT DO NOTHING`);
    this.#statements = { note: insert('notes', 11), card: insert('cards', 18), review: insert('revlog', 9) };
    for (const kind of plan.kinds) this.#addKind(kind);
  }

  /** @throws Error for a record whose kind is not part of the plan. */
  add(record: RecordToWrite): void {
    const known = this.#kinds.get(record.kind);
    if (!known) throw new Error('A record is of no kind that the package has.');
    const noteId = this.#addNote(record, known.id, known.kind);
    if (!record.cards) return this.#addNewCards(record, known.kind, noteId);
    for (const { group, state, reviews } of record.cards) {
      const cardId = this.#addCard(noteId, group ?? record.group, state);
      for (const review of reviews) this.#addReview(cardId, review);
    }
  }

  /** Writes what depends on all notes (note types, decks, indexes) and closes the database. */
  finish(): void {
    const { collection, now } = this.plan;
    const models = [...this.#kinds.values()].map(({ kind, id }) => [id, noteTypeJson(kind, id)]);
    const decks = [...this.#decks].map(([name, id]) => [id, deckJson(id, name)]);
    this.#db
      .prepare('INSERT INTO col VALUES (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, ?)')
      .run(
        ...[collection.crt, now.getTime(), now.getTime(), SCHEMA_VERSION],
        ...[this.#settings(), Object.fromEntries(models), Object.fromEntries(decks), DECK_SETTINGS, {}].map((each) => JSON.stringify(each)),
      );
    this.#db.exec(`COMMIT; ${INDEXES}`);
    this.#db.close();
  }

  /** Closes the database without finishing it. */
  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  #settings() {
    const { creationOffset, rollover, fsrs } = this.plan.collection;
    return {
      ...{ curDeck: DEFAULT_DECK, activeDecks: [DEFAULT_DECK], curModel: null, nextPos: this.#newCards + 1, schedVer: 2, sched2021: true },
      ...{ newSpread: 0, collapseTime: 1200, timeLim: 0, estTimes: true, dueCounts: true, dayLearnFirst: false },
      ...{ sortType: 'noteFld', sortBackwards: false, addToCur: true, fsrs },
      ...(creationOffset !== null && { creationOffset }),
      ...(rollover !== null && { rollover }),
    };
  }

  #addKind(kind: SourceKind): void {
    const used = new Set([...this.#kinds.values()].map(({ id }) => id));
    const known = kind.noteType?.id ?? NO_ID;
    this.#kinds.set(kind.name, { kind, id: known === NO_ID || used.has(known) ? this.#nextId() : known });
  }

  #addNote({ key, fields, tags, note, appended }: RecordToWrite, typeId: number, { columns, html }: SourceKind): number {
    const all = columns
      .map((_, column) => (fields[column] ?? '').replaceAll(SEPARATOR, ' '))
      .map((field, column) => `${html ? field : markup(field)}${appended?.get(column) ?? ''}`);
    const first = plainOf(all[0] ?? '');
    const { mod = this.#seconds(), usn = NEEDS_SYNC, flags = 0, data = '' } = note ?? {};
    const rest = [typeId, mod, usn, tagsOf(tags), all.join(SEPARATOR), first, checksum(first), flags, data];
    // An existing row has the same id or guid, for example after the same deck was imported twice.
    for (let [id, guid, tries] = [note?.id ?? NO_ID, key, 1]; ; tries++) {
      if (id === NO_ID) id = this.#nextId();
      if (this.#statements.note.run(id, guid, ...rest).changes === 1) return id;
      [id, guid] = [NO_ID, this.#hasGuid(guid) ? `${key}-${tries < MAX_TRIES ? tries : this.#nextId()}` : guid];
    }
  }

  #hasGuid(guid: string): boolean {
    return this.#db.prepare('SELECT 1 FROM notes WHERE guid = ?').get(guid) !== undefined;
  }

  #addCard(noteId: number, group: string | null, state: AnkiCardRow): number {
    const { ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data } = state;
    if (type === 0) this.#newCards = Math.max(this.#newCards, due);
    const rest = [ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data];
    for (let id = state.id; ; id = NO_ID) {
      if (id === NO_ID) id = this.#nextId();
      if (this.#statements.card.run(id, noteId, this.#deckOf(group), ...rest).changes === 1) return id;
    }
  }

  #addReview(cardId: number, { id, usn, ease, ivl, lastIvl, factor, time, type }: AnkiReviewRow): void {
    const rest = [cardId, usn, ease, ivl, lastIvl, factor, time, type];
    // Review ids are timestamps in milliseconds. On a collision, use the next free millisecond; when too many collide or the id is out of
    // range, append after all others.
    for (let later = 0; later < MAX_TRIES; later++) {
      if (this.#statements.review.run(id + later, ...rest).changes === 1) return;
    }
    const free = this.#db.prepare(`SELECT coalesce(max(id), 0) + 1 AS id FROM revlog WHERE id < ${MAX_REVIEW_ID}`).get();
    this.#statements.review.run(Number(free?.['id']), ...rest);
  }

  /** Adds a new card for each side of the note that has no card yet. */
  #addNewCards(record: SourceRecord, kind: SourceKind, noteId: number): void {
    const places = kind.cloze === true ? blanksOf(record.fields) : templatesOf(kind).map((_, ord) => ord);
    const due = this.#newCards + 1;
    for (const ord of places) {
      const numbers = {
        ord,
        mod: this.#seconds(),
        usn: NEEDS_SYNC,
        type: 0,
        queue: 0,
        due,
        ivl: 0,
        factor: 0,
        reps: 0,
        lapses: 0,
        left: 0,
      };
      this.#addCard(noteId, record.group, { id: NO_ID, ...numbers, odue: 0, odid: 0, flags: 0, data: '' });
    }
  }

  /** The id of a group's deck; creates it and its parents when needed. */
  #deckOf(group: string | null): number {
    const path = group ?? 'Default';
    const known = this.#decks.get(path);
    if (known !== undefined) return known;
    const parent = path.lastIndexOf('::');
    if (parent > 0) this.#deckOf(path.slice(0, parent));
    const id = this.#nextId();
    this.#decks.set(path, id);
    return id;
  }

  /** Ids are unique timestamps in milliseconds. */
  #nextId(): number {
    return ++this.#lastId;
  }

  #seconds(): number {
    return Math.floor(this.plan.now.getTime() / 1000);
  }
}

/** Escapes plain text as HTML, the format of Anki's fields. */
function markup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\r?\n/g, '<br>');
}

/** Anki separates tags with spaces and puts one at both ends, so a tag itself cannot contain spaces. */
function tagsOf(tags: readonly string[]): string {
  return tags.length > 0 ? ` ${tags.map((tag) => tag.replace(/\s+/gu, '_')).join(' ')} ` : '';
}

/** The plain text of a field. Anki sorts notes and finds duplicates by it. */
function plainOf(field: string): string {
  const named: Record<string, string> = { '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };
  return field.replace(/<[^>]*>/g, '').replace(/&(?:nbsp|lt|gt|amp|quot);/g, (entity) => named[entity] ?? entity);
}

/** The first 32 bits of the SHA-1, which Anki compares before the full text. */
function checksum(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0);
}

/** The zero-based cloze numbers in the fields. Without any cloze the note still gets one card, on which Anki shows an error. */
function blanksOf(fields: readonly string[]): number[] {
  const found = new Set([...fields.join('\n').matchAll(/\{\{c(\d{1,3})::/g)].map(([, number]) => Math.max(0, Number(number) - 1)));
  return found.size > 0 ? [...found].sort((one, other) => one - other) : [0];
}
