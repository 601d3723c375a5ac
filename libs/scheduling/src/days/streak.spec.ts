import fc from 'fast-check';
import { nextStreak, streakDaysOn, streakOfDays, type Streak } from './streak.js';

const none: Streak = { streakDays: 0, longestStreakDays: 0, lastActivityDate: null };

describe('nextStreak', () => {
  it('a streak begins with the first day', () => {
    expect(nextStreak(none, '2026-03-01')).toEqual({ streakDays: 1, longestStreakDays: 1, lastActivityDate: '2026-03-01' });
  });

  it('a streak grows by the next day, also from one month to the next', () => {
    const streak = { streakDays: 4, longestStreakDays: 9, lastActivityDate: '2026-02-28' };
    expect(nextStreak(streak, '2026-03-01')).toEqual({ streakDays: 5, longestStreakDays: 9, lastActivityDate: '2026-03-01' });
  });

  it('a streak counts a day once', () => {
    const streak = { streakDays: 4, longestStreakDays: 9, lastActivityDate: '2026-03-01' };
    expect(nextStreak(streak, '2026-03-01')).toEqual(streak);
  });

  it('a streak restarts after a missed day and keeps the longest', () => {
    const streak = { streakDays: 4, longestStreakDays: 4, lastActivityDate: '2026-03-01' };
    expect(nextStreak(streak, '2026-03-03')).toEqual({ streakDays: 1, longestStreakDays: 4, lastActivityDate: '2026-03-03' });
  });

  it('a streak does not move for a day before the last one', () => {
    const streak = { streakDays: 4, longestStreakDays: 4, lastActivityDate: '2026-03-05' };
    expect(nextStreak(streak, '2026-03-01')).toEqual(streak);
  });
});

describe('streakDaysOn', () => {
  const streak = { streakDays: 4, longestStreakDays: 9, lastActivityDate: '2026-03-01' };

  it.each([
    ['2026-03-01', 4],
    ['2026-03-02', 4],
    ['2026-03-03', 0],
    ['2027-03-02', 0],
  ])('on %s a streak has %d days', (today, days) => {
    expect(streakDaysOn(streak, today)).toBe(days);
  });

  it('a streak is 0 before the first activity', () => {
    expect(streakDaysOn(none, '2026-03-01')).toBe(0);
  });
});

describe('streakOfDays', () => {
  it('finds the streak that ends on the last day, and the longest', () => {
    const days = ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-10', '2026-02-10', '2026-02-11'];
    expect(streakOfDays(days)).toEqual({ streakDays: 2, longestStreakDays: 3, lastActivityDate: '2026-02-11' });
  });

  it('there is no streak without days', () => {
    expect(streakOfDays([])).toEqual(none);
  });

  it('finds the longest run of consecutive days in any history', () => {
    const anyDays = fc.uniqueArray(fc.integer({ min: 20_000, max: 20_040 })).map((numbers) => numbers.sort((a, b) => a - b));
    fc.assert(
      fc.property(anyDays, (numbers) => {
        const runEndingAt = (number: number): number => (numbers.includes(number) ? 1 + runEndingAt(number - 1) : 0);
        const days = numbers.map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
        expect(streakOfDays(days)).toEqual({
          streakDays: runEndingAt(numbers.at(-1) ?? NaN),
          longestStreakDays: Math.max(0, ...numbers.map(runEndingAt)),
          lastActivityDate: days.at(-1) ?? null,
        });
      }),
    );
  });
});
