import { Injectable } from '@nestjs/common';
import { COLUMN_FIELDS } from '@wordhoard/word-fields';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Snapshot } from '../../../platform/database/snapshot.js';
import { ExportsRepository } from '../exports.repository.js';
import { type CellFilter, csvTable, UNCHANGED, WITHOUT_FORMULA } from './csv-table.js';
import type { AccountExportFormat } from './export-format.js';

/** Columns that an import recognises, followed by our own. */
export const WORD_TABLE_COLUMNS = [
  ...COLUMN_FIELDS,
  ...['target_language', 'group_name', 'suspended', 'status', 'due_at', 'interval_days', 'repetitions', 'lapses', 'last_reviewed_at'],
  'created_at',
] as const;

/** A table of words. Cells are escaped against formula execution only on request. */
@Injectable()
export class CsvFormat implements AccountExportFormat {
  readonly mediaType = 'text/csv; charset=utf-8';
  readonly extension = 'csv';

  constructor(private readonly exports: ExportsRepository) {}

  escaped(): AccountExportFormat {
    const { mediaType, extension } = this;
    return { mediaType, extension, write: (scope, snapshot) => this.table(scope, snapshot, WITHOUT_FORMULA) };
  }

  write(scope: AccountScope, snapshot: Snapshot): AsyncIterable<string> {
    return this.table(scope, snapshot, UNCHANGED);
  }

  private table(scope: AccountScope, snapshot: Snapshot, filter: CellFilter): AsyncIterable<string> {
    return csvTable(WORD_TABLE_COLUMNS, this.exports.words(scope, snapshot), filter);
  }
}
