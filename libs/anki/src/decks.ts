import type { DatabaseSync } from 'node:sqlite';
import type { AnkiCollection } from '@wordhoard/imports';
import { textColumn, integerColumn } from './columns.js';
import type { CollectionSchema } from './collection.js';
import { listedIn, objectInCol } from './note-types.js';
import { PACKAGE_LIMITS } from './package-files.js';
import { unreadableError } from './unreadable-error.js';

/** Deck paths by deck id. Anki separates parent and child decks with `::`. */
export function readDecks(db: DatabaseSync, schema: CollectionSchema): Map<number, string> {
  if (schema === 'json') {
    const decks = listedIn<{ id: number | string; name: string }>(db, 'decks');
    return new Map(decks.map(({ id, name }) => [Number(id), String(name)]));
  }
  const most = PACKAGE_LIMITS.noteTypes * 10;
  const rows = db.prepare(`SELECT ${integerColumn('id')}, ${textColumn('name')} FROM decks LIMIT ${most + 1}`).all();
  if (rows.length > most) throw unreadableError('too_large');
  return new Map(rows.map(({ id, name }) => [Number(id), String(name).replaceAll('\x1f', '::')]));
}

/** The collection's creation day and scheduler version. */
export function readCollection(db: DatabaseSync, schema: CollectionSchema): AnkiCollection {
  const crt = Number(db.prepare(`SELECT ${integerColumn('crt')} FROM col LIMIT 1`).get()?.['crt'] ?? 0);
  const said = schema === 'json' ? objectInCol(db, 'conf') : settings(db);
  const number = (key: string): number | null => (Number.isInteger(said[key]) ? (said[key] as number) : null);
  return { crt, creationOffset: number('creationOffset'), rollover: number('rollover'), fsrs: said['fsrs'] === true };
}

function settings(db: DatabaseSync): Record<string, unknown> {
  const rows = db.prepare(`SELECT KEY AS name, ${textColumn('val')} FROM config WHERE KEY IN ('creationOffset', 'rollover', 'fsrs')`).all();
  return Object.fromEntries(rows.map(({ name, val }) => [String(name), JSON.parse(String(val))]));
}
