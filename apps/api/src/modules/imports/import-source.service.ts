import { Injectable } from '@nestjs/common';
import { guessMapping, IMPORT_LIMITS } from '@wordhoard/imports';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import type { ImportSourceDto, KeptTargetDto } from './dto/import-source.dto.js';
import { toMapping, toSourceKinds } from './import.mapper.js';
import type { ImportRow, ImportTarget } from './import.row.js';
import { ImportRecordsRepository } from './import-records.repository.js';
import { ImportsRepository } from './imports.repository.js';
import { SourceReaders } from './parsing/source-readers.js';
import { termsOf } from './parsing/source-summary.js';

/** Returns what parsing found, so that a page can be left and reopened. */
@Injectable()
export class ImportSourceService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly records: ImportRecordsRepository,
    private readonly readers: SourceReaders,
  ) {}

  /** @throws NotFoundError */
  async get(scope: AccountScope, id: string): Promise<ImportSourceDto> {
    const row = await this.imports.find(scope, id);
    if (!row) throw new NotFoundError('Import', id);
    const { source, warnings, target, duplicates } = row;
    const mapping = row.mapping ?? guessMapping(source);
    const first = await this.records.listAfter(scope, id, 0, IMPORT_LIMITS.shown);
    const terms = termsOf(
      first.map(({ record }) => record),
      mapping,
    );
    return {
      kinds: toSourceKinds(source),
      groups: [...source.groups],
      media: source.media,
      warnings: [...warnings],
      detected_language: await this.readers.languageOf(terms),
      mapping: toMapping(mapping),
      target: target && toTarget(target),
      duplicates,
      group_ids: groupsOf(row),
    };
  }
}

function toTarget(target: ImportTarget): KeptTargetDto {
  if ('group_id' in target) return { group_id: target.group_id, name: null, target_language: null, by_group: false };
  const { name, target_language } = target;
  return { group_id: null, name, target_language, by_group: 'by_group' in target };
}

function groupsOf({ target, groups }: ImportRow): number[] {
  return target && 'group_id' in target ? [target.group_id] : Object.values(groups);
}
