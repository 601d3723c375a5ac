import { readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const TABLES = {
  col: 'CREATE TABLE col (id integer PRIMARY KEY, crt integer, conf text, models text, decks text)',
  notes:
    'CREATE TABLE notes (id integer PRIMARY KEY, guid text, mid integer, mod integer, usn integer, tags text, flds text, flags integer, data text)',
  cards: `CREATE TABLE cards (id integer PRIMARY KEY, nid integer, did integer, ord integer, mod integer, usn integer, type integer, queue integer,
    due integer, ivl integer, factor integer, reps integer, lapses integer, left integer, odue integer, odid integer, flags integer, data text)`,
  revlog: `CREATE TABLE revlog (id integer PRIMARY KEY, cid integer, usn integer, ease integer, ivl integer, lastIvl integer, factor integer,
    time integer, type integer)`,
};

const MODELS = {
  7: {
    id: 7,
    name: 'Basic',
    type: 0,
    css: '',
    flds: [
      { name: 'Front', ord: 0 },
      { name: 'Back', ord: 1 },
    ],
    tmpls: [{ name: 'Card 1', ord: 0, qfmt: '', afmt: '' }],
  },
};

export interface CollectionFixture {
  /** SQL that replaces a table's CREATE statement. */
  readonly tables?: Partial<typeof TABLES>;
  /** SQL that inserts the rows. */
  readonly rows?: string;
  readonly models?: string;
}

/** Creates a schema 11 collection, possibly malicious or corrupt. */
export async function collectionOf(
  folder: string,
  { tables = {}, rows = '', models = JSON.stringify(MODELS) }: CollectionFixture = {},
): Promise<Buffer> {
  const path = join(folder, 'planned.db');
  const db = new DatabaseSync(path, { defensive: false });
  for (const statement of Object.values({ ...TABLES, ...tables })) db.exec(statement);
  db.prepare("INSERT INTO col VALUES (1, 0, '{}', ?, ?)").run(models, JSON.stringify({ 1: { id: 1, name: 'Default' } }));
  db.exec(rows);
  db.close();
  const bytes = await readFile(path);
  await unlink(path);
  return bytes;
}

export const NOTE = "INSERT INTO notes VALUES (1, 'guid', 7, 0, 0, ' tag ', 'Wort' || char(31) || 'word', 0, '');";
