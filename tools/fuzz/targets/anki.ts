import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import type * as anki from '../../../libs/anki/src/index.ts';
import type * as imports from '../../../libs/imports/src/index.ts';
import type * as storable from '../../../apps/api/src/modules/imports/parsing/storable.ts';
import type * as scheduling from '../../../libs/scheduling/src/index.ts';
import type * as zip from '../../../libs/zip/src/index.ts';
import type * as zipOf from '../../../libs/testing/src/zip-of.ts';
import { allowing, require, requireStorable } from '../fault.ts';
import { spoiltBytes } from '../inputs/bytes.ts';
import { hostileJson, hostileText, spoiltJson } from '../inputs/texts.ts';
import type { FuzzTarget } from '../targets.ts';

interface Modules {
  anki: typeof anki;
  imports: typeof imports;
  storable: typeof storable;
  scheduling: typeof scheduling;
  zip: typeof zip;
  zipOf: typeof zipOf;
}

const FIXTURES = join(import.meta.dirname, '../../../libs/anki/fixtures');
const NOW = new Date('2026-11-21T12:00:00Z');
const COLUMNS = {
  notes: ['guid', 'mid', 'mod', 'usn', 'tags', 'flds', 'flags', 'data'],
  cards: ['nid', 'did', 'ord', 'mod', 'type', 'queue', 'due', 'ivl', 'factor', 'reps', 'lapses', 'left', 'odue', 'odid', 'flags', 'data'],
  revlog: ['cid', 'ease', 'ivl', 'lastIvl', 'factor', 'time', 'type'],
  col: ['crt', 'conf', 'models', 'decks'],
};

/**
 * Anki packages with damage in the archive, the database or its tables. What can be read becomes words and memory states, and survives a
 * round trip.
 */
