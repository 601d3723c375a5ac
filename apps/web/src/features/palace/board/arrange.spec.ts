import { gridPlacements, freePlacements } from './arrange.js';
import type { RoomWord } from '../room-model.js';

const word = (id: number, x_percent: number, y_percent: number): RoomWord => ({
  id,
  term: `word ${id}`,
  language: 'Spanish',
  due: false,
  x_percent,
  y_percent,
});

/** Words spread over the floor in no particular order. */
const many = (count: number) => Array.from({ length: count }, (_, index) => word(index, 2 + ((index * 37) % 96), 2 + ((index * 53) % 96)));

function nearest(places: readonly { x_percent: number; y_percent: number }[]): number {
  const gaps = places.flatMap((one, index) =>
    places.slice(index + 1).map((other) => Math.hypot(one.x_percent - other.x_percent, one.y_percent - other.y_percent)),
  );
  return Math.min(...gaps);
}

describe('gridPlacements', () => {
  it.each([2, 20, 200])('arranging keeps enough distance around each of %d words', (count) => {
    const places = gridPlacements(many(count));
    expect(new Set(places.map(({ word_id }) => word_id)).size).toBe(count);
    expect(nearest(places)).toBeGreaterThan(60 / Math.sqrt(count));
  });

  it('arranging keeps the order of words from back to front and from left to right', () => {
    const corners = [word(1, 80, 90), word(2, 10, 80), word(3, 20, 5), word(4, 95, 10)];
    const ids = gridPlacements(corners).map(({ word_id }) => word_id);
    expect(ids).toEqual([3, 4, 2, 1]);
  });

  it('arranging words a second time moves nothing', () => {
    const words = many(30);
    const once = gridPlacements(words);
    const again = gridPlacements(once.map(({ word_id, x_percent, y_percent }) => word(word_id, x_percent, y_percent)));
    expect(again).toEqual(once);
  });

  it('arranging returns no placements for a room without words', () => {
    expect(gridPlacements([])).toEqual([]);
  });
});

describe('freePlacements', () => {
  it('the first new word is placed in the middle of an empty floor', () => {
    const [first] = freePlacements([], 1);
    expect(first).toEqual({ x_percent: 50, y_percent: 50 });
  });

  it('new words keep away from existing words and from one another', () => {
    const taken = [word(1, 50, 50), word(2, 20, 20)];
    const places = freePlacements(taken, 10);
    expect(nearest([...taken, ...places])).toBeGreaterThan(15);
  });

  it('finds a free position for as many words as one request may place', () => {
    expect(new Set(freePlacements([], 200).map(({ x_percent, y_percent }) => `${x_percent} ${y_percent}`)).size).toBe(200);
  });
});
