import type { GroupDto } from '@wordhoard/api-client/types';
import { LIMITS } from '@wordhoard/scheduling';

/** Study settings of a group; null follows the account. */
export type StudySettings = Pick<GroupDto, 'new_words_per_day' | 'reviews_per_day' | 'desired_retention'>;

export const STUDY_FIELDS = ['new_words_per_day', 'reviews_per_day', 'desired_retention'] as const;
export type StudyField = (typeof STUDY_FIELDS)[number];

/** Valid range of each field. Retention is entered in percent. */
export const STUDY_RANGES: Record<StudyField, { min: number; max: number }> = {
  new_words_per_day: LIMITS.newWordsPerDay,
  reviews_per_day: LIMITS.reviewsPerDay,
  desired_retention: { min: toPercent(LIMITS.desiredRetention.min), max: toPercent(LIMITS.desiredRetention.max) },
};

/** The setting as text; empty if it follows the account. Groups stored offline by an earlier version have no settings. */
export function toTyped(field: StudyField, value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  return String(field === 'desired_retention' ? toPercent(value) : value);
}

/** Reads a field: null if it is empty, undefined if it is not a number within the range. */
export function readTyped(field: StudyField, typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const isNumber = field === 'desired_retention' ? /^\d+(\.\d+)?$/.test(text) : /^\d+$/.test(text);
  const { min, max } = STUDY_RANGES[field];
  const value = Number(text);
  if (!isNumber || value < min || value > max) return undefined;
  // Two decimals of a percent are precise enough, and hide floating-point errors.
  return field === 'desired_retention' ? Math.round(value * 100) / 10_000 : value;
}

export function readStudySettings(typed: Readonly<Record<StudyField, string>>): StudySettings {
  const read = (field: StudyField) => readTyped(field, typed[field]) ?? null;
  return {
    new_words_per_day: read('new_words_per_day'),
    reviews_per_day: read('reviews_per_day'),
    desired_retention: read('desired_retention'),
  };
}

function toPercent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
