import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { Jobs, type RunningJob } from '../../../platform/jobs/jobs.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';
import { RecallSettingsRepository } from '../recall-settings.repository.js';
import { toPlacementSettings, toSchedulerSettings } from '../../memory/scheduler-settings.js';
import { SCHEDULE_REPLAY, type ScheduleReplayPayload } from './schedule-replay-requests.js';
import { StaleFacetsRepository } from '../../memory/replay/stale-facets.repository.js';
import { type FacetKey, replayAll, keyOf, counterDeltasOf, toReplayedFacet } from '../../memory/replay/replayed-facets.js';

/** An answer waits for at most one batch, which takes some tens of milliseconds. */
const BATCH_SIZE = 250;

const START: FacetKey = { word_id: 0, facet: 0 };

/** The progress of a job: the number of facets, how many are left, and the last one. */
interface Position {
  readonly scope: AccountScope;
  readonly id: string;
  readonly version: number;
  readonly facets: number;
  readonly left: number;
  readonly after: FacetKey;
}

/**
 * Replays every memory of an account in batches. Each batch and its progress are one transaction. Replayed memories have the version of the
 * settings, so another worker finds what is left.
 */
@Injectable()
export class ScheduleReplayJob {
  constructor(
    private readonly database: Database,
    private readonly settings: RecallSettingsRepository,
    private readonly facets: StaleFacetsRepository,
    private readonly rows: JobsRepository,
    jobs: Jobs,
  ) {
    jobs.define({ name: SCHEDULE_REPLAY, run: (job) => this.run(job) });
  }

  /** Ends early without a result if the settings changed again: that change scheduled another job. */
  private async run({ scope, id, payload, signal }: RunningJob): Promise<object | null> {
    const { schedule_version: version } = payload as ScheduleReplayPayload;
    const { facets, stale } = await this.facets.count(scope, version, this.database);
    let left = stale;
    for (let after: FacetKey | undefined = START; after;) {
      signal.throwIfAborted();
      const batch = await this.replayBatch({ scope, id, version, facets, left, after });
      if (!batch) return null;
      left -= batch.length;
      // A full pass found nothing, but a word may have been added behind the cursor.
      after = batch.at(-1) ?? (after === START ? undefined : START);
      await yieldToEventLoop();
    }
    return { facets };
  }

  /** Returns null if the settings have changed. */
  private async replayBatch(at: Position): Promise<readonly FacetKey[] | null> {
    const { scope, id, version, facets, left, after } = at;
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const settings = await this.settings.get(scope, sql);
      if (settings.schedule_version !== version) return null;
      const rules = { scheduler: toSchedulerSettings(settings), placement: toPlacementSettings(settings) };
      const stale = await this.facets.next(scope, version, after, BATCH_SIZE, sql);
      const logs = await this.facets.logs(scope, stale, sql);
      const folded = await replayAll(stale, (facet) => logs.get(keyOf(facet)) ?? [], rules);
      const fresh = folded.map((one) => toReplayedFacet(one, rules.scheduler.algorithm));
      await this.facets.write(scope, version, fresh, counterDeltasOf(stale, fresh, rules.placement), sql);
      await this.rows.setProgress(scope, id, shareDone(facets, left - stale.length), sql);
      return stale;
    });
  }
}

function shareDone(facets: number, left: number): number {
  return facets === 0 ? 1 : Math.min(1, Math.max(0, 1 - left / facets));
}
