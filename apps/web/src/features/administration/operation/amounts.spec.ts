import { formatSpan } from './amounts.js';

it.each([
  [0, '0 seconds'],
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [86_399, '23 hours'],
  [86_400, '1 day'],
  [400 * 86_400, '400 days'],
])('formatSpan writes %d seconds as %j', (seconds, expected) => {
  expect(formatSpan(seconds, 'en')).toBe(expected);
});
