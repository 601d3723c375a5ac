import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { PACKAGE_LIMITS } from './package-files.js';
import { unreadableError } from './unreadable-error.js';

/** The columns read from each table. Every schema version has them. */
const READ: Record<string, readonly string[]> = {
  col: ['crt', 'conf', 'models', 'decks'],
  notes: ['id', 'guid', 'mid', 'mod', 'usn', 'tags', 'flds', 'flags', 'data'],
  cards: [
    ...['id', 'nid', 'did', 'ord', 'mod', 'usn', 'type', 'queue', 'due', 'ivl', 'factor', 'reps', 'lapses', 'left'],
    ...['odue', 'odid', 'flags', 'data'],
  ],
  revlog: ['id', 'cid', 'usn', 'ease', 'ivl', 'lastIvl', 'factor', 'time', 'type'],
};

/** Tables that schema 15 and later have in place of JSON columns in `col`. */
const READ_SINCE_15: Record<string, readonly string[]> = {
  config: ['KEY', 'val'],
  notetypes: ['id', 'name', 'config'],
  fields: ['ntid', 'ord', 'name'],
  templates: ['ntid', 'ord', 'name', 'config'],
  decks: ['id', 'name'],
};

/** Whether note types and decks are JSON in `col` (up to schema 14) or have their own tables. */
export type CollectionSchema = 'json' | 'tables';

/**
 * Opens an untrusted database. A running SQLite statement cannot be interrupted, so anything that could run forever is refused first: views
 * and virtual tables in place of tables, generated columns, pages that are used twice.
 *
 * @throws UnreadableSourceError, and SQLite's own errors for a file that is not a database
 */
export function openCollection(path: string): { db: DatabaseSync; schema: CollectionSchema } {
  forgetCollation(path);
  const url = pathToFileURL(path);
  // Immutable: SQLite writes no side files and replays no journal from the package.
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
 * Newer collections use the collation `unicase`, which only Anki defines. Without it, SQLite cannot read WITHOUT ROWID tables at all. No
 * query here depends on that order, so the unpacked copy is changed to use `binary`.
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
  // Check SQLite's parsed schema: the rows of sqlite_schema can lie about their type.
  const listed = db.prepare("SELECT type, wr FROM pragma_table_list WHERE schema = 'main' AND name = ? COLLATE NOCASE").get(table);
  if (listed?.['type'] !== 'table') throw unreadableError('damaged');

  const found = new Map(
    db
      .prepare('SELECT name, type, pk, hidden FROM pragma_table_xinfo(?)')
      .all(table)
      .map((each) => [each['name'], each]),
  );
  if (columns.some((name) => found.get(name)?.['hidden'] !== 0)) throw unreadableError('damaged');
  // Rows are joined on this column; duplicate ids would make the joins quadratic.
  if (columns[0] === 'id') {
    const { type, pk } = found.get('id') ?? {};
    if (pk !== 1 || String(type).toLowerCase() !== 'integer' || listed['wr'] !== 0) throw unreadableError('damaged');
  }
  const pages = db.prepare('SELECT quick_check FROM pragma_quick_check(?)').get(table);
  if (pages?.['quick_check'] !== 'ok') throw unreadableError('damaged');
}
