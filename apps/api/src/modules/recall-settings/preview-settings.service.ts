import { Injectable } from '@nestjs/common';
import { type FoldedState, isSameFold, forecast, type ForecastDay, type ForecastPlan } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { memoryOf } from '../memory/state.row.js';
import { PreviewSettingsRepository, type SampledFacet, type PreviewCountsRow } from './preview-settings.repository.js';
import type { RecallSettings } from './recall-settings.js';
import { RecallSettingsRepository, type RecallSettingsRow } from './recall-settings.repository.js';
import { StaleFacetsRepository } from '../memory/replay/stale-facets.repository.js';
import { replayAll, type ReplaySettings, keyOf } from '../memory/replay/replayed-facets.js';
import { toPlacementSettings, toSchedulerSettings } from '../memory/scheduler-settings.js';

const FORECAST_DAYS = 30;

/** Simulating a month with all of 100,000 words would block the event loop for seconds; 500 of them take 20 ms. */
const MAX_SAMPLE = 500;

@Injectable()
export class PreviewSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: RecallSettingsRepository,
    private readonly previews: PreviewSettingsRepository,
    private readonly facets: StaleFacetsRepository,
  ) {}

  /** The next 30 days with these changes. Stores nothing. */
  async preview(scope: AccountScope, changes: Partial<RecallSettings>): Promise<ForecastDay[]> {
    const now = new Date();
    const stored = await this.settings.get(scope);
    const proposed = await this.proposed(scope, stored, changes);
    const counts = await this.previews.counts(scope);
    const sample = await this.previews.sample(scope, Math.max(1, Math.ceil(counts.placed / MAX_SAMPLE)), MAX_SAMPLE);
    const rules = { scheduler: toSchedulerSettings(proposed), placement: toPlacementSettings(proposed) };
    // A change of fuzz or balancing alone does not move scheduled reviews.
    const stale = isSameFold(toSchedulerSettings(stored), rules.scheduler) ? sample.filter(({ fresh }) => !fresh) : sample;
    const folded = await this.replay(scope, stale, rules);
    const weight = counts.placed / sample.length;
    const facets = sample.map((facet) => ({
      folded: folded.get(keyOf(facet)) ?? asStored(facet),
      weight,
      desiredRetention: facet.group_retention,
    }));
    return forecast(facets, planOf(proposed, counts, rules), now, FORECAST_DAYS, scope);
  }

  private async proposed(scope: AccountScope, stored: RecallSettingsRow, changes: Partial<RecallSettings>): Promise<RecallSettingsRow> {
    const { scheduler = stored.scheduler } = changes;
    const parameters = scheduler === stored.scheduler ? stored : await this.settings.get(scope, this.database, scheduler);
    return { ...parameters, ...changes };
  }

  private async replay(
    scope: AccountScope,
    stale: readonly SampledFacet[],
    rules: ReplaySettings,
  ): Promise<ReadonlyMap<string, FoldedState>> {
    const logs = await this.facets.logs(scope, stale, this.database);
    const folded = await replayAll(stale, (facet) => logs.get(keyOf(facet)) ?? [], rules);
    return new Map(folded.map((facet) => [keyOf(facet), facet]));
  }
}

function asStored({ state }: SampledFacet): FoldedState {
  return { memory: memoryOf(state), dueAt: state.due_at === null ? null : new Date(state.due_at) };
}

function planOf(settings: RecallSettingsRow, counts: PreviewCountsRow, { scheduler, placement }: ReplaySettings): ForecastPlan {
  const { new_words_per_day: newWordsPerDay, reviews_per_day: reviewsPerDay } = settings;
  return {
    scheduler,
    placement,
    newWordsPerDay,
    reviewsPerDay,
    newWaiting: counts.new_waiting,
    newLeftToday: Math.max(0, newWordsPerDay - counts.new_words),
    reviewsLeftToday: Math.max(0, reviewsPerDay - (counts.answers - counts.new_words)),
  };
}
