import { type Algorithm, DEFAULT_WEIGHTS, type SchedulerSettings } from '@wordhoard/scheduling';

/** What a statement selects to know an account's schedule: recall_settings as `r`, the active parameter set as `p`. */
export const SCHEDULER_COLUMNS = `
  r.scheduler, r.desired_retention, r.maximum_interval_days, r.learning_steps, r.relearning_steps, p.id as parameter_set_id, p.weights`;

export const SCHEDULER_TABLES = `
  recall_settings r left join parameter_sets p on p.account_id = r.account_id and p.algorithm = r.scheduler and p.active`;

export interface SchedulerRow {
  readonly scheduler: Algorithm;
  readonly desired_retention: number;
  readonly maximum_interval_days: number;
  readonly learning_steps: readonly string[];
  readonly relearning_steps: readonly string[];
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
