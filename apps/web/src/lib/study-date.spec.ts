import { dateIn, startOfDay } from './study-date.js';

describe('dateIn', () => {
  it.each([
    [0, '2026-12-31'],
    [1, '2027-01-01'],
    [60, '2027-03-01'],
  ])('in %d days is %s', (days, date) => {
    expect(dateIn(days, new Date(2026, 11, 31, 23, 59))).toBe(date);
  });
});

describe('startOfDay', () => {
  it('is the hour at which the day of study begins, by the clock of this device', () => {
    expect(startOfDay('2026-11-21', 4)).toBe(new Date(2026, 10, 21, 4).toISOString());
  });

  it.each(['', 'tomorrow', '2026-11', '0026-11-21', '12026-11-21', '3000-01-01'])('is none of %j', (date) => {
    expect(startOfDay(date, 4)).toBeNull();
  });
});
