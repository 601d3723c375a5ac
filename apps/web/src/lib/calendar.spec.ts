import { dateIn, startOfDay, weekdayName, weekdaysIn } from './calendar.js';

describe('dateIn', () => {
  it.each([
    [0, '2026-12-31'],
    [1, '2027-01-01'],
    [60, '2027-03-01'],
  ])('the date in %d days is %s', (days, date) => {
    expect(dateIn(days, new Date(2026, 11, 31, 23, 59))).toBe(date);
  });
});

describe('startOfDay', () => {
  it('startOfDay returns the local time at which the study day starts', () => {
    expect(startOfDay('2026-11-21', 4)).toBe(new Date(2026, 10, 21, 4).toISOString());
  });

  it.each(['', 'tomorrow', '2026-11', '0026-11-21', '12026-11-21', '3000-01-01'])('startOfDay returns null for %j', (date) => {
    expect(startOfDay(date, 4)).toBeNull();
  });
});

it.each([
  ['en-GB', ['Monday', 'Sunday']],
  ['en-US', ['Sunday', 'Saturday']],
  ['ar-EG', ['Saturday', 'Friday']],
])('the week starts and ends as in the region of %s', (locale, ends) => {
  const days = weekdaysIn(locale).map((weekday) => weekdayName(weekday, 'en'));
  expect(days).toHaveLength(7);
  expect([days[0], days[6]]).toEqual(ends);
});
