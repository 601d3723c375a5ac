import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';
import { StaleFacetsRepository } from '../../memory/replay/stale-facets.repository.js';
import type { WordIds } from '../../memory/word-ids.js';
import { RecallSettingsRepository } from '../recall-settings.repository.js';

export const SCHEDULE_REPLAY = 'refold';

/** The payload of the job. */
export interface ScheduleReplayPayload {
  readonly schedule_version: number;
}

@Injectable()
export class ScheduleReplayRequests {
  constructor(
    private readonly jobs: Jobs,
    private readonly rows: JobsRepository,
    private readonly settings: RecallSettingsRepository,
    private readonly facets: StaleFacetsRepository,
  ) {}

  /** Await this before a transaction that may request a replay. @throws JobsUnavailableError */
  async ready(): Promise<void> {
    await this.jobs.ready();
  }

  /** The account's unfinished job, if any. */
  open(scope: AccountScope, sql?: Sql): Promise<string | null> {
    return this.rows.findOpen(scope, SCHEDULE_REPLAY, sql);
  }

  /** Call this in the transaction that gave a group another retention. Replays what was learned of its words. */
  async requestForGroup(scope: AccountScope, groupId: number, sql: Sql): Promise<void> {
    if (await this.facets.markGroup(scope, groupId, sql)) await this.requestForStale(scope, sql);
  }

  /** Call this before words move to a group. Replays what was learned of those that get another retention. */
  async requestForMoving(scope: AccountScope, words: WordIds, groupId: number, sql: Sql): Promise<void> {
    if (await this.facets.markMoving(scope, words, groupId, sql)) await this.requestForStale(scope, sql);
  }

  /** Call this in the transaction of any change that affects memory. It supersedes an unfinished job. Returns the new job's id. */
  async request(scope: AccountScope, sql: Sql): Promise<string> {
    return this.enqueue(scope, { schedule_version: await this.settings.resetSchedule(scope, sql) }, sql);
  }

  /** Only facets that were marked as stale are replayed. */
  private async requestForStale(scope: AccountScope, sql: Sql): Promise<void> {
    const { schedule_version } = await this.settings.get(scope, sql);
    await this.enqueue(scope, { schedule_version }, sql);
  }

  private async enqueue(scope: AccountScope, payload: ScheduleReplayPayload, sql: Sql): Promise<string> {
    await this.rows.supersede(scope, SCHEDULE_REPLAY, sql);
    return this.jobs.enqueue(scope, SCHEDULE_REPLAY, payload, sql);
  }
}
