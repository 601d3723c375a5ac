import { ApiProperty } from '@nestjs/swagger';
import { ANSWER_DETAILS, type AnswerDetail, QUESTION_DETAILS, type QuestionDetail } from '@wordhoard/learning';
import { Algorithm, EasyDay, type EasyDays, isStep, LeechAction, LIMITS, STEP_PATTERN } from '@wordhoard/scheduling';
import { Bool, Pattern, Integer, OneOf, Float, PatternList } from '../../../platform/http/fields.js';
import type { RecallSettings } from '../recall-settings.js';

const ALGORITHMS = Object.values(Algorithm);
const EASY_DAYS = Object.values(EasyDay);
const LEECH_ACTIONS = Object.values(LeechAction);

const CHANGE = { optional: true } as const;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const WEEKDAYS = 7;

const STEPS = {
  least: LIMITS.steps.min,
  most: LIMITS.steps.max,
  item: { pattern: STEP_PATTERN.source },
  expected: `whole minutes, hours or days, such as 10m, 2h or 1d, and no more than ${LIMITS.stepDays.max} days`,
  isItem: isStep,
};

const WEEK = {
  least: WEEKDAYS,
  most: WEEKDAYS,
  item: { enum: EASY_DAYS },
  expected: `one of ${EASY_DAYS.join(', ')}`,
  isItem: (text: string) => (EASY_DAYS as readonly string[]).includes(text),
};

function chosenFrom(choices: readonly string[]) {
  return {
    least: 0,
    most: choices.length,
    item: { enum: [...choices] },
    expected: `one of ${choices.join(', ')}`,
    isItem: (text: string) => choices.includes(text),
  };
}

function WithinLimits({ min, max }: { readonly min: number; readonly max: number }): PropertyDecorator {
  return Integer(min, max, CHANGE);
}

/** Missing fields keep their value. */
export class UpdateRecallSettingsDto implements Partial<RecallSettings> {
  @OneOf(ALGORITHMS, CHANGE)
  scheduler?: Algorithm;

  /** FSRS: the probability of recall at which a word becomes due. */
  @Float(LIMITS.desiredRetention.min, LIMITS.desiredRetention.max, CHANGE)
  desired_retention?: number;

  @WithinLimits(LIMITS.maximumIntervalDays)
  maximum_interval_days?: number;

  @WithinLimits(LIMITS.newWordsPerDay)
  new_words_per_day?: number;

  @WithinLimits(LIMITS.reviewsPerDay)
  reviews_per_day?: number;

  /** FSRS: the steps of a new word. */
  @PatternList(STEPS, CHANGE)
  learning_steps?: string[];

  /** FSRS: the steps of a forgotten word. */
  @PatternList(STEPS, CHANGE)
  relearning_steps?: string[];

  @Bool(CHANGE)
  fuzz?: boolean;

  @Bool(CHANGE)
  balance_load?: boolean;

  /** One for each weekday, Monday first. */
  @PatternList(WEEK, CHANGE)
  easy_days?: EasyDays;

  @WithinLimits(LIMITS.leechThreshold)
  leech_threshold?: number;

  @OneOf(LEECH_ACTIONS, CHANGE)
  leech_action?: LeechAction;

  /** The local hour at which a study day begins. */
  @WithinLimits(LIMITS.dayStartHour)
  day_start_hour?: number;

  /** How many minutes early a session asks a word in learning if nothing else is left; 0 waits for each step. */
  @WithinLimits(LIMITS.learnAheadMinutes)
  learn_ahead_minutes?: number;

  /** Whether a review shows a new word with its answer before asking it. */
  @Bool(CHANGE)
  introduce_new_words?: boolean;

  @Bool(CHANGE)
  two_button_mode?: boolean;

  /** Details shown with the question. */
  @PatternList(chosenFrom(QUESTION_DETAILS), CHANGE)
  question_details?: QuestionDetail[];

  /** Details shown with the answer. */
  @PatternList(chosenFrom(ANSWER_DETAILS), CHANGE)
  answer_details?: AnswerDetail[];

  @Bool(CHANGE)
  auto_play?: boolean;

  @Bool(CHANGE)
  push_enabled?: boolean;

  @Bool(CHANGE)
  email_enabled?: boolean;

  @Bool(CHANGE)
  desktop_enabled?: boolean;

  @Bool(CHANGE)
  in_app_enabled?: boolean;

  @Pattern(TIME_OF_DAY, 'a time of day such as 22:30', { optional: true, nullable: true })
  quiet_hours_start?: string | null;

  @Pattern(TIME_OF_DAY, 'a time of day such as 07:00', { optional: true, nullable: true })
  quiet_hours_end?: string | null;

  @Bool(CHANGE)
  hide_notification_details?: boolean;

  @Bool(CHANGE)
  notifications_paused?: boolean;

  @Bool(CHANGE)
  ai_companion_enabled?: boolean;

  @Bool(CHANGE)
  ai_coach_enabled?: boolean;

  @Bool(CHANGE)
  learning_diagnosis_enabled?: boolean;
}

export class RecallSettingsDto implements RecallSettings {
  @ApiProperty({ enum: ALGORITHMS })
  scheduler!: Algorithm;

  desired_retention!: number;
  maximum_interval_days!: number;
  new_words_per_day!: number;
  reviews_per_day!: number;
  learning_steps!: string[];
  relearning_steps!: string[];
  fuzz!: boolean;
  balance_load!: boolean;

  /** One for each weekday, Monday first. */
  @ApiProperty({ type: 'array', minItems: WEEKDAYS, maxItems: WEEKDAYS, items: { type: 'string', enum: EASY_DAYS } })
  easy_days!: EasyDays;

  leech_threshold!: number;

  @ApiProperty({ enum: LEECH_ACTIONS })
  leech_action!: LeechAction;

  day_start_hour!: number;
  learn_ahead_minutes!: number;
  introduce_new_words!: boolean;
  two_button_mode!: boolean;

  @ApiProperty({ enum: QUESTION_DETAILS, isArray: true })
  question_details!: QuestionDetail[];

  @ApiProperty({ enum: ANSWER_DETAILS, isArray: true })
  answer_details!: AnswerDetail[];

  auto_play!: boolean;
  push_enabled!: boolean;
  email_enabled!: boolean;
  desktop_enabled!: boolean;
  in_app_enabled!: boolean;

  /** `HH:MM` in local time. */
  @ApiProperty({ nullable: true, type: String })
  quiet_hours_start!: string | null;

  @ApiProperty({ nullable: true, type: String })
  quiet_hours_end!: string | null;

  hide_notification_details!: boolean;
  notifications_paused!: boolean;
  ai_companion_enabled!: boolean;
  ai_coach_enabled!: boolean;
  learning_diagnosis_enabled!: boolean;

  /** The running job that reschedules all words with these settings, if any. */
  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  refold_job_id!: string | null;
}
