import { Injectable } from '@nestjs/common';
import { toImportedWord } from '@wordhoard/imports';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { readCursor } from '../../platform/http/cursor.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import type { ImportDto, ImportRecordPageDto, ListRecordsDto } from './dto/import.dto.js';
import { toImport, toImportRecord } from './import.mapper.js';
import type { ImportRow } from './import.row.js';
import { ImportRecordsRepository, type RecordWithOutcomeRow } from './import-records.repository.js';
import { ImportsRepository } from './imports.repository.js';

const DEFAULT_LIMIT = 50;

@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly records: ImportRecordsRepository,
  ) {}

  /** The newest hundred, without the count of answered words, which would be slow for many imports. */
  async list(scope: AccountScope): Promise<ImportDto[]> {
    const now = new Date();
    return (await this.imports.list(scope)).map((row) => toImport(row, 0, now));
  }

  /** @throws NotFoundError */
  async get(scope: AccountScope, id: string): Promise<ImportDto> {
    const row = await this.find(scope, id);
    const answered = row.state === 'committed' ? await this.imports.countAnswered(scope, id) : 0;
    return toImport(row, answered, new Date());
  }

  /** Records as the latest mapping reads them. @throws NotFoundError, and InvalidRequestError for the cursor */
  async listRecords(scope: AccountScope, id: string, query: ListRecordsDto): Promise<ImportRecordPageDto> {
    const { state, limit = DEFAULT_LIMIT, cursor } = query;
    const [after = 0] = readCursor(cursor, ['integer']) ?? [];
    const row = await this.find(scope, id);
    const { items, next_cursor } = await this.records.list(scope, id, { state, after: Number(after), limit });
    return { items: items.map((item) => toImportRecord(shown(row, item))), next_cursor };
  }

  /** @throws NotFoundError */
  async find(scope: AccountScope, id: string): Promise<ImportRow> {
    const row = await this.imports.find(scope, id);
    if (!row) throw new NotFoundError('Import', id);
    return row;
  }
}

function shown({ source, mapping, target }: ImportRow, { record, ...row }: RecordWithOutcomeRow) {
  const kind = source.kinds.find(({ name }) => name === record.kind);
  const fields = mapping?.find((mapped) => mapped.kind === record.kind)?.fields;
  const { word } = kind && mapping ? toImportedWord(record, kind, fields) : { word: null };
  return { ...row, word, group: target && 'by_group' in target ? (record.group ?? target.name) : null };
}