export const target: FuzzTarget<Modules, Buffer> = {
  sources: {
    anki: 'libs/anki/src/index.ts',
    imports: 'libs/imports/src/index.ts',
    storable: 'apps/api/src/modules/imports/parsing/storable.ts',
    scheduling: 'libs/scheduling/src/index.ts',
    zip: 'libs/zip/src/index.ts',
    zipOf: 'libs/testing/src/zip-of.ts',
  },
  seconds: 20,

  async inputs({ modules, scratch }) {
    const packages = await Promise.all(
      (await readdir(FIXTURES)).filter((name) => name.endsWith('pkg')).map((name) => membersOf(name, modules.zip)),
    );
    return fc.constantFrom(...packages).chain((members) => damaged(members, modules.zipOf, scratch));
  },

  async check(bytes, { modules, scratch }) {
    const folder = await mkdtemp(join(scratch, 'anki-'));
    try {
      const read = await allowing([modules.imports.UnreadableSourceError], () => readPackage(bytes, folder, modules.anki));
      require(!existsSync(join(folder, 'a.apkg.collection')), 'the unpacked collection was left behind');
      if (!read) return;
      useRecords(read, modules);
      await writeAgain(read, folder, modules.anki);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

interface Member {
  name: string;
  data: Buffer;
}

/** A change of cells: `rows` at most. */
interface CellChange {
  table: string;
  column: string;
  cell: string | number | Uint8Array | null;
  rows: number;
}

/** A package as it was read. */
interface ReadPackage {
  source: imports.ImportSource & { readonly collection: imports.AnkiCollection };
  records: imports.SourceRecord[];
}

async function membersOf(name: string, { Zip }: typeof zip): Promise<Member[]> {
  const archive = await Zip.open(join(FIXTURES, name), { maxEntries: 1000, maxBytes: 10_000_000 });
  try {
    const members: Member[] = [];
    for (const entry of archive.entries) members.push({ name: entry.name, data: await archive.bytes(entry.name, 10_000_000) });
    return members;
  } finally {
    archive.close();
  }
}

function damaged(members: Member[], { zipOf: pack }: typeof zipOf, scratch: string): fc.Arbitrary<Buffer> {
  const asMember = fc
    .constantFrom(...members)
    .chain((spoilt) =>
      spoiltBytes([spoilt.data]).map((data) => pack(members.map((member) => (member === spoilt ? { ...member, data } : member)))),
    );
  return fc.oneof(
    { weight: 1, arbitrary: spoiltBytes([pack(members)]) },
    { weight: 2, arbitrary: asMember },
    { weight: 6, arbitrary: inTables(members, scratch).map((data) => pack(withCollection(members, data))) },
  );
}

/** The newest format in a package wins. */
function collectionOf(members: Member[]): Member {
  const names = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
  const [collection] = names.flatMap((name) => members.filter((member) => member.name === name));
  if (!collection) throw new Error('The package has no collection.');
  return collection;
}

function withCollection(members: Member[], data: Buffer): Member[] {
  const collection = collectionOf(members);
  const packed = collection.name.endsWith('b') ? zstdCompressSync(data) : data;
  return members.map((member) => (member === collection ? { ...member, data: packed } : member));
}

/** A structurally valid database with arbitrary cell values. */
function inTables(members: Member[], scratch: string): fc.Arbitrary<Buffer> {
  const { name, data } = collectionOf(members);
  const plain = name.endsWith('b') ? zstdDecompressSync(data) : data;
  const path = join(scratch, 'planned.db');
  const number = fc.oneof(fc.constantFrom(-1, 0, 1, 2 ** 31, -(2 ** 53), 2 ** 53 - 1, 1e300, 0.5), fc.integer());
  const json = hostileJson.map((value) => JSON.stringify(value));
  const cell: fc.Arbitrary<CellChange['cell']> = fc.oneof(
    number,
    hostileText,
    fc.constantFrom(null),
    fc.uint8Array({ maxLength: 20 }),
    json,
  );
  const change = fc
    .constantFrom(...Object.entries(COLUMNS))
    .chain(([table, columns]) =>
      fc.record({ table: fc.constant(table), column: fc.constantFrom(...columns), cell, rows: fc.constantFrom(1, 1000) }),
    );
  return fc
    .tuple(jsonChanges(plain, path), fc.array(change, { maxLength: 4 }))
    .map(([said, cells]) => withCells(plain, path, [...said, ...cells]));
}

/** Mutates the JSON columns of `col` member by member. */
function jsonChanges(plain: Buffer, path: string): fc.Arbitrary<CellChange[]> {
  writeFileSync(path, plain);
  const db = new DatabaseSync(path);
  const row = db.prepare('SELECT conf, models, decks FROM col').get();
  db.close();
  const columns = ['conf', 'models', 'decks'].filter((column) => String(row?.[column]).startsWith('{'));
  const changes = columns.map((column) =>
    spoiltJson([JSON.parse(String(row?.[column])) as object]).map((value) => ({
      table: 'col',
      column,
      cell: JSON.stringify(value) ?? 'null',
      rows: 1,
    })),
  );
  return fc.tuple(...changes);
}

function withCells(plain: Buffer, path: string, changes: CellChange[]): Buffer {
  writeFileSync(path, plain);
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  for (const { table, column, cell, rows } of changes) {
    try {
      db.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid IN (SELECT rowid FROM ${table} LIMIT ${rows})`).run(cell);
    } catch {
      // The column does not exist in this version, or cannot hold the value.
    }
  }
  db.close();
  return readFileSync(path);
}

async function readPackage(bytes: Buffer, folder: string, { readAnki }: typeof anki): Promise<ReadPackage> {
  const path = join(folder, 'a.apkg');
  await writeFile(path, bytes);
  let source: imports.ImportSource | undefined;
  const records: imports.SourceRecord[] = [];
  for await (const part of readAnki({ path, name: 'a.apkg' })) {
    if (part.part === 'source') source = part.source;
    if (part.part === 'records') records.push(...part.records);
  }
  require(source?.collection !== undefined, 'the package has no source');
  return { source: { ...source, collection: source.collection }, records };
}

/** Processes records as an import does, without the database. */
function useRecords(
  { source, records }: ReadPackage,
  { imports: { guessMapping, toCardHistory, toImportedWord }, storable: stored, scheduling: { DEFAULT_SETTINGS } }: Modules,
): void {
  const kept = stored.storableSource(source);
  const mapping = guessMapping(kept);
  const fields = new Map(mapping.map((each) => [each.kind, each.fields]));
  const kinds = new Map(kept.kinds.map((kind) => [kind.name, kind]));
  const context = {
    at: NOW,
    collection: source.collection,
    settings: DEFAULT_SETTINGS,
    timeZone: 'Europe/Madrid',
    dayStartHour: 4,
  };
  for (const record of records.map(stored.storable)) {
    requireStorable(record);
    const kind = kinds.get(record.kind);
    if (!kind) continue;
    toImportedWord(record, kind, fields.get(record.kind) ?? {});
    for (const card of record.cards ?? []) requireFinite(toCardHistory(card, context));
  }
}

function requireFinite(value: unknown): void {
  if (typeof value === 'number') require(Number.isFinite(value), 'a memory holds a number that is none');
  else if (value instanceof Date) require(!Number.isNaN(value.getTime()), 'a memory holds a moment that is none');
  else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) requireFinite(member);
}

/** Notes, their texts and their tags survive a round trip; duplicate names are made unique. */
async function writeAgain({ source, records }: ReadPackage, folder: string, reader: typeof anki): Promise<void> {
  async function* batches() {
    yield records;
  }
  const packed = await reader.writeAnki(
    { kinds: source.kinds, collection: source.collection, now: NOW },
    batches(),
    join(folder, 'written.db'),
  );
  const again = await readPackage(await buffer(packed), folder, reader);
  const texts = (all: imports.SourceRecord[]) =>
    JSON.stringify(all.map(({ kind, fields, tags }) => [kind, withoutEmptyEnd(fields), tags]).toSorted());
  require(again.records.length === records.length, `${records.length} notes were written and ${again.records.length} read again`);
  require(texts(again.records) === texts(records), 'notes do not come back as they were written');
}

/** Empty trailing fields may be omitted. */
function withoutEmptyEnd(fields: readonly string[]): readonly string[] {
  return fields.slice(0, fields.findLastIndex((field) => field !== '') + 1);
}
