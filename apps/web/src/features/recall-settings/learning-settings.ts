import type { RecallSettingsDto } from '@wordhoard/api-client/types';
import { DEFAULT_SETTINGS, DEFAULTS, LeechAction, NO_EASY_DAYS } from '@wordhoard/scheduling';

/** The account's learning settings in the order of the page. */
export const LEARNING_NAMES = [
  'new_words_per_day',
  'reviews_per_day',
  'day_start_hour',
  'scheduler',
  'desired_retention',
  'learning_steps',
  'relearning_steps',
  'maximum_interval_days',
  'fuzz',
  'balance_load',
  'easy_days',
  'leech_threshold',
  'leech_action',
  'learn_ahead_minutes',
  'introduce_new_words',
  'two_button_mode',
  'question_details',
  'answer_details',
] as const satisfies (keyof RecallSettingsDto)[];

export type LearningName = (typeof LEARNING_NAMES)[number];
export type LearningSettings = Pick<RecallSettingsDto, LearningName>;

/** Defaults of a new account. */
export const LEARNING_DEFAULTS: LearningSettings = {
  new_words_per_day: DEFAULTS.newWordsPerDay,
  reviews_per_day: DEFAULTS.reviewsPerDay,
  day_start_hour: DEFAULTS.dayStartHour,
  scheduler: DEFAULT_SETTINGS.algorithm,
  desired_retention: DEFAULTS.desiredRetention,
  learning_steps: [...DEFAULT_SETTINGS.learningSteps],
  relearning_steps: [...DEFAULT_SETTINGS.relearningSteps],
  maximum_interval_days: DEFAULTS.maximumIntervalDays,
  fuzz: DEFAULTS.fuzz,
  balance_load: DEFAULTS.balanceLoad,
  easy_days: [...NO_EASY_DAYS],
  leech_threshold: DEFAULTS.leechThreshold,
  leech_action: LeechAction.tag,
  learn_ahead_minutes: DEFAULTS.learnAheadMinutes,
  introduce_new_words: true,
  two_button_mode: false,
  question_details: [],
  answer_details: ['reading', 'part_of_speech', 'definition', 'examples', 'mnemonic', 'place', 'more'],
};

/** Settings that do not affect what is due on which day. */
const UNSCHEDULED_NAMES: readonly LearningName[] = [
  'leech_threshold',
  'leech_action',
  'learn_ahead_minutes',
  'introduce_new_words',
  'two_button_mode',
  'question_details',
  'answer_details',
];

export type LearningChanges = Partial<LearningSettings>;

/** The changes that affect a forecast. */
export function forecastable(changes: LearningChanges): LearningChanges {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !UNSCHEDULED_NAMES.includes(name as LearningName)));
}

/** The previous values of the changed settings, for undo. */
export function previousValues(changes: LearningChanges, settings: LearningSettings): LearningChanges {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, settings[name as LearningName]]));
}
