import { toExpiry } from './expiry.js';

const NOW = new Date('2026-11-21T12:00:00Z');

it.each([
  ['90m', '2026-11-21T13:30:00.000Z'],
  ['12h', '2026-11-22T00:00:00.000Z'],
  ['30d', '2026-12-21T12:00:00.000Z'],
  ['2w', '2026-12-05T12:00:00.000Z'],
  ['365d', '2027-11-21T12:00:00.000Z'],
  ['2026-12-31', '2026-12-31T00:00:00.000Z'],
  ['2026-12-31T18:00:00+01:00', '2026-12-31T17:00:00.000Z'],
])('a grant until %s ends at %s', (text, expected) => {
  expect(toExpiry(text, NOW).toISOString()).toBe(expected);
});

it.each(['', '0d', '366d', '-1d', '1y', 'tomorrow', '2026-11-20', '2027-11-22', '2026-13-01'])(
  'refuses %j as the end of a grant',
  (text) => {
    expect(() => toExpiry(text, NOW)).toThrow('is not a valid expiry');
  },
);
