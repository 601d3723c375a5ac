import { DEFAULTS } from '../limits.js';

/** The schedulers that an account can choose from. */
export const Algorithm = { sm2: 'sm2', fsrs: 'fsrs' } as const;
export type Algorithm = (typeof Algorithm)[keyof typeof Algorithm];

/** An account's scheduler settings. Immutable: create a new object to change a setting. */
export interface SchedulerSettings {
  readonly algorithm: Algorithm;
  /** The 21 FSRS-6 weights. Not used by SM-2. */
  readonly weights: readonly number[];
  /** FSRS only: the probability of recall at which a word is due, 0.70..0.99. */
  readonly desiredRetention: number;
  /** Maximum interval in days, for both algorithms. */
  readonly maximumIntervalDays: number;
  /** FSRS only: learning steps in whole minutes, hours or days ('1m', '2h', '1d'). If empty, the first answer graduates. */
  readonly learningSteps: readonly string[];
  /** FSRS only: relearning steps after a lapse, in the same format. */
  readonly relearningSteps: readonly string[];
}

/** The settings for a group's words. @param desiredRetention the group's own; null to use the account's */
export function withRetention(settings: SchedulerSettings, desiredRetention: number | null): SchedulerSettings {
  return desiredRetention === null || desiredRetention === settings.desiredRetention ? settings : { ...settings, desiredRetention };
}

/**
 * Whether every log folds to the same state under both settings, so that a change needs no replay. SM-2 uses neither retention nor steps.
 */
export function isSameFold(one: SchedulerSettings, other: SchedulerSettings): boolean {
  const both = one.algorithm === other.algorithm && one.maximumIntervalDays === other.maximumIntervalDays;
  if (!both || !isEqualList(one.weights, other.weights)) return false;
  return (
    one.algorithm === Algorithm.sm2 ||
    (one.desiredRetention === other.desiredRetention &&
      isEqualList(one.learningSteps, other.learningSteps) &&
      isEqualList(one.relearningSteps, other.relearningSteps))
  );
}

function isEqualList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** FSRS-6 weights, trained by the FSRS authors on the reviews of many Anki users; `default_w` of ts-fsrs 5.4. */
export const DEFAULT_WEIGHTS: readonly number[] = Object.freeze([
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729,
  0.5425, 0.0912, 0.0658, 0.1542,
]);

/** Settings of a new account. */
export const DEFAULT_SETTINGS: SchedulerSettings = Object.freeze({
  algorithm: Algorithm.fsrs,
  weights: DEFAULT_WEIGHTS,
  desiredRetention: DEFAULTS.desiredRetention,
  maximumIntervalDays: DEFAULTS.maximumIntervalDays,
  learningSteps: Object.freeze(['1m', '10m']),
  relearningSteps: Object.freeze(['10m']),
});
