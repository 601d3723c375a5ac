import { pickUpWords, movedWords, landmarkAt, shiftCarried, shiftForKey } from './carry.js';
import type { RoomWord } from '../room-model.js';

const word = (id: number, x_percent: number, y_percent: number): RoomWord => {
  return { id, term: `word ${id}`, language: 'Spanish', due: false, x_percent, y_percent };
};
const words = [word(1, 20, 30), word(2, 90, 40), word(3, 50, 50)];
const pair = pickUpWords(words, new Set([1, 2]));

describe('carrying words', () => {
  it('carried words keep their distance, and all of them stop at a wall', () => {
    expect([...shiftCarried(pair, { x: 50, y: -5 })]).toEqual([
      [1, { x_percent: 28, y_percent: 25 }],
      [2, { x_percent: 98, y_percent: 35 }],
    ]);
  });

  it('carrying returns only the words whose position changed', () => {
    expect(movedWords(words, shiftCarried(pair, { x: 0, y: 1.5 }))).toEqual([
      { word_id: 1, x_percent: 20, y_percent: 31.5 },
      { word_id: 2, x_percent: 90, y_percent: 41.5 },
    ]);
    expect(movedWords(words, pair)).toEqual([]);
  });

  it.each([
    [0, 'ArrowUp', { x: 0, y: -5 }],
    [0, 'ArrowRight', { x: 5, y: 0 }],
    [Math.PI / 2, 'ArrowUp', { x: -5, y: 0 }],
    [-Math.PI / 2, 'ArrowUp', { x: 5, y: 0 }],
    [Math.PI, 'ArrowLeft', { x: 5, y: 0 }],
    [0.6, 'ArrowDown', { x: 0, y: 5 }],
    [20 * Math.PI, 'ArrowLeft', { x: -5, y: 0 }],
  ])('carrying moves words relative to a camera turned by %d when %s is pressed', (yaw, key, shift) => {
    expect(shiftForKey(key, yaw, 5)).toEqual(shift);
  });

  it('carrying returns no shift for other keys', () => {
    expect(shiftForKey('Enter', 0, 5)).toBeUndefined();
  });
});

describe('landmarkAt', () => {
  it.each([
    [50, 50, 'rug'],
    [5, 50, 'windows'],
    [95, 60, 'furniture'],
    [50, 5, 'fireplace'],
    [40, 95, 'door'],
  ])('finds the landmark near %d, %d: %s', (x_percent, y_percent, quarter) => {
    expect(landmarkAt({ x_percent, y_percent })).toBe(quarter);
  });
});
