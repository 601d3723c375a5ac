import { editDistance } from './edit-distance.js';

it.each([
  ['perro', 'perro', 0],
  ['perro', 'pero', 1],
  ['perro', 'perrro', 1],
  ['perro', 'pepro', 1],
  ['perro', 'prero', 1],
  ['kitten', 'sitting', 3],
  ['año', 'ano', 1],
  ['', 'abc', 3],
  ['がくせい', 'かくせい', 1],
  ['𠮷野', '吉野', 1],
])('the edit distance from %j to %j is %d', (a, b, expected) => {
  expect(editDistance(a, b)).toBe(expected);
  expect(editDistance(b, a)).toBe(expected);
});
