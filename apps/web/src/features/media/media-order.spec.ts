import { dropIndex, moveItem, sortByIds } from './media-order.js';

describe('moveItem', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [2, 3, 'abdc'],
  ])('moves the item at %i to %i', (from, to, result) => {
    expect(moveItem([...'abcd'], from, to).join('')).toBe(result);
  });
});

describe('sortByIds', () => {
  it('sorts by the given ids and keeps the order of the others after them', () => {
    const items = [1, 2, 3, 4].map((id) => ({ id }));
    expect(sortByIds(items, [4, 9, 2]).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  });
});

describe('dropIndex', () => {
  const middles = [50, 150, 250];

  it.each([
    ['stays before it passes the middle of the next', 0, 99, 0],
    ['goes behind the next one past its middle', 0, 101, 1],
    ['goes to the end', 0, 1000, 2],
    ['goes to the start', 2, -201, 0],
    ['goes up by one', 2, -101, 1],
  ])('a dragged item %s', (_what, dragged, shift, index) => {
    expect(dropIndex(middles, dragged, shift)).toBe(index);
  });
});
