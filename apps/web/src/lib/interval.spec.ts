import { formatInterval } from './interval.js';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

describe('formatInterval', () => {
  it.each([
    [0, '1 min'],
    [MINUTE_SECONDS, '1 min'],
    [10 * MINUTE_SECONDS, '10 min'],
    [90 * MINUTE_SECONDS, '2 hr'],
    [DAY_SECONDS, '1 day'],
    [4 * DAY_SECONDS, '4 days'],
    [29 * DAY_SECONDS, '29 days'],
    [45 * DAY_SECONDS, '1.5 mths'],
    [364 * DAY_SECONDS, '12 mths'],
    [365 * DAY_SECONDS, '1 yr'],
    [550 * DAY_SECONDS, '1.5 yrs'],
    [36_500 * DAY_SECONDS, '100 yrs'],
  ])('formatInterval writes %d seconds as %j', (seconds, expected) => {
    expect(formatInterval(seconds, 'en')).toBe(expected);
  });

  it('formatInterval uses the interface language', () => {
    expect(formatInterval(4 * DAY_SECONDS, 'de')).toBe('4 Tg.');
  });
});
