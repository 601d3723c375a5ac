import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { allowing, require, requireStorable } from '../fault.mjs';
import { spoiltBytes } from '../inputs/bytes.mjs';
import { hostileJson, hostileText, spoiltJson } from '../inputs/texts.mjs';

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
export const target = {
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

async function membersOf(name, { Zip }) {
  const archive = await Zip.open(join(FIXTURES, name), { maxEntries: 1000, maxBytes: 10_000_000 });
  try {
    const members = [];
    for (const entry of archive.entries) members.push({ name: entry.name, data: await archive.bytes(entry.name, 10_000_000) });
    return members;
  } finally {
    archive.close();
  }
}

function damaged(members, { zipOf }, scratch) {
  const which = fc.constantFrom(...members.map((_, at) => at));
  const asMember = which.chain((at) =>
    spoiltBytes([members[at].data]).map((data) => zipOf(members.map((member, place) => (place === at ? { ...member, data } : member)))),
  );
  return fc.oneof(
    { weight: 1, arbitrary: spoiltBytes([zipOf(members)]) },
    { weight: 2, arbitrary: asMember },
    { weight: 6, arbitrary: inTables(members, scratch).map((data) => zipOf(withCollection(members, data))) },
  );
}

/** The newest format in a package wins. */
function collectionOf(members) {
  const names = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
  return members.find(({ name }) => name === names.find((one) => members.some((member) => member.name === one)));
}

function withCollection(members, data) {
  const collection = collectionOf(members);
  const packed = collection.name.endsWith('b') ? zstdCompressSync(data) : data;
  return members.map((member) => (member === collection ? { ...member, data: packed } : member));
}

/** A structurally valid database with arbitrary cell values. */
function inTables(members, scratch) {
  const { name, data } = collectionOf(members);
  const plain = name.endsWith('b') ? zstdDecompressSync(data) : data;
  const path = join(scratch, 'planned.db');
  const number = fc.oneof(fc.constantFrom(-1, 0, 1, 2 ** 31, -(2 ** 53), 2 ** 53 - 1, 1e300, 0.5), fc.integer());
  const json = hostileJson.map((value) => JSON.stringify(value));
  const cell = fc.oneof(number, hostileText, fc.constantFrom(null), fc.uint8Array({ maxLength: 20 }), json);
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
function jsonChanges(plain, path) {
  writeFileSync(path, plain);
  const db = new DatabaseSync(path);
  const row = db.prepare('SELECT conf, models, decks FROM col').get();
  db.close();
  const columns = ['conf', 'models', 'decks'].filter((column) => String(row?.[column]).startsWith('{'));
  const changes = columns.map((column) =>
    spoiltJson([JSON.parse(String(row?.[column]))]).map((value) => ({
      table: 'col',
      column,
      cell: JSON.stringify(value) ?? 'null',
      rows: 1,
    })),
  );
  return fc.tuple(...changes);
}

function withCells(plain, path, changes) {
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

async function readPackage(bytes, folder, { readAnki }) {
  const path = join(folder, 'a.apkg');
  await writeFile(path, bytes);
  /** @type {{ source: any, records: any[] }} */
  const read = { source: undefined, records: [] };
  for await (const part of readAnki({ path, name: 'a.apkg' })) {
    if (part.part === 'source') read.source = part.source;
    if (part.part === 'records') read.records.push(...part.records);
  }
  return read;
}

/** Processes records as an import does, without the database. */
function useRecords({ source, records }, { imports, storable, scheduling }) {
  const kept = storable.storableSource(source);
  const mapping = imports.guessMapping(kept);
  const fields = new Map(mapping.map((each) => [each.kind, each.fields]));
  const kinds = new Map(kept.kinds.map((kind) => [kind.name, kind]));
  const context = {
    at: NOW,
    collection: source.collection,
    settings: scheduling.DEFAULT_SETTINGS,
    timeZone: 'Europe/Madrid',
    dayStartHour: 4,
  };
  for (const record of records.map(storable.storable)) {
    requireStorable(record);
    const kind = kinds.get(record.kind);
    if (!kind) continue;
    imports.toImportedWord(record, kind, fields.get(record.kind));
    for (const card of record.cards) requireFinite(imports.toCardHistory(card, context));
  }
}

function requireFinite(value) {
  if (typeof value === 'number') require(Number.isFinite(value), 'a memory holds a number that is none');
  else if (value instanceof Date) require(!Number.isNaN(value.getTime()), 'a memory holds a moment that is none');
  else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) requireFinite(member);
}

/** Notes, their texts and their tags survive a round trip; duplicate names are made unique. */
async function writeAgain({ source, records }, folder, anki) {
  async function* batches() {
    yield records;
  }
  const packed = await anki.writeAnki(
    { kinds: source.kinds, collection: source.collection, now: NOW },
    batches(),
    join(folder, 'written.db'),
  );
  const again = await readPackage(await buffer(packed), folder, anki);
  const texts = (read) => JSON.stringify(read.records.map(({ kind, fields, tags }) => [kind, withoutEmptyEnd(fields), tags]).toSorted());
  require(again.records.length === records.length, `${records.length} notes were written and ${again.records.length} read again`);
  require(texts(again) === texts({ records }), 'notes do not come back as they were written');
}

/** Empty trailing fields may be omitted. */
function withoutEmptyEnd(fields) {
  return fields.slice(0, fields.findLastIndex((field) => field !== '') + 1);
}
