import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Algorithm } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { RecallSettingsRepository } from '../../recall-settings/recall-settings.repository.js';
import { toSchedulerSettings } from '../../memory/scheduler-settings.js';
import { StudyDaysRepository } from '../../memory/recount/study-days.repository.js';
import { WordPlacesRepository } from '../../vocabulary/word-places.repository.js';
import { wordIds } from '../../memory/word-ids.js';
import type { ImportRow } from '../import.row.js';
import { HistoriesRepository, type ImportedEntry, type ImportedFacet } from '../../memory/histories.repository.js';
import { historyRows, type ImportedRecord, type ImportHistoryContext } from './history-rows.js';

/** Words per slice, a few milliseconds of work before the event loop continues. */
const WORDS_PER_SLICE = 250;

@Injectable()
export class ImportHistoriesService {
  constructor(
    private readonly settings: RecallSettingsRepository,
    private readonly histories: HistoriesRepository,
    private readonly places: WordPlacesRepository,
    private readonly studyDays: StudyDaysRepository,
  ) {}

  /** Writes the imported schedules and logs of new words. The account must be locked, and the words already counted as new. */
  async import(scope: AccountScope, row: ImportRow, words: readonly ImportedRecord[], sql: Sql): Promise<void> {
    const studied = words.filter(({ record }) => record.cards?.length);
    const context = studied.length > 0 ? await this.contextOf(scope, row, sql) : null;
    if (!context) return;
    const suspended: number[] = [];
    for (let from = 0; from < studied.length; from += WORDS_PER_SLICE) {
      const some = studied.slice(from, from + WORDS_PER_SLICE);
      suspended.push(...(await this.importSlice(scope, context, some, sql)));
      await yieldToEventLoop();
    }
    if (suspended.length > 0) await this.places.move(scope, wordIds(suspended), { groupId: null, suspended: true }, sql);
    await this.studyDays.recountStreak(scope, sql);
  }

  /** Call before imported words are removed: subtracts their answers from the study days. */
  async removeStudyDays(scope: AccountScope, importId: string, ids: readonly number[], sql: Sql): Promise<void> {
    await this.histories.removeEntries(scope, importId, ids, sql);
    await this.studyDays.recountStreak(scope, sql);
  }

  /** Returns the words without answers. */
  private async importSlice(
    scope: AccountScope,
    context: ImportHistoryContext,
    words: readonly ImportedRecord[],
    sql: Sql,
  ): Promise<number[]> {
    const ids = words.map(({ wordId }) => wordId);
    const bothWays = await this.histories.withBothDirections(scope, ids, sql);
    const facets: ImportedFacet[] = [];
    const logs: ImportedEntry[] = [];
    const suspended: number[] = [];
    for (const word of words) {
      const rows = historyRows(word, bothWays.has(word.wordId), context);
      facets.push(...rows.facets);
      logs.push(...rows.logs);
      if (rows.suspended) suspended.push(word.wordId);
    }
    await this.histories.writeFacets(scope, facets, sql);
    await this.histories.append(scope, logs, sql);
    return suspended;
  }

  /** Null if the file is not an Anki collection. */
  private async contextOf(scope: AccountScope, { id, source, mapping }: ImportRow, sql: Sql): Promise<ImportHistoryContext | null> {
    if (!source.collection || !mapping) return null;
    const own = await this.settings.get(scope, sql);
    const fsrs = await this.settings.get(scope, sql, Algorithm.fsrs);
    return {
      importId: id,
      kinds: source.kinds,
      mapping,
      scheduler: toSchedulerSettings(own),
      takeover: {
        collection: source.collection,
        settings: toSchedulerSettings(fsrs),
        timeZone: own.time_zone,
        dayStartHour: own.day_start_hour,
        at: new Date(),
      },
    };
  }
}
