import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { PACKAGE_LIMITS } from './package-files.js';
import { unreadableError } from './unreadable-error.js';

/** The columns that are read of each table, all of which every form has. */
const READ: Record<string, readonly string[]> = {
  col: ['crt', 'conf', 'models', 'decks'],
  notes: ['id', 'guid', 'mid', 'mod', 'usn', 'tags', 'flds', 'flags', 'data'],
  cards: [
    ...['id', 'nid', 'did', 'ord', 'mod', 'usn', 'type', 'queue', 'due', 'ivl', 'factor', 'reps', 'lapses', 'left'],
    ...['odue', 'odid', 'flags', 'data'],
  ],
  revlog: ['id', 'cid', 'usn', 'ease', 'ivl', 'lastIvl', 'factor', 'time', 'type'],
};

/** Of forms that keep these apart from `col`. */
const READ_SINCE_15: Record<string, readonly string[]> = {
  config: ['KEY', 'val'],
  notetypes: ['id', 'name', 'config'],
  fields: ['ntid', 'ord', 'name'],
  templates: ['ntid', 'ord', 'name', 'config'],
  decks: ['id', 'name'],
};

/** Whether what `col` once held as JSON has tables of its own. */
export type CollectionSchema = 'json' | 'tables';

/**
 * Opens an untrusted database. A running SQLite statement cannot be stopped from outside, so anything that could run forever is refused first: views and virtual tables in place of tables, generated columns, pages that are used twice.
 *
 * @throws UnreadableSourceError, and what SQLite says of a file that is none of its
 */
export function openCollection(path: string): { db: DatabaseSync; schema: CollectionSchema } {
  forgetCollation(path);
  const url = pathToFileURL(path);
  // Nothing is written beside it, and no journal that came with it is played.
  url.searchParams.set('immutable', '1');
  const db = new DatabaseSync(url, {
    readOnly: true,
    defensive: true,
    enableDoubleQuotedStringLiterals: false,
    limits: { length: PACKAGE_LIMITS.row, attach: 0, triggerDepth: 0, column: 100, exprDepth: 100 },
  });
  try {
    db.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    const schema = db.prepare("SELECT 1 FROM pragma_table_list WHERE name = 'notetypes'").get() ? 'tables' : 'json';
    for (const [table, columns] of Object.entries(schema === 'tables' ? { ...READ, ...READ_SINCE_15 } : READ)) {
      verifyTable(db, table, columns);
    }
    return { db, schema };
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Newer collections order names by `unicase`, which is in Anki's program and not in SQLite: without it, tables that have no row ids cannot
 * even be read. No query here needs that order, so the unpacked copy is changed to use `binary`.
 */
function forgetCollation(path: string): void {
  const db = new DatabaseSync(path, { defensive: false, limits: { length: PACKAGE_LIMITS.row, triggerDepth: 0 } });
  try {
    db.exec('PRAGMA trusted_schema = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    db.exec("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'COLLATE unicase', 'COLLATE binary')");
  } finally {
    db.close();
  }
}

function verifyTable(db: DatabaseSync, table: string, columns: readonly string[]): void {
  // By what SQLite made of the schema: its entries can say that they are something else.
  const listed = db.prepare("SELECT type, wr FROM pragma_table_list WHERE schema = 'main' AND name = ? COLLATE NOCASE").get(table);
  if (listed?.['type'] !== 'table') throw unreadableError('damaged');

  const found = new Map(
    db
      .prepare('SELECT name, type, pk, hidden FROM pragma_table_xinfo(?)')
      .all(table)
      .map((each) => [each['name'], each]),
  );
  if (columns.some((name) => found.get(name)?.['hidden'] !== 0)) throw unreadableError('damaged');
  // Rows are joined by these, which takes as many steps as there are rows only while each id is there once.
  if (columns[0] === 'id') {
    const { type, pk } = found.get('id') ?? {};
    if (pk !== 1 || String(type).toLowerCase() !== 'integer' || listed['wr'] !== 0) throw unreadableError('damaged');
  }
  const pages = db.prepare('SELECT quick_check FROM pragma_quick_check(?)').get(table);
  if (pages?.['quick_check'] !== 'ok') throw unreadableError('damaged');
}
