import { formatInterval } from './interval.js';

const MINUTE = 60;
const DAY = 86_400;

describe('formatInterval', () => {
  it.each([
    [0, '1 min'],
    [MINUTE, '1 min'],
    [10 * MINUTE, '10 min'],
    [90 * MINUTE, '2 hr'],
    [DAY, '1 day'],
    [4 * DAY, '4 days'],
    [29 * DAY, '29 days'],
    [45 * DAY, '1.5 mths'],
    [364 * DAY, '12 mths'],
    [365 * DAY, '1 yr'],
    [550 * DAY, '1.5 yrs'],
    [36_500 * DAY, '100 yrs'],
  ])('formatInterval writes %d seconds as %j', (seconds, expected) => {
    expect(formatInterval(seconds, 'en')).toBe(expected);
  });

  it('formatInterval uses the interface language', () => {
    expect(formatInterval(4 * DAY, 'de')).toBe('4 Tg.');
  });
});
