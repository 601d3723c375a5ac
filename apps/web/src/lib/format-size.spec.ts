import { formatSize } from './format-size.js';

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
