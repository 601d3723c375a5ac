import { isColumnName } from '@wordhoard/imports';

const MAX_NAME_LENGTH = 40;
/** Common names of columns that are not fields of a word. */
const OTHER_NAMES = new Set(
  (
    'deck group group_name deck_name list source_language target_language language lang audio sound image picture id guid gender plural ' +
    'frequency rank due due_at interval interval_days repetitions lapses ease status suspended created created_at modified updated_at ' +
    'spanish french german italian portuguese japanese korean turkish espanol francais deutsch italiano portugues turkce'
  ).split(' '),
);

/**
 * Whether the first line is a header. Column names are also words that people learn, so at least half of the cells (and at least two, if
 * there are two) must be known names, without duplicates and without sentences.
 */
export function isHeader(first: readonly string[]): boolean {
  const cells = first.map((cell) => cell.trim()).filter(Boolean);
  const known = cells.filter((cell) => cell.length <= MAX_NAME_LENGTH && (isColumnName(cell) || OTHER_NAMES.has(folded(cell)))).length;
  const distinct = new Set(cells).size === cells.length;
  const isShort = cells.every((cell) => cell.length <= MAX_NAME_LENGTH);
  return distinct && isShort && known > 0 && known * 2 >= cells.length && known >= Math.min(2, cells.length);
}

/** Unique column names; unnamed columns are called by their position. */
export function columnNames(given: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => given[at]?.trim().slice(0, 200).toWellFormed() || `Column ${at + 1}`);
}

function folded(cell: string): string {
  const plain = cell
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return plain.replace(/[\s_-]+/g, '_');
}
