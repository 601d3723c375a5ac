import { isStep, LIMITS } from '@wordhoard/scheduling';
import { LEARNING_NAMES, type LearningChanges, type LearningName, type LearningSettings } from './learning-settings.js';

/** Settings as form values: typed fields are text, valid or not. */
export interface LearningDraft extends Omit<LearningSettings, TypedName> {
  new_words_per_day: string;
  reviews_per_day: string;
  leech_threshold: string;
  maximum_interval_days: string;
  learn_ahead_minutes: string;
  /** In percent. */
  desired_retention: string;
  learning_steps: string;
  relearning_steps: string;
}

export type NumberName = 'new_words_per_day' | 'reviews_per_day' | 'leech_threshold' | 'maximum_interval_days' | 'learn_ahead_minutes';
export type StepsName = 'learning_steps' | 'relearning_steps';
type TypedName = NumberName | StepsName | 'desired_retention';

/** Why a typed value is invalid. */
export type Fault =
  | { kind: 'number' | 'percent'; min: number; max: number }
  | { kind: 'step'; step: string }
  | { kind: 'steps'; max: number };

export type Faults = Partial<Record<LearningName, Fault>>;

export interface DraftReading {
  /** Differences from the stored settings. */
  changes: LearningChanges;
  faults: Faults;
}

/** Limits of the desired retention, in percent. */
export const RETENTION_PERCENT = { min: toPercent(LIMITS.desiredRetention.min), max: toPercent(LIMITS.desiredRetention.max) };

export function toDraft(settings: LearningSettings): LearningDraft {
  return {
    ...settings,
    new_words_per_day: String(settings.new_words_per_day),
    reviews_per_day: String(settings.reviews_per_day),
    leech_threshold: String(settings.leech_threshold),
    maximum_interval_days: String(settings.maximum_interval_days),
    learn_ahead_minutes: String(settings.learn_ahead_minutes),
    desired_retention: String(toPercent(settings.desired_retention)),
    learning_steps: settings.learning_steps.join(' '),
    relearning_steps: settings.relearning_steps.join(' '),
  };
}

const FSRS_NAMES: readonly LearningName[] = ['desired_retention', 'learning_steps', 'relearning_steps', 'learn_ahead_minutes'];

/** Whether the setting has an effect with the others: SM-2 ignores retention and steps, and load balancing needs fuzz. */
export function isInEffect(name: LearningName, { scheduler, fuzz }: Pick<LearningDraft, 'scheduler' | 'fuzz'>): boolean {
  if (FSRS_NAMES.includes(name)) return scheduler === 'fsrs';
  if (name === 'balance_load' || name === 'easy_days') return fuzz;
  return true;
}

/** Reads the fields. Settings without effect keep their stored value. */
export function readDraft(draft: LearningDraft, stored: LearningSettings): DraftReading {
  const changes: Record<string, unknown> = {};
  const faults: Faults = {};
  for (const name of LEARNING_NAMES) {
    if (!isInEffect(name, draft)) continue;
    const read = readField(name, draft);
    if ('fault' in read) faults[name] = read.fault;
    else if (!isSame(read.value, stored[name])) changes[name] = read.value;
  }
  return { changes, faults };
}

type FieldReading = { value: LearningSettings[LearningName] } | { fault: Fault };

const READERS: Record<TypedName, (typed: string) => FieldReading> = {
  new_words_per_day: (typed) => readNumber(typed, LIMITS.newWordsPerDay),
  reviews_per_day: (typed) => readNumber(typed, LIMITS.reviewsPerDay),
  leech_threshold: (typed) => readNumber(typed, LIMITS.leechThreshold),
  maximum_interval_days: (typed) => readNumber(typed, LIMITS.maximumIntervalDays),
  learn_ahead_minutes: (typed) => readNumber(typed, LIMITS.learnAheadMinutes),
  desired_retention: readPercent,
  learning_steps: readSteps,
  relearning_steps: readSteps,
};

function readField(name: LearningName, draft: LearningDraft): FieldReading {
  return isTyped(name) ? READERS[name](draft[name]) : { value: draft[name] };
}

function isTyped(name: LearningName): name is TypedName {
  return name in READERS;
}

function readNumber(typed: string, { min, max }: { min: number; max: number }): FieldReading {
  const value = Number(typed);
  const isWhole = /^\s*\d+\s*$/.test(typed);
  return isWhole && value >= min && value <= max ? { value } : { fault: { kind: 'number', min, max } };
}

function readPercent(typed: string): FieldReading {
  const { min, max } = RETENTION_PERCENT;
  const percent = /^\s*\d+([.,]\d+)?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
  // Two decimals of a percent are precise enough, and hide floating-point errors.
  return percent >= min && percent <= max ? { value: Math.round(percent * 100) / 10_000 } : { fault: { kind: 'percent', min, max } };
}

function readSteps(typed: string): FieldReading {
  const steps = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((step) => step !== '');
  const wrong = steps.find((step) => !isStep(step));
  if (wrong !== undefined) return { fault: { kind: 'step', step: wrong } };
  return steps.length <= LIMITS.steps.max ? { value: steps } : { fault: { kind: 'steps', max: LIMITS.steps.max } };
}

function toPercent(share: number): number {
  return Math.round(share * 10_000) / 100;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
