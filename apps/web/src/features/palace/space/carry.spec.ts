import type { PlacedWord } from '../view.js';
import { pickUp, putDown, quarterOf, shifted, shiftFor } from './carry.js';

const word = (id: number, x_percent: number, y_percent: number): PlacedWord => {
  return { id, term: `word ${id}`, language: 'Spanish', due: false, x_percent, y_percent };
};
const words = [word(1, 20, 30), word(2, 90, 40), word(3, 50, 50)];
const pair = pickUp(words, new Set([1, 2]));

describe('carrying words', () => {
  it('keeps the distance between them, and stops all at a wall', () => {
    expect([...shifted(pair, { x: 50, y: -5 })]).toEqual([
      [1, { x_percent: 28, y_percent: 25 }],
      [2, { x_percent: 98, y_percent: 35 }],
    ]);
  });

  it('tells only of words that stand elsewhere', () => {
    expect(putDown(words, shifted(pair, { x: 0, y: 1.5 }))).toEqual([
      { word_id: 1, x_percent: 20, y_percent: 31.5 },
      { word_id: 2, x_percent: 90, y_percent: 41.5 },
    ]);
    expect(putDown(words, pair)).toEqual([]);
  });

  it.each([
    [0, 'ArrowUp', { x: 0, y: -5 }],
    [0, 'ArrowRight', { x: 5, y: 0 }],
    [Math.PI / 2, 'ArrowUp', { x: -5, y: 0 }],
    [-Math.PI / 2, 'ArrowUp', { x: 5, y: 0 }],
    [Math.PI, 'ArrowLeft', { x: 5, y: 0 }],
    [0.6, 'ArrowDown', { x: 0, y: 5 }],
    [20 * Math.PI, 'ArrowLeft', { x: -5, y: 0 }],
  ])('to somebody turned by %d moves by %s as it looks to them', (yaw, key, shift) => {
    expect(shiftFor(key, yaw, 5)).toEqual(shift);
  });

  it('leaves other keys alone', () => {
    expect(shiftFor('Enter', 0, 5)).toBeUndefined();
  });
});

describe('a place in the room', () => {
  it.each([
    [50, 50, 'rug'],
    [5, 50, 'windows'],
    [95, 60, 'furniture'],
    [50, 5, 'fireplace'],
    [40, 95, 'door'],
  ])('at %d, %d is by its landmark: %s', (x_percent, y_percent, quarter) => {
    expect(quarterOf({ x_percent, y_percent })).toBe(quarter);
  });
});
