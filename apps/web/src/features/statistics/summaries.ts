import type { StudiedDayDto, HourDto } from '@wordhoard/api-client/types';

/** The item with the highest value, or the first of several; undefined if all values are 0. */
export function mostOf<Item>(items: readonly Item[], valueOf: (item: Item) => number): Item | undefined {
  const [first] = [...items].sort((one, other) => valueOf(other) - valueOf(one));
  return first !== undefined && valueOf(first) > 0 ? first : undefined;
}

/** Recalled share of all answers; null without answers. */
export function recalledShare(tallies: readonly { reviews: number; recalled: number }[]): number | null {
  const reviews = tallies.reduce((sum, tally) => sum + tally.reviews, 0);
  return reviews === 0 ? null : tallies.reduce((sum, tally) => sum + tally.recalled, 0) / reviews;
}

export interface MonthSummary {
  /** 0..11. */
  month: number;
  days: number;
  reviews: number;
  seconds: number;
}

/** Sums of the study days for each month of a year. */
export function monthsOf(studied: readonly StudiedDayDto[]): MonthSummary[] {
  return Array.from({ length: 12 }, (_, month) => {
    const days = studied.filter(({ day }) => Number(day.slice(5, 7)) === month + 1);
    const sum = (of: (day: StudiedDayDto) => number) => days.reduce((total, day) => total + of(day), 0);
    return {
      month,
      days: days.length,
      reviews: sum(({ reviews }) => reviews),
      seconds: sum(({ seconds }) => seconds),
    };
  });
}

const HOURS_PER_DAY = 24;

/** Hours with fewer answers are ignored. */
const MIN_ANSWERS = 10;

/** Recall for each hour of the day; null for hours without answers. */
export function hoursOf(asked: readonly HourDto[]): { hour: number; share: number | null }[] {
  return Array.from({ length: HOURS_PER_DAY }, (_, hour) => ({ hour, share: recalledShare(asked.filter((of) => of.hour === hour)) }));
}

/** The hours with the best and the worst recall, if at least two hours have enough answers. */
export function bestAndWorst(asked: readonly HourDto[]): { best?: HourDto; worst?: HourDto } {
  const shareOf = (of: HourDto) => of.recalled / of.reviews;
  const [best, ...others] = asked.filter(({ reviews }) => reviews >= MIN_ANSWERS).sort((one, other) => shareOf(other) - shareOf(one));
  const worst = others.at(-1);
  return best && worst && shareOf(best) > shareOf(worst) ? { best, worst } : {};
}

const MONTHS_PER_YEAR = 12;

/** Splits a year into equal parts of whole months, from first to last day. */
export function yearPartsOf(year: number, count: 1 | 2 | 4): { from: string; to: string }[] {
  const length = MONTHS_PER_YEAR / count;
  const day = (month: number, date: number) => new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, part) => ({ from: day(part * length, 1), to: day((part + 1) * length, 0) }));
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Formats study time in at most two units: "45 sec", "12 min", "3 hr 5 min". */
export function formatDuration(seconds: number, language: string): string {
  const format = (count: number, unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  if (seconds < MINUTE_SECONDS) return format(Math.floor(seconds), 'second');
  const [hours, minutes] = [Math.floor(seconds / HOUR_SECONDS), Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS)];
  if (hours === 0) return format(minutes, 'minute');
  return minutes === 0 ? format(hours, 'hour') : `${format(hours, 'hour')} ${format(minutes, 'minute')}`;
}
