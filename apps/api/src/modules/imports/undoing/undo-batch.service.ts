import { Injectable } from '@nestjs/common';
import { applyChanges, revertChanges } from '@wordhoard/imports';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';
import { ImportedPlacesRepository } from '../../palace/imported-places.repository.js';
import { WordPlacesRepository } from '../../vocabulary/word-places.repository.js';
import { wordIds } from '../../memory/word-ids.js';
import { ImportedWordsRepository } from '../../vocabulary/bulk/imported-words.repository.js';
import { ImportHistoriesService } from '../history/import-histories.service.js';
import type { ImportRow } from '../import.row.js';
import type { RecordResult } from '../import-records.repository.js';
import { ImportsRepository } from '../imports.repository.js';

/** Undoes the outcomes of a batch of records. */
@Injectable()
export class UndoBatchService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly words: ImportedWordsRepository,
    private readonly places: WordPlacesRepository,
    private readonly rooms: ImportedPlacesRepository,
    private readonly histories: ImportHistoriesService,
    private readonly rows: JobsRepository,
  ) {}

  /** @param results in descending order of their numbers */
  async undo(scope: AccountScope, row: ImportRow, results: readonly RecordResult[], sql: Sql): Promise<void> {
    const made = results.flatMap(({ outcome, word_id }) => (outcome === 'created' && word_id !== null ? [word_id] : []));
    if (made.length > 0) {
      await this.histories.removeStudyDays(scope, row.id, made, sql);
      await this.places.remove(scope, wordIds(made), sql);
    }
    await this.unmerge(scope, results, sql);
    const doneTo = row.record_count + 1 - (results.at(-1)?.number ?? 1);
    await this.imports.advance(scope, row.id, { doneTo, created: 0, merged: 0, skipped: 0, invalid: 0, groups: {} }, sql);
    if (row.job_id) await this.rows.setProgress(scope, row.job_id, Math.min(1, doneTo / row.record_count), sql);
  }

  /** Removes rooms and groups that the import created and that are empty. */
  async removeEmpty(scope: AccountScope, { id, groups }: ImportRow, sql: Sql): Promise<void> {
    await this.rooms.removeEmpty(scope, `${id}:room `, sql);
    await this.words.removeEmptyGroups(scope, Object.values(groups), sql);
  }

  private async unmerge(scope: AccountScope, results: readonly RecordResult[], sql: Sql): Promise<void> {
    const changed = results.filter(({ changes, word_id }) => word_id !== null && changes?.length);
    if (changed.length === 0) return;
    const words = await this.words.lock(scope, [...new Set(changed.map(({ word_id }) => word_id ?? 0))], sql);
    const written = words.map((word) => {
      const steps = changed.filter(({ word_id }) => word_id === word.id);
      return steps.reduce(
        ({ changes, ...now }, step) => {
          const back = revertChanges(now, step.changes ?? []);
          return { ...applyChanges(now, back), changes: [...changes, ...back] };
        },
        { ...word, changes: [] as ReturnType<typeof revertChanges> },
      );
    });
    await this.words.write(
      scope,
      written.filter(({ changes }) => changes.length > 0),
      sql,
    );
  }
}
