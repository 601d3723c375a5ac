import { createHash } from 'node:crypto';
import { copyFile, readFile, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ImportSource, SourceCard, SourceRecord, SourceWarning } from '@wordhoard/imports';
import { AnkiMedia } from '../anki-media.js';
import type { PackagedMedia } from '../media-list.js';
import { readAnki } from '../read-anki.js';

/** Packages created by Anki's own library; `facts.json` next to them lists their contents according to that library. */
export const FIXTURES = join(__dirname, '../../fixtures');

interface Read {
  readonly source: ImportSource;
  readonly records: SourceRecord[];
  readonly warnings: SourceWarning[];
}

/** Reads a whole package from a copy in `folder`, since it is unpacked next to the file. */
export async function readWhole(path: string, folder: string): Promise<Read> {
  const copy = join(folder, basename(path));
  if (copy !== path) await copyFile(path, copy);
  const read: { source?: ImportSource; records: SourceRecord[]; warnings: SourceWarning[] } = { records: [], warnings: [] };
  for await (const part of readAnki({ path: copy, name: basename(path) })) {
    if (part.part === 'source') read.source = part.source;
    if (part.part === 'records') read.records.push(...part.records);
    if (part.part === 'warning') read.warnings.push(part.warning);
  }
  return read as Read;
}

export interface ExtractedMedia {
  readonly file: PackagedMedia;
  readonly data: Buffer;
}

/** Extracts all media of a package, sorted by name. */
export async function extractAll(path: string, folder: string): Promise<ExtractedMedia[]> {
  const media = await AnkiMedia.open(path, { maxFileBytes: 1_000_000, maxBytes: 10_000_000 });
  const target = join(folder, 'extracted');
  const extracted: ExtractedMedia[] = [];
  for (const file of media.list.files) {
    await media.extract(file, target);
    extracted.push({ file, data: await readFile(target) });
    await unlink(target);
  }
  media.close();
  return extracted.sort((one, other) => (one.file.name < other.file.name ? -1 : 1));
}

/** The digest in the format of `tools/anki-fixtures/facts.py`. */
export function mediaDigest(media: readonly ExtractedMedia[]): string {
  return digest(media.map(({ file, data }) => [file.name, data.length, createHash('sha256').update(data).digest('hex')]));
}

/** The facts in the format of `tools/anki-fixtures/facts.py`. */
export function factsOf(records: readonly SourceRecord[]) {
  const cards = records.flatMap((record) => (record.cards ?? []).map((card) => ({ ...card, nid: record.note?.id ?? 0 })));
  const reviews = cards.flatMap((card) => card.reviews.map((review) => ({ ...review, cid: card.state.id })));
  const count = (test: (card: SourceCard) => boolean): number => cards.filter(test).length;
  return {
    notes: records.length,
    cards: cards.length,
    reviews: reviews.length,
    new: count(({ state }) => state.type === 0),
    learning: count(({ state }) => state.type === 1 || state.type === 3),
    suspended: count(({ state }) => state.queue === -1),
    buried: count(({ state }) => state.queue < -1),
    lapsed: count(({ state }) => state.lapses > 0),
    remembered: count(({ state }) => state.data.includes('"s":')),
    decks: [...new Set(cards.map(({ group }) => group))].sort(),
    digests: {
      notes: digest(records.map(({ note, key, kind, fields, tags }) => [note?.id ?? 0, key, kind, ...fields, ...tags.toSorted()])),
      cards: digest(cards.sort((one, other) => one.state.id - other.state.id).map(cardRow)),
      reviews: digest(
        reviews
          .sort((one, other) => one.id - other.id)
          .map(({ id, cid, ease, ivl, lastIvl, factor, time, type }) => [id, cid, ease, ivl, lastIvl, factor, time, type]),
      ),
    },
  };
}

function cardRow({ group, nid, state }: SourceCard & { nid: number }): unknown[] {
  const { id, ord, type, queue, due, ivl, factor, reps, lapses, left, flags, data } = state;
  return [id, nid, ord, group, type, queue, due, ivl, factor, reps, lapses, left, flags, data];
}

function digest(rows: unknown[][]): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
  return hash.digest('hex');
}
