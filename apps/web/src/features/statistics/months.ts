import type { StudiedDayDto } from '@wordhoard/api-client/types';

export interface Month {
  /** 0..11. */
  month: number;
  days: number;
  reviews: number;
  seconds: number;
}

/** What was studied in each of the twelve months of a year. */
export function monthsOf(studied: readonly StudiedDayDto[]): Month[] {
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
