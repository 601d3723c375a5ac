import { validate } from 'uuid';
import { InvalidRequestError } from './domain-error.js';

export interface Page<T> {
  readonly items: T[];
  readonly next_cursor: string | null;
}

/** The type of each part of a cursor. */
export type CursorKeyKind = 'integer' | 'text' | 'timestamp' | 'uuid';
type Key = readonly (string | number)[];
type KeyOf<Kinds extends readonly CursorKeyKind[]> = { readonly [Part in keyof Kinds]: Kinds[Part] extends 'integer' ? number : string };

const IS_VALID: Readonly<Record<CursorKeyKind, (value: unknown) => boolean>> = {
  integer: (value) => Number.isSafeInteger(value),
  text: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  uuid: (value) => validate(value),
  timestamp: (value) =>
    value === 'infinity' || (typeof value === 'string' && /^[1-9]\d{3}-[\d-]+T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))),
};

/** @param rows one more than `limit` if there is another page; the cursor is the sort key of the last returned item */
export function pageOf<T>(rows: readonly T[], limit: number, keyOf: (row: T) => Key): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? Buffer.from(JSON.stringify(keyOf(last))).toString('base64url') : null };
}

/** @throws InvalidRequestError if the cursor is malformed or has another sort order */
export function readCursor<const Kinds extends readonly CursorKeyKind[]>(cursor: string | undefined, kinds: Kinds): KeyOf<Kinds> | null {
  if (cursor === undefined) return null;
  const key = parse(cursor);
  if (Array.isArray(key) && key.length === kinds.length && kinds.every((kind, i) => IS_VALID[kind](key[i])))
    return key as unknown as KeyOf<Kinds>;
  throw new InvalidRequestError([{ field: 'cursor', message: 'cursor is not valid for this list; start again without it' }]);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
