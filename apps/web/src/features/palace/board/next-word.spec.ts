import type { PlacedWord } from '../view.js';
import { DIRECTIONS, nextWord } from './next-word.js';

const word = (id: number, x_percent: number, y_percent: number): PlacedWord => ({
  id,
  term: `word ${id}`,
  language: 'Spanish',
  due: false,
  x_percent,
  y_percent,
});

describe('going from word to word', () => {
  const middle = word(1, 50, 50);
  const words = [middle, word(2, 70, 52), word(3, 60, 90), word(4, 48, 10), word(5, 20, 50)];
  const towards = (key: string, from = middle) => nextWord(words, from, DIRECTIONS[key]!)?.id;

  it('leads to the nearest ahead', () => {
    expect(['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'].map((key) => towards(key))).toEqual([2, 3, 4, 5]);
  });

  it('prefers what lies ahead to what is nearer but aside', () => {
    expect(nextWord([middle, word(2, 52, 70), word(3, 65, 52)], middle, { x: 1, y: 0 })?.id).toBe(3);
  });

  it('ends at the last one', () => {
    expect(towards('ArrowLeft', words[4])).toBeUndefined();
  });
});
