import { ARROW_DIRECTIONS, nextWord } from './next-word.js';
import type { RoomWord } from '../room-model.js';

const word = (id: number, x_percent: number, y_percent: number): RoomWord => ({
  id,
  term: `word ${id}`,
  language: 'Spanish',
  due: false,
  x_percent,
  y_percent,
});

describe('nextWord', () => {
  const middle = word(1, 50, 50);
  const words = [middle, word(2, 70, 52), word(3, 60, 90), word(4, 48, 10), word(5, 20, 50)];
  const towards = (key: string, from = middle) => nextWord(words, from, ARROW_DIRECTIONS[key]!)?.id;

  it('an arrow key finds the nearest word straight ahead', () => {
    expect(['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'].map((key) => towards(key))).toEqual([2, 3, 4, 5]);
  });

  it('an arrow key prefers a word straight ahead to a nearer one at the side', () => {
    expect(nextWord([middle, word(2, 52, 70), word(3, 65, 52)], middle, { x: 1, y: 0 })?.id).toBe(3);
  });

  it('an arrow key finds no word beyond the last one', () => {
    expect(towards('ArrowLeft', words[4])).toBeUndefined();
  });
});
