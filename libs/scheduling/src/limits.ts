/** The kind of study session. `break` is a short one during a study break. */
export const SessionMode = {
  standard: 'standard',
  focus: 'focus',
  walking: 'walking',
  night: 'night',
  break: 'break',
  mistakes: 'mistakes',
} as const;
export type SessionMode = (typeof SessionMode)[keyof typeof SessionMode];

/** Inclusive limits for requests. Lengths are in UTF-16 code units. */
export const LIMITS = {
  sessionWords: { min: 1, max: 100 },
  extraNewWords: { min: 1, max: 100 },
  offlinePackWords: { min: 1, max: 500 },
  /** See `Facet`. */
  facet: { min: 0, max: 32_767 },
  /** One day. Clients send the maximum if a question was open for longer. */
  responseTimeMs: { min: 0, max: 86_400_000 },
  attemptedAnswerLength: { min: 0, max: 1000 },
  operationIdLength: { min: 1, max: 128 },
  desiredRetention: { min: 0.7, max: 0.99 },
  maximumIntervalDays: { min: 1, max: 36_500 },
  newWordsPerDay: { min: 0, max: 9999 },
  reviewsPerDay: { min: 0, max: 9999 },
  leechThreshold: { min: 1, max: 99 },
  dayStartHour: { min: 0, max: 23 },
  learnAheadMinutes: { min: 0, max: 1440 },
  /** Number of learning or relearning steps. With none, the first correct answer graduates. */
  steps: { min: 0, max: 10 },
  /** Longer delays are intervals, which the algorithm should choose. */
  stepDays: { min: 1 / 1440, max: 7 },
} as const;

/** The format of a step: whole minutes, hours or days. `isStep` also checks its length. */
export const STEP_PATTERN = /^[1-9]\d{0,4}[mhd]$/;

const DAYS_OF = { m: 1 / 1440, h: 1 / 24, d: 1 } as const;

/** Whether a text is a valid step within `LIMITS.stepDays`, such as '10m', '2h' or '1d'. */
export function isStep(text: string): boolean {
  if (!STEP_PATTERN.test(text)) return false;
  return Number(text.slice(0, -1)) * DAYS_OF[text.slice(-1) as keyof typeof DAYS_OF] <= LIMITS.stepDays.max;
}

/** What happens to a leech: it is tagged, or suspended. */
export const LeechAction = { tag: 'tag', suspend: 'suspend' } as const;
export type LeechAction = (typeof LeechAction)[keyof typeof LeechAction];

/** Defaults of an account's settings. */
export const DEFAULTS = {
  sessionMode: SessionMode.standard,
  sessionWords: 20,
  offlinePackWords: 100,
  desiredRetention: 0.9,
  maximumIntervalDays: 36_500,
  newWordsPerDay: 20,
  reviewsPerDay: 200,
  fuzz: true,
  balanceLoad: true,
  leechThreshold: 8,
  dayStartHour: 4,
  learnAheadMinutes: 20,
} as const;
