import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { withRetention } from '@wordhoard/scheduling';
import { RecallSettingsRepository } from '../../recall-settings/recall-settings.repository.js';
import { toSchedulerSettings } from '../../memory/scheduler-settings.js';
import { StudyDaysRepository } from '../../memory/recount/study-days.repository.js';
import { WordPlacesRepository } from '../../vocabulary/word-places.repository.js';
import { wordIds } from '../../memory/word-ids.js';
import { HistoriesRepository } from '../../memory/histories.repository.js';
import type { ImportedRecord } from '../history/history-rows.js';
import type { ImportRow } from '../import.row.js';
import { type OwnImportContext, ownHistoryRows, type OwnWordRecord } from './own-rows.js';
import { OwnContentService } from './own-content.service.js';

/** Words per slice, a few milliseconds of work before the event loop continues. */
const WORDS_PER_SLICE = 250;

/** Restores the history, placements and mnemonics of words from our own export. */
@Injectable()
export class ImportOwnWordsService {
  constructor(
    private readonly settings: RecallSettingsRepository,
    private readonly content: OwnContentService,
    private readonly histories: HistoriesRepository,
    private readonly places: WordPlacesRepository,
    private readonly studyDays: StudyDaysRepository,
  ) {}

  /** The account must be locked, and the words already counted as new. */
  async import(scope: AccountScope, { id, source }: ImportRow, made: readonly ImportedRecord[], sql: Sql): Promise<void> {
    const words = made.flatMap(({ record: { own }, ...word }): OwnWordRecord[] => (own ? [{ ...word, own }] : []));
    if (words.length === 0) return;
    const scheduler = toSchedulerSettings(await this.settings.get(scope, sql));
    for (let from = 0; from < words.length; from += WORDS_PER_SLICE) {
      const some = words.slice(from, from + WORDS_PER_SLICE);
      await this.content.write(scope, id, some, sql);
      await this.importHistories(scope, some, { importId: id, scheduler, at: new Date() }, sql);
      await this.content.place(scope, id, some, source.own?.rooms ?? [], sql);
      await yieldToEventLoop();
    }
    const suspended = words.filter(({ own }) => own.suspended).map(({ wordId }) => wordId);
    if (suspended.length > 0) await this.places.move(scope, wordIds(suspended), { groupId: null, suspended: true }, sql);
    await this.studyDays.recountStreak(scope, sql);
  }

  private async importHistories(scope: AccountScope, words: readonly OwnWordRecord[], taking: OwnImportContext, sql: Sql): Promise<void> {
    const retentions = await this.histories.retentions(
      scope,
      words.map(({ wordId }) => wordId),
      sql,
    );
    const rows = words.map((word) =>
      ownHistoryRows(word, { ...taking, scheduler: withRetention(taking.scheduler, retentions.get(word.wordId) ?? null) }),
    );
    await this.histories.writeFacets(
      scope,
      rows.flatMap(({ facets }) => facets),
      sql,
    );
    await this.histories.append(
      scope,
      rows.flatMap(({ logs }) => logs),
      sql,
    );
  }
}
