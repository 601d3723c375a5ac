/** When and how a session is taken. `break` is the study break. */
export const SessionMode = {
  standard: 'standard',
  focus: 'focus',
  walking: 'walking',
  night: 'night',
  break: 'break',
  mistakes: 'mistakes',
} as const;
export type SessionMode = (typeof SessionMode)[keyof typeof SessionMode];

/** Inclusive ranges that requests are held to. Lengths are in UTF-16 code units. */
export const LIMITS = {
  sessionWords: { min: 1, max: 100 },
  extraNewWords: { min: 1, max: 100 },
  offlinePackWords: { min: 1, max: 500 },
  /** 0 asks the meaning of the term, 1 the term for the meaning; higher facets come from imported cards, of which odd ones ask for the term too. */
  facet: { min: 0, max: 32_767 },
  /** A day. A client whose question stayed open for longer sends the maximum. */
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
  /** How many steps a new word or a forgotten one goes through. Without any, the first right answer graduates. */
  steps: { min: 0, max: 10 },
  /** Longer ones are intervals, and those the algorithm chooses better. */
  stepDays: { min: 1 / 1440, max: 7 },
} as const;

/** What a learning or relearning step looks like: whole minutes, hours or days. Only `isStep` knows whether it is too long. */
export const STEP_PATTERN = /^[1-9]\d{0,4}[mhd]$/;

const DAYS_OF = { m: 1 / 1440, h: 1 / 24, d: 1 } as const;

/** Whether a text is a step within `LIMITS.stepDays`, such as '10m', '2h' or '1d'. */
export function isStep(text: string): boolean {
  if (!STEP_PATTERN.test(text)) return false;
  return Number(text.slice(0, -1)) * DAYS_OF[text.slice(-1) as keyof typeof DAYS_OF] <= LIMITS.stepDays.max;
}

/** What happens to a word that was forgotten too often: it gets a tag, or is not asked any more. */
export const LeechAction = { tag: 'tag', suspend: 'suspend' } as const;
export type LeechAction = (typeof LeechAction)[keyof typeof LeechAction];

/** What holds until a learner chooses otherwise. */
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
