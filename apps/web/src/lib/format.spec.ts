import { formatRelative, formatWait } from './format.js';

describe('formatWait', () => {
  it.each([
    [0, '1 second'],
    [45, '45 seconds'],
    [89.2, '90 seconds'],
    [90, '2 minutes'],
    [300, '5 minutes'],
    [301, '6 minutes'],
  ])('formatWait rounds %d seconds up to %j', (seconds, expected) => {
    expect(formatWait(seconds, 'en')).toBe(expected);
  });
});

describe('formatRelative', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');

  it.each([
    ['2026-03-10T11:59:50Z', 'this minute'],
    ['2026-03-10T12:10:00Z', 'in 10 minutes'],
    ['2026-03-10T09:00:00Z', '3 hours ago'],
    ['2026-03-11T12:30:00Z', 'tomorrow'],
    ['2026-03-24T12:00:00Z', 'in 14 days'],
    ['2026-05-10T12:00:00Z', 'in 2 months'],
    ['2028-03-10T12:00:00Z', 'in 2 years'],
  ])('formatRelative writes %s as %j', (moment, expected) => {
    expect(formatRelative(moment, now, 'en')).toBe(expected);
  });
});
