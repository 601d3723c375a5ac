import { type SchedulerRow, toPlacementSettings, toSchedulerSettings } from '../scheduler-settings.js';
import type { ReviewRules } from './effect.js';

/** Columns for ReviewRules in addition to SCHEDULER_COLUMNS: recall_settings as `r`, accounts as `a`. */
export const RULES_COLUMNS = 'r.leech_threshold, r.leech_action, r.day_start_hour, a.time_zone';

export interface ReviewRulesRow extends SchedulerRow {
  readonly leech_threshold: number;
  readonly leech_action: 'tag' | 'suspend';
  readonly day_start_hour: number;
  readonly time_zone: string;
}

export function toReviewRules(row: ReviewRulesRow): ReviewRules {
  return {
    scheduler: toSchedulerSettings(row),
    placement: toPlacementSettings(row),
    scheduleVersion: row.schedule_version,
    parameterSetId: row.parameter_set_id,
    leechThreshold: row.leech_threshold,
    leechAction: row.leech_action,
  };
}
