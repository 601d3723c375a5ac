import { formatSize, formatSpan } from './amounts.js';

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

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [41_234_567, '41.2 MB'],
  [2_500_000_000, '2.5 GB'],
  [7e15, '7,000 TB'],
])('formatSize writes %d bytes as %j', (bytes, expected) => {
  expect(formatSize(bytes, 'en')).toBe(expected);
});
