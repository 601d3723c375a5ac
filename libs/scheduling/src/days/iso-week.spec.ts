import fc from 'fast-check';
import { firstDayOfIsoWeek, isoWeek } from './iso-week.js';
import { addDays } from './study-day.js';

describe('isoWeek', () => {
  it.each([
    ['2026-11-16', '2026-W47'],
    ['2026-11-22', '2026-W47'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2023-01-01', '2022-W52'],
    ['2020-12-31', '2020-W53'],
  ])('the ISO week of %s is %s', (day, week) => {
    expect(isoWeek(day)).toBe(week);
  });

  it('an ISO week holds seven days from Monday on', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (number) => {
        const day = addDays('1970-01-01', number);
        const monday = firstDayOfIsoWeek(isoWeek(day)) ?? '';
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(monday <= day && day < addDays(monday, 7)).toBe(true);
        expect(isoWeek(addDays(monday, 6))).toBe(isoWeek(monday));
        expect(isoWeek(addDays(monday, 7)) > isoWeek(monday)).toBe(true);
      }),
    );
  });
});

describe('firstDayOfIsoWeek', () => {
  it.each(['2025-W53', '2026-W00', '2026-W54', '2026-W99', '0000-W01', '2026-47', '2026-W7', 'next', ''])(
    'refuses the ISO week %j',
    (week) => {
      expect(firstDayOfIsoWeek(week)).toBeNull();
    },
  );
});
