import { Injectable } from '@nestjs/common';
import { COLUMN_FIELDS } from '@wordhoard/word-fields';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Snapshot } from '../../../platform/database/snapshot.js';
import { ExportsRepository, type WordLine } from '../exports.repository.js';
import type { AccountExportFormat } from './export-format.js';

/** Columns that an import recognises, followed by our own. */
const COLUMNS = [
  ...COLUMN_FIELDS,
  ...['target_language', 'group_name', 'suspended', 'status', 'due_at', 'interval_days', 'repetitions', 'lapses', 'last_reviewed_at'],
  'created_at',
] as const;

/** The byte order mark by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A table of words (RFC 4180). Cells are escaped against formula execution only on request. */
@Injectable()
export class CsvFormat implements AccountExportFormat {
  readonly mediaType = 'text/csv; charset=utf-8';
  readonly extension = 'csv';

  constructor(private readonly exports: ExportsRepository) {}

  /** Adds an apostrophe to cells that a spreadsheet could run as formulas. */
  escaped(): AccountExportFormat {
    const { mediaType, extension } = this;
    return { mediaType, extension, write: (scope, snapshot) => this.lines(scope, snapshot, withoutFormula) };
  }

  write(scope: AccountScope, snapshot: Snapshot): AsyncIterable<string> {
    return this.lines(scope, snapshot, (cell) => cell);
  }

  private async *lines(scope: AccountScope, snapshot: Snapshot, written: (cell: string) => string): AsyncGenerator<string, void> {
    yield BYTE_ORDER_MARK + lineOf(COLUMNS);
    for await (const words of this.exports.words(scope, snapshot)) yield words.map((word) => lineOf(cellsOf(word).map(written))).join('');
  }
}

function cellsOf(word: WordLine): string[] {
  return COLUMNS.map((column) => textOf(word[column]));
}

function textOf(value: unknown): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join('; ');
  return value instanceof Date ? value.toISOString() : String(value);
}

/** See OWASP, “CSV injection”. */
function withoutFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** One expression, so csv-stringify would not save code. */
function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
