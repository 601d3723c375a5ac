import { relativeTime, formatInterval } from './times.js';

const NOW = new Date('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T12:00:30Z', 'in a moment'],
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T12:01:00Z', 'in 1 minute'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-25T12:00:00Z', 'in 4 days'],
])('writes the time %s as %s', (iso, expected) => {
  expect(relativeTime(iso, NOW)).toBe(expected);
});

it.each([
  [0, '1 min'],
  [10 / 1440, '10 min'],
  [0.5, '12 h'],
  [1, '1 d'],
  [59, '59 d'],
  [91, '3 mo'],
  [730, '2 y'],
  [912, '2.5 y'],
])('writes an interval of %d days as %s', (days, expected) => {
  expect(formatInterval(days)).toBe(expected);
});
