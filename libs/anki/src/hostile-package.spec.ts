import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { UnreadableSourceError } from '@wordhoard/imports';
import { type ZipMember, zipOf } from '@wordhoard/testing/zip-of';
import { Zip } from '@wordhoard/zip';
import { packageFormatOf, unpackCollection } from './package-files.js';
import { collectionOf, type CollectionFixture, NOTE } from './testing/collection-fixture.js';
import { FIXTURES, readWhole } from './testing/package-facts.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

const META_OF = (version: number) => ({ name: 'meta', data: Uint8Array.of(8, version) });

async function faultOf(path: string): Promise<string> {
  return readWhole(path, folder).then(
    ({ records }) => `${records.length} records`,
    (error: unknown) => (error instanceof UnreadableSourceError ? error.fault : String(error)),
  );
}

async function packageOf(members: readonly ZipMember[]): Promise<string> {
  const path = join(folder, 'hostile.apkg');
  await writeFile(path, zipOf(members));
  return path;
}

const planned = async (plan: CollectionFixture): Promise<string> =>
  packageOf([{ name: 'collection.anki2', data: await collectionOf(folder, plan) }]);

describe('a package is refused', () => {
  it('refuses a new-format Anki package that holds only the stub for old programs', async () => {
    const stub = await collectionOf(folder, { rows: NOTE });

    expect(await faultOf(await packageOf([META_OF(3), { name: 'collection.anki2', data: stub }]))).toBe('damaged');
  });

  it('refuses an Anki package of a newer format than is supported', async () => {
    expect(await faultOf(await packageOf([META_OF(4), { name: 'collection.anki21b', data: '' }]))).toBe('unsupported');
  });

  it.each([
    ['without a collection', [{ name: 'media', data: '{}' }], 'damaged'],
    ['without a version', [{ name: 'meta', data: Uint8Array.of(0x0b) }], 'damaged'],
    ['whose collection is not a database', [{ name: 'collection.anki21', data: 'SQLite format 3\0 not' }], 'damaged'],
    ['whose collection is empty', [{ name: 'collection.anki2', data: '' }], 'damaged'],
    ['whose collection is not compressed correctly', [META_OF(3), { name: 'collection.anki21b', data: randomBytes(100) }], 'damaged'],
    [
      'whose collection is cut off',
      [META_OF(3), { name: 'collection.anki21b', data: zstdCompressSync(randomBytes(9_000)).subarray(0, 5_000) }],
      'damaged',
    ],
    ['that claims to unpack to more than the limit', [{ name: 'collection.anki2', data: 'x', claimedBytes: 0xffff_fff0 }], 'too_large'],
    ['with a password', [{ name: 'collection.anki2', data: 'x', flags: 1 }], 'encrypted'],
    ['with names outside the package', [{ name: '../collection.anki2', data: 'x' }], 'damaged'],
  ])('refuses an Anki package %s', async (_, members, fault) => {
    expect(await faultOf(await packageOf(members))).toBe(fault);
  });

  it('refuses an Anki package as soon as it has unpacked to more than the limit', async () => {
    const path = await packageOf([{ name: 'collection.anki21b', data: zstdCompressSync(Buffer.alloc(3_000_000)) }]);
    const zip = await Zip.open(path, { maxEntries: 1, maxBytes: 1_000_000 });
    const target = join(folder, 'unpacked');

    await expect(unpackCollection(zip, await packageFormatOf(zip), target, 1_000_000)).rejects.toMatchObject({ fault: 'too_large' });
    expect((await stat(target)).size).toBeLessThanOrEqual(1_000_000);
    zip.close();
  });

  it('refuses an Anki package that was cut off', async () => {
    const whole = await readFile(join(FIXTURES, 'sm2.anki21b.apkg'));
    const path = join(folder, 'cut.apkg');
    await writeFile(path, whole.subarray(0, whole.length / 2));

    expect(await faultOf(path)).toBe('damaged');
  });
});

