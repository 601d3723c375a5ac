/** The byte order mark by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** How a cell is written. */
export type CellFilter = (cell: string) => string;

export const UNCHANGED: CellFilter = (cell) => cell;

/** Adds an apostrophe to cells that a spreadsheet could run as formulas. See OWASP, “CSV injection”. */
export const WITHOUT_FORMULA: CellFilter = (cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** A table of words (RFC 4180), in batches of lines. */
export async function* csvTable<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Readonly<Record<Column, unknown>>[]>,
  written: CellFilter,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + lineOf(columns);
  for await (const rows of batches) {
    yield rows.map((row) => lineOf(columns.map((column) => written(textOf(row[column]))))).join('');
  }
}

function textOf(value: unknown): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join('; ');
  return value instanceof Date ? value.toISOString() : String(value);
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** One expression, so csv-stringify would not save code. */
function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
