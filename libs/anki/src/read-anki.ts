import {
  IMPORT_LIMITS,
  leftOutWarnings,
  type SourceFile,
  SourceFormat,
  type SourceKind,
  type SourcePart,
  type SourceRecord,
} from '@wordhoard/imports';
import { Zip } from '@wordhoard/zip';
import { unlink } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { type CollectionSchema, openCollection } from './collection.js';
import { readCollection, readDecks } from './decks.js';
import { readNoteTypes } from './note-types.js';
import { type SkippedCounts, readNotes } from './notes.js';
import { type MediaList, readMediaList } from './media-list.js';
import { packageFormatOf, unpackCollection, PACKAGE_LIMITS } from './package-files.js';
import { toUnreadableError } from './unreadable-error.js';
import { skippedWarnings } from './warnings.js';

/**
 * Reads an Anki package (apkg or colpkg) in any of the three formats. The collection is unpacked to `<file>.collection` and unlinked as
 * soon as it is open. A process killed in between leaves the file behind, so the caller must use a folder of its own and remove it.
 *
 * @throws UnreadableSourceError
 */
export async function* readAnki(file: SourceFile): AsyncGenerator<SourcePart, void, undefined> {
  const path = `${file.path}.collection`;
  let db: DatabaseSync | undefined;
  try {
    const { list, opened } = await open(file, path);
    db = opened.db;
    const media = { count: list.files.length, bytes: list.files.reduce((sum, { bytes }) => sum + bytes, 0) };
    const kinds = readNoteTypes(db, opened.schema);
    const collection = readCollection(db, opened.schema);
    const format = /\.colpkg$/i.test(file.name) ? SourceFormat.Colpkg : SourceFormat.Apkg;
    yield { part: 'source', source: { format, kinds: [...kinds.values()], media, collection } };
    yield* leftOutWarnings(list.leftOut);
    yield* recordsOf(db, opened.schema, kinds, file.signal);
  } catch (error) {
    throw toUnreadableError(error);
  } finally {
    db?.close();
    await unlink(path).catch(() => undefined);
  }
}

async function open(
  file: SourceFile,
  path: string,
): Promise<{ readonly list: MediaList; readonly opened: ReturnType<typeof openCollection> }> {
  const zip = await Zip.open(file.path, {
    maxEntries: PACKAGE_LIMITS.entries,
    maxBytes: PACKAGE_LIMITS.collection + PACKAGE_LIMITS.mediaList,
  });
  try {
    const form = await packageFormatOf(zip);
    await unpackCollection(zip, form, path);
    const list = await readMediaList(zip, form, PACKAGE_LIMITS.mediaFile);
    file.signal?.throwIfAborted();
    const opened = openCollection(path);
    await unlink(path).catch(() => undefined);
    return { list, opened };
  } finally {
    zip.close();
  }
}

/** Approximate characters per batch; a worker sends each batch in one message. */
const BATCH_WEIGHT = 2_000_000;

async function* recordsOf(
  db: DatabaseSync,
  schema: CollectionSchema,
  kinds: ReadonlyMap<number, SourceKind>,
  signal: AbortSignal | undefined,
): AsyncGenerator<SourcePart, void, undefined> {
  const leftOut: SkippedCounts = {
    fieldsCut: 0,
    notesWithoutType: 0,
    cards: countOf(db, 'SELECT count(*) AS count FROM cards'),
    reviews: 0,
  };
  leftOut.reviews = countOf(db, 'SELECT count(*) AS count FROM revlog WHERE cid NOT IN (SELECT id FROM cards)');
  let [batch, weight]: [SourceRecord[], number] = [[], 0];
  for (const record of readNotes(db, kinds, readDecks(db, schema), leftOut)) {
    batch.push(record);
    weight += weightOf(record);
    if (batch.length < IMPORT_LIMITS.batch && weight < BATCH_WEIGHT) continue;
    signal?.throwIfAborted();
    yield { part: 'records', records: batch };
    [batch, weight] = [[], 0];
  }
  if (batch.length > 0) yield { part: 'records', records: batch };
  yield* skippedWarnings(leftOut);
}

function countOf(db: DatabaseSync, statement: string): number {
  return Number(db.prepare(statement).get()?.['count']);
}

function weightOf({ fields, cards = [] }: SourceRecord): number {
  return 200 + fields.join('').length + cards.reduce((sum, { reviews, state }) => sum + 300 + state.data.length + reviews.length * 100, 0);
}