describe('a collection is refused before it can run without end', () => {
  const endless = 'WITH RECURSIVE more(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM more)';
  const COLUMNS = 'guid text, mid integer, mod integer, usn integer, tags text, flds text, flags integer, data text';

  it.each<[string, CollectionFixture]>([
    [
      'that has a view for its notes',
      {
        tables: {
          notes: `CREATE VIEW notes AS ${endless} SELECT id, '' guid, 7 mid, 0 mod, 0 usn, '' tags, '' flds, 0 flags, '' data FROM more`,
        },
      },
    ],
    [
      'that has a search index for its notes',
      { tables: { notes: 'CREATE VIRTUAL TABLE notes USING fts5(id, guid, mid, mod, usn, tags, flds, flags, data)' } },
    ],
    [
      'whose fields are computed',
      {
        tables: {
          notes: `CREATE TABLE notes (id integer PRIMARY KEY, ${COLUMNS.replace('flds text', "flds text AS (printf('%.*c', 30000000, 'x'))")})`,
        },
        rows: 'INSERT INTO notes (id, guid, mid) VALUES (1, 1, 7)',
      },
    ],
    ['whose ids are not unique', { tables: { notes: `CREATE TABLE notes (id integer, ${COLUMNS})` } }],
    ['that lacks a column', { tables: { revlog: 'CREATE TABLE revlog (id integer PRIMARY KEY, cid integer)' } }],
    ['whose note types are not JSON', { models: '{' }],
    ['whose note types are null', { models: 'null' }],
    ['one of whose note types is null', { models: '{"7":null}' }],
    ['one of whose columns is null', { models: '{"7":{"id":7,"name":"x","flds":[null],"tmpls":[]}}', rows: NOTE }],
    ['whose decks are null', { rows: "UPDATE col SET decks = 'null'" }],
    ['one of whose decks is null', { rows: `UPDATE col SET decks = '{"1":null}'` }],
    ['whose settings are null', { rows: "UPDATE col SET conf = 'null'" }],
    ['whose note types have no columns', { models: '{"7":{"id":7,"name":"x"}}', rows: NOTE }],
  ])('refuses a collection %s', async (_, plan) => {
    expect(await faultOf(await planned(plan))).toBe('damaged');
  });

  it('refuses a collection that links the same pages again and again', async () => {
    const rows = `WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 3000)
      INSERT INTO notes SELECT id, 'g' || id, 7, 0, 0, '', 'term of a certain length ' || id, 0, '' FROM n`;
    const bytes = await collectionOf(folder, { rows });
    for (let page = 4096; page < bytes.length; page += 4096) {
      const [inner, cells] = [bytes[page] === 5, bytes.readUInt16BE(page + 3)];
      if (!inner) continue;
      // Point every cell of the interior page at its last child.
      const last = bytes.readUInt32BE(page + 8);
      for (let cell = 0; cell < cells; cell++) bytes.writeUInt32BE(last, page + bytes.readUInt16BE(page + 12 + 2 * cell));
    }

    expect(await faultOf(await packageOf([{ name: 'collection.anki2', data: bytes }]))).toBe('damaged');
  });

  it('refuses a collection whose schema gives a view the name of another table', async () => {
    const rows = `${NOTE} CREATE VIEW other AS ${endless} SELECT * FROM more; PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'TABLE notes', 'TABLE decoy') WHERE name = 'notes';
      UPDATE sqlite_schema SET sql = 'CREATE VIEW notes AS ${endless} SELECT id, 0 guid, 7 mid, 0 mod, 0 usn, 0 tags, 0 flds, 0 flags, 0 data FROM more'
      WHERE name = 'other'`;

    expect(await faultOf(await planned({ rows }))).toBe('damaged');
  });

  it('refuses a collection with a row that is larger than any note', async () => {
    const rows = `INSERT INTO notes VALUES (1, 'g', 7, 0, 0, '', printf('%.*c', 33000000, 'x'), 0, '')`;

    expect(await faultOf(await planned({ rows }))).toBe('too_large');
  });
});

describe('what is odd in a collection is read', () => {
  it('reads a compressed collection although more bytes follow its end', async () => {
    const data = Buffer.concat([zstdCompressSync(await collectionOf(folder, { rows: NOTE })), randomBytes(500_000)]);

    expect(await faultOf(await packageOf([META_OF(3), { name: 'collection.anki21b', data, method: 0 }]))).toBe('1 records');
  });

  const readRows = async (rows: string) => readWhole(await planned({ rows }), folder);

  it('reads rows that break the constraints of their collection', async () => {
    const columns = 'id integer PRIMARY KEY, cid, usn, ease, ivl, lastIvl, factor, time, type';
    const rows = `${NOTE} PRAGMA ignore_check_constraints = ON; INSERT INTO revlog VALUES (1, 5, 0, 3, 1, 0, 0, 0, 0)`;
    const path = await planned({ tables: { revlog: `CREATE TABLE revlog (${columns}, CHECK (type > 9))` }, rows });

    expect(await faultOf(path)).toBe('1 records');
  });

  it('reads invalid, fractional and too large numbers of a collection as valid ones', async () => {
    const rows = `${NOTE} INSERT INTO cards VALUES (5, 1, 1, 0, 'x', NULL, 2.9, 9223372036854775807, ${'0,'.repeat(8)} 3, '')`;

    const { records } = await readRows(rows);

    expect(records[0]!.cards![0]!.state).toMatchObject({ mod: 0, usn: 0, type: 2, queue: Number.MAX_SAFE_INTEGER, flags: 3 });
  });

  it('skips rows of a collection that belong to nothing, and counts them', async () => {
    const card = (id: number, nid: number, ord: number): string =>
      `INSERT INTO cards VALUES (${id}, ${nid}, 1, ${ord}, ${'0,'.repeat(13)} '');`;
    const rows = `${NOTE} ${card(5, 1, 0)} ${card(6, 1, 0)} ${card(7, 99, 0)} ${card(8, 1, -1)}
      INSERT INTO notes VALUES (2, 'g', 8, 0, 0, '', '', 0, '');
      INSERT INTO revlog VALUES (1, 5, 0, 3, 1, 0, 0, 0, 0), (2, 1234, 0, 3, 1, 0, 0, 0, 0)`;

    const { records, warnings } = await readRows(rows);

    expect(records).toHaveLength(1);
    expect(records[0]!.cards!.map(({ state, reviews }) => [state.id, reviews.length])).toEqual([[5, 1]]);
    expect(warnings.map(({ message }) => message)).toEqual([
      '1 note has a type that the package does not hold.',
      '3 cards belong to no note, or to a place that is taken.',
      '1 review is of cards that were deleted.',
    ]);
  });

  it('cuts fields of a collection that are too long, and drops those without a column', async () => {
    const rows = `INSERT INTO notes VALUES (1, 'g', 7, 0, 0, '', printf('%.*c', 99999, 'x') || '😀' || char(31) || 'b' || char(31) || 'c', 0, '')`;

    const { records, warnings } = await readRows(rows);

    expect(records[0]!.fields.map((field) => field.length)).toEqual([99_999, 1]);
    expect(warnings).toMatchObject([{ code: 'cut' }]);
  });
});
