import { SourceFault, UnreadableSourceError } from '@wordhoard/imports';

export interface TableRow {
  /** Line number of the row's start, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

interface Field {
  readonly value: string;
  /** The index of the delimiter or line end after the field, or the length of the text. */
  readonly end: number;
}

/**
 * Parses delimited rows, skipping empty ones. Follows RFC 4180 but accepts any line end, and quotation marks inside a word.
 *
 * @param maxColumns A row with more columns is an error.
 * @throws UnreadableSourceError
 */
export function* tableRows(text: string, delimiter: string, maxColumns: number): Generator<TableRow, void, undefined> {
  const separator = delimiter.charCodeAt(0);
  let [at, line] = [0, 1];
  while (at < text.length) {
    const row = { line, fields: [] as string[] };
    for (;;) {
      const quoted = text.charCodeAt(at) === QUOTE;
      const field = quoted ? quotedField(text, at, separator, line) : plainField(text, at, separator);
      if (quoted) line += lineEnds(text, at, field.end);
      row.fields.push(field.value);
      if (row.fields.length > maxColumns) throw tooWide(row.line, maxColumns);
      at = field.end + 1;
      if (text.charCodeAt(field.end) !== separator) break;
    }
    if (text.charCodeAt(at - 1) === CARRIAGE_RETURN && text.charCodeAt(at) === LINE_FEED) at++;
    line++;
    if (row.fields.some((field) => field.trim() !== '')) yield row;
  }
}

function plainField(text: string, start: number, separator: number): Field {
  const end = fieldEnd(text, start, separator);
  return { value: text.slice(start, end), end };
}

function fieldEnd(text: string, start: number, separator: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === separator || code === LINE_FEED || code === CARRIAGE_RETURN) return at;
  }
  return text.length;
}

function quotedField(text: string, start: number, separator: number, line: number): Field {
  let close = text.indexOf('"', start + 1);
  let doubled = false;
  while (close !== -1 && text.charCodeAt(close + 1) === QUOTE) {
    doubled = true;
    close = text.indexOf('"', close + 2);
  }
  if (close === -1) {
    throw new UnreadableSourceError(SourceFault.Damaged, `A quotation mark that opens on line ${line} is never closed.`);
  }
  const end = fieldEnd(text, close + 1, separator);
  // `"Hello" she said`: the marks quote only a part of the field, so they belong to it.
  if (end > close + 1) return { value: text.slice(start, end), end };
  const value = text.slice(start + 1, close);
  return { value: doubled ? value.replaceAll('""', '"') : value, end };
}

function lineEnds(text: string, start: number, end: number): number {
  return text.slice(start, end).match(/\r\n?|\n/g)?.length ?? 0;
}

function tooWide(line: number, maxColumns: number): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.TooLarge, `Line ${line} has more than ${maxColumns} columns.`);
}
