import {
  type Algorithm,
  DEFAULT_WEIGHTS,
  type EasyDays,
  type LeechAction,
  type PlacementSettings,
  type SchedulerSettings,
} from '@wordhoard/scheduling';

/** Columns of an account's schedule: recall_settings as `r`, the active parameter set as `p`. */
export const SCHEDULER_COLUMNS = schedulerColumns('r.desired_retention');

/** The same for the words of the group `g`, which may have its own retention. */
export const GROUP_SCHEDULER_COLUMNS = schedulerColumns('coalesce(g.desired_retention, r.desired_retention) as desired_retention');

function schedulerColumns(desiredRetention: string): string {
  return `
  r.scheduler, ${desiredRetention}, r.maximum_interval_days, r.learning_steps, r.relearning_steps, r.schedule_version, r.fuzz,
  r.balance_load, r.easy_days, p.id as parameter_set_id, p.weights`;
}

export const SCHEDULER_TABLES = `
  recall_settings r left join parameter_sets p on p.account_id = r.account_id and p.algorithm = r.scheduler and p.active`;

export interface SchedulerRow {
  readonly scheduler: Algorithm;
  readonly desired_retention: number;
  readonly maximum_interval_days: number;
  readonly learning_steps: readonly string[];
  readonly relearning_steps: readonly string[];
  /** Increases with every change that affects memory. A review state with another version was computed with earlier settings. */
  readonly schedule_version: number;
  readonly fuzz: boolean;
  readonly balance_load: boolean;
  readonly easy_days: EasyDays;
  readonly parameter_set_id: number | null;
  readonly weights: readonly number[] | null;
}

export function toSchedulerSettings(row: SchedulerRow): SchedulerSettings {
  return {
    algorithm: row.scheduler,
    weights: row.weights ?? DEFAULT_WEIGHTS,
    desiredRetention: row.desired_retention,
    maximumIntervalDays: row.maximum_interval_days,
    learningSteps: row.learning_steps,
    relearningSteps: row.relearning_steps,
  };
}

/** The time zone is a column of the account, the day start one of its settings. */
export function toPlacementSettings(
  row: SchedulerRow & { readonly time_zone: string; readonly day_start_hour: number },
): PlacementSettings {
  return {
    fuzz: row.fuzz,
    balanceLoad: row.balance_load,
    easyDays: row.easy_days,
    maximumIntervalDays: row.maximum_interval_days,
    timeZone: row.time_zone,
    dayStartHour: row.day_start_hour,
  };
}

/** The account's settings that an answer depends on. */
export interface ReviewRules {
  readonly scheduler: SchedulerSettings;
  readonly placement: PlacementSettings;
  /** The version of these settings. */
  readonly scheduleVersion: number;
  readonly parameterSetId: number | null;
  readonly leechThreshold: number;
  readonly leechAction: 'tag' | 'suspend';
}

/** Columns for ReviewRules in addition to SCHEDULER_COLUMNS: recall_settings as `r`, accounts as `a`. */
export const RULES_COLUMNS = 'r.leech_threshold, r.leech_action, r.day_start_hour, a.time_zone';

export interface ReviewRulesRow extends SchedulerRow {
  readonly leech_threshold: number;
  readonly leech_action: LeechAction;
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
