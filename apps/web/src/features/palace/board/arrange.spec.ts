import type { PlacedWord } from '../view.js';
import { arranged, freePlaces } from './arrange.js';

const word = (id: number, x_percent: number, y_percent: number): PlacedWord => ({
  id,
  term: `word ${id}`,
  language: 'Spanish',
  due: false,
  x_percent,
  y_percent,
});

/** Words all over the floor, in no order. */
const many = (count: number) => Array.from({ length: count }, (_, index) => word(index, 2 + ((index * 37) % 96), 2 + ((index * 53) % 96)));

function nearest(places: readonly { x_percent: number; y_percent: number }[]): number {
  const gaps = places.flatMap((one, index) =>
    places.slice(index + 1).map((other) => Math.hypot(one.x_percent - other.x_percent, one.y_percent - other.y_percent)),
  );
  return Math.min(...gaps);
}

describe('arranging words', () => {
  it.each([2, 20, 200])('leaves room around each of %d', (count) => {
    const places = arranged(many(count));
    expect(new Set(places.map(({ word_id }) => word_id)).size).toBe(count);
    expect(nearest(places)).toBeGreaterThan(60 / Math.sqrt(count));
  });

  it('keeps who was at the back at the back, and who was on the left on the left', () => {
    const corners = [word(1, 80, 90), word(2, 10, 80), word(3, 20, 5), word(4, 95, 10)];
    const ids = arranged(corners).map(({ word_id }) => word_id);
    expect(ids).toEqual([3, 4, 2, 1]);
  });

  it('twice moves nothing the second time', () => {
    const words = many(30);
    const once = arranged(words);
    const again = arranged(once.map(({ word_id, x_percent, y_percent }) => word(word_id, x_percent, y_percent)));
    expect(again).toEqual(once);
  });

  it('of none is nothing', () => {
    expect(arranged([])).toEqual([]);
  });
});

describe('free places', () => {
  it('begin in the middle of an empty floor', () => {
    const [first] = freePlaces([], 1);
    expect(first).toEqual({ x_percent: 50, y_percent: 50 });
  });

  it('keep clear of the words that are there and of one another', () => {
    const taken = [word(1, 50, 50), word(2, 20, 20)];
    const places = freePlaces(taken, 10);
    expect(nearest([...taken, ...places])).toBeGreaterThan(15);
  });

  it('are found for as many words as one call may place', () => {
    expect(new Set(freePlaces([], 200).map(({ x_percent, y_percent }) => `${x_percent} ${y_percent}`)).size).toBe(200);
  });
});
