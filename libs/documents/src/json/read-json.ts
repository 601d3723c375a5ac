import { IMPORT_LIMITS, SourceFault, SourceFormat, type SourcePart, type SourceRecord, UnreadableSourceError } from '@wordhoard/imports';
import { fieldCutter } from '../field-cutter.js';
import { type SpecialColumns, findSpecialColumns, parseTags } from '../special-columns.js';

type Row = readonly string[] | ReadonlyMap<string, string>;

const JOINED_BY = '; ';
const MAX_DEPTH = 100;

/**
 * Reads JSON from other programs: a list of objects, of lists or of words; such a list inside an object; or an object that maps words to
 * translations.
 *
 * @throws UnreadableSourceError
 */
export function* readJson(text: string): Generator<SourcePart, void, undefined> {
  const rows = rowsIn(parse(text));
  if (rows.length === 0) throw new UnreadableSourceError(SourceFault.Empty, 'The file holds no records.');
  if (rows.length > IMPORT_LIMITS.records) throw tooLarge(`${IMPORT_LIMITS.records.toLocaleString('en')} records`);

  const names = namesOf(rows);
  const columns = findSpecialColumns(names);
  const kinds = [{ name: '', columns: names, html: false }];
  yield { part: 'source', source: { format: SourceFormat.Json, kinds, media: { count: 0, bytes: 0 }, columns } };

  const cutter = fieldCutter();
  for (let start = 0; start < rows.length; start += IMPORT_LIMITS.batch) {
    const records = rows.slice(start, start + IMPORT_LIMITS.batch).map((row, at) => {
      const fields = (row instanceof Map ? names.map((name) => row.get(name) ?? '') : [...(row as readonly string[])]).map(cutter.cut);
      return recordOf(String(start + at + 1), fields, columns);
    });
    yield { part: 'records', records };
  }
  yield* cutter.warnings();
}

function parse(text: string): unknown {
  if (isDeeperThan(text, MAX_DEPTH)) throw tooDeep();
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableSourceError(SourceFault.Damaged, 'The file begins like JSON and is none.');
  }
}

function rowsIn(value: unknown): Row[] {
  if (Array.isArray(value)) return value.map(rowOf);
  if (!isObject(value)) throw new UnreadableSourceError(SourceFault.Unsupported, 'The file is JSON without a list of words.');
  const lists = Object.values(value).filter((inner): inner is unknown[] => Array.isArray(inner) && inner.some(isObject));
  const longest = lists.sort((one, other) => other.length - one.length)[0];
  if (longest) return longest.map(rowOf);
  return Object.entries(value).map(([term, translation]) => [whole(term), fieldOf(translation)]);
}

function rowOf(value: unknown): Row {
  if (Array.isArray(value)) {
    if (value.length > IMPORT_LIMITS.columns) throw tooLarge(`${IMPORT_LIMITS.columns} columns`);
    return value.map(fieldOf);
  }
  if (!isObject(value)) return [fieldOf(value)];
  const entries = Object.entries(value);
  if (entries.length > IMPORT_LIMITS.columns) throw tooLarge(`${IMPORT_LIMITS.columns} columns`);
  return new Map(entries.map(([name, inner]) => [whole(name), fieldOf(inner)]));
}

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return whole(value);
  if (Array.isArray(value) && value.every((inner) => typeof inner !== 'object')) return value.map(fieldOf).join(JOINED_BY);
  // Nested values stay as JSON text; the user decides what to do with them.
  return typeof value === 'object' ? whole(JSON.stringify(value)) : String(value);
}

/** JSON escapes can contain lone surrogates, which PostgreSQL rejects. */
function whole(text: string): string {
  if (text.isWellFormed() && !text.includes('\0')) return text;
  throw new UnreadableSourceError(SourceFault.Damaged, 'The file names characters that do not exist.');
}

function namesOf(rows: readonly Row[]): string[] {
  const names = new Set<string>();
  let width = 0;
  for (const row of rows) {
    if (row instanceof Map) for (const name of row.keys()) names.add(name);
    else width = Math.max(width, (row as readonly string[]).length);
    if (names.size > IMPORT_LIMITS.columns) throw tooLarge(`${IMPORT_LIMITS.columns} columns`);
  }
  const unnamed = Array.from({ length: Math.max(0, width - names.size) }, (_, at) => `Column ${names.size + at + 1}`);
  return [...names, ...unnamed];
}

function recordOf(key: string, fields: readonly string[], { group, tags }: SpecialColumns): SourceRecord {
  const at = (column: number | undefined) => (column === undefined ? '' : (fields[column] ?? ''));
  return { key, kind: '', fields, group: at(group).trim() || null, tags: parseTags(at(tags)) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tooDeep(): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.Damaged, 'The lists of the file are nested too deep.');
}

function tooLarge(what: string): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.TooLarge, `The file holds more than ${what}.`);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether a JSON text is nested deeper than the limit. `JSON.parse` accepts any depth and uses native memory per level that a worker's heap
 * limit does not cover: a 20 MB file could take more than a gigabyte.
 */
function isDeeperThan(text: string, limit: number): boolean {
  let [depth, quoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted && code === BACKSLASH) at++;
    else if (!quoted && (code | 0x20) === 0x7b && ++depth > limit) return true;
    else if (!quoted && (code | 0x20) === 0x7d) depth--;
  }
  return false;
}
