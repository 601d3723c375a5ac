import { weeksOf } from './weeks.js';

describe('weeksOf', () => {
  const studied = [
    { day: '2026-01-01', reviews: 3 },
    { day: '2026-01-05', reviews: 4 },
    { day: '2026-12-31', reviews: 5 },
  ];

  it.each([
    [0, ['2025-12-29', '2026-01-05', '2026-12-28']],
    [5, ['2025-12-27', '2026-01-03', '2026-12-26']],
    [6, ['2025-12-28', '2026-01-04', '2026-12-27']],
  ])('the calendar starts weeks on weekday %i and leaves out weeks without answers', (firstWeekday, firsts) => {
    expect(weeksOf(2026, studied, firstWeekday).map(({ first }) => first)).toEqual(firsts);
  });

  it('the calendar has a place for each day of the year and none for days of another year', () => {
    const [first] = weeksOf(2026, studied, 0);
    expect(first?.days).toEqual([
      ...[null, null, null],
      { day: '2026-01-01', reviews: 3 },
      ...['2026-01-02', '2026-01-03', '2026-01-04'].map((day) => ({ day, reviews: 0 })),
    ]);
  });

  it.each([2024, 2026, 2028])('the calendar contains every day of %i once if each has an answer', (year) => {
    const days = Array.from({ length: year % 4 === 0 ? 366 : 365 }, (_, index) => ({
      day: new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
      reviews: 1,
    }));
    for (const firstWeekday of [0, 5, 6]) {
      expect(weeksOf(year, days, firstWeekday).flatMap((week) => week.days.filter((day) => day !== null))).toEqual(days);
    }
  });
});
