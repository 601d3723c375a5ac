import { DEFAULTS } from '../limits.js';

/** The two schedulers that an account may choose between. */
export const Algorithm = { sm2: 'sm2', fsrs: 'fsrs' } as const;
export type Algorithm = (typeof Algorithm)[keyof typeof Algorithm];

/** An account's scheduler settings. Immutable: change a setting by creating a new object. */
export interface SchedulerSettings {
  readonly algorithm: Algorithm;
  /** FSRS-6, 21 numbers. SM-2 does not read them. */
  readonly weights: readonly number[];
  /** FSRS only: the probability of recall at which a word comes due, 0.70..0.99. */
  readonly desiredRetention: number;
  /** No interval is longer than this many days, under either algorithm. */
  readonly maximumIntervalDays: number;
  /** FSRS only: the steps of a new word, as whole minutes, hours or days ('1m', '2h', '1d'). Empty: the first answer graduates. */
  readonly learningSteps: readonly string[];
  /** FSRS only: the steps of a word that was forgotten, in the same form. */
  readonly relearningSteps: readonly string[];
}

/** The settings for words of a group. @param desiredRetention the group's own; null where it uses the account's */
export function withRetention(settings: SchedulerSettings, desiredRetention: number | null): SchedulerSettings {
  return desiredRetention === null || desiredRetention === settings.desiredRetention ? settings : { ...settings, desiredRetention };
}

/**
 * Whether every log folds into the same state under both settings, so that a change needs no refold. SM-2 uses neither retention nor steps.
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

/** What a new account starts with. */
export const DEFAULT_SETTINGS: SchedulerSettings = Object.freeze({
  algorithm: Algorithm.fsrs,
  weights: DEFAULT_WEIGHTS,
  desiredRetention: DEFAULTS.desiredRetention,
  maximumIntervalDays: DEFAULTS.maximumIntervalDays,
  learningSteps: Object.freeze(['1m', '10m']),
  relearningSteps: Object.freeze(['10m']),
});
