import { hasMoved, shiftWords } from './board-geometry.js';
import type { RoomWord } from '../room-model.js';

const word = (id: number, x_percent: number, y_percent: number): RoomWord => ({
  id,
  term: `word ${id}`,
  language: 'Spanish',
  due: false,
  x_percent,
  y_percent,
});

describe('moving words together', () => {
  const pair = [word(1, 20, 30), word(2, 90, 40)];

  it('words that move together keep their distance', () => {
    expect(shiftWords(pair, { x: 5, y: -10 })).toEqual([
      { word_id: 1, x_percent: 25, y_percent: 20 },
      { word_id: 2, x_percent: 95, y_percent: 30 },
    ]);
  });

  it('words that move together stop when the first one reaches a wall', () => {
    expect(shiftWords(pair, { x: 50, y: -100 })).toEqual([
      { word_id: 1, x_percent: 28, y_percent: 2 },
      { word_id: 2, x_percent: 98, y_percent: 12 },
    ]);
  });

  it('the coordinates of moved words are rounded as the server does', () => {
    expect(shiftWords([word(1, 50, 50)], { x: 0.1234, y: 1 / 3 })).toEqual([{ word_id: 1, x_percent: 50.12, y_percent: 50.33 }]);
  });

  it('a press without movement does not count as a move', () => {
    expect(hasMoved(pair, shiftWords(pair, { x: 0, y: 0 }))).toBe(false);
    expect(hasMoved(pair, shiftWords(pair, { x: 0, y: 1 }))).toBe(true);
  });
});
