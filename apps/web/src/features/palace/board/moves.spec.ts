import type { PlacedWord } from '../view.js';
import { isMove, moved } from './moves.js';

const word = (id: number, x_percent: number, y_percent: number): PlacedWord => ({
  id,
  term: `word ${id}`,
  language: 'Spanish',
  due: false,
  x_percent,
  y_percent,
});

describe('moving words together', () => {
  const pair = [word(1, 20, 30), word(2, 90, 40)];

  it('keeps the distance between them', () => {
    expect(moved(pair, { x: 5, y: -10 })).toEqual([
      { word_id: 1, x_percent: 25, y_percent: 20 },
      { word_id: 2, x_percent: 95, y_percent: 30 },
    ]);
  });

  it('stops all of them where the first is at a wall', () => {
    expect(moved(pair, { x: 50, y: -100 })).toEqual([
      { word_id: 1, x_percent: 28, y_percent: 2 },
      { word_id: 2, x_percent: 98, y_percent: 12 },
    ]);
  });

  it('ends at coordinates as they are kept', () => {
    expect(moved([word(1, 50, 50)], { x: 0.1234, y: 1 / 3 })).toEqual([{ word_id: 1, x_percent: 50.12, y_percent: 50.33 }]);
  });

  it('is told apart from a press that moved nothing', () => {
    expect(isMove(pair, moved(pair, { x: 0, y: 0 }))).toBe(false);
    expect(isMove(pair, moved(pair, { x: 0, y: 1 }))).toBe(true);
  });
});
