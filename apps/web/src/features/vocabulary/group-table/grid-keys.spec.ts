import { type Cell, nextCell, type GridKey } from './grid-keys.js';

const size = { rows: 100, page: 10, isRightToLeft: false };
const from: Cell = { row: 50, column: 'translations' };

function after(key: string, held: Partial<GridKey> = {}, cell = from, over = size) {
  const next = nextCell({ key, ctrlKey: false, metaKey: false, ...held }, cell, over);
  return next && [next.row, next.column];
}

describe('keyboard navigation of the grid', () => {
  it.each([
    ['ArrowUp', [49, 'translations']],
    ['ArrowDown', [51, 'translations']],
    ['ArrowLeft', [50, 'term']],
    ['ArrowRight', [50, 'status']],
    ['PageUp', [40, 'translations']],
    ['PageDown', [60, 'translations']],
    ['Home', [50, 'select']],
    ['End', [50, 'open']],
  ])('the grid moves to the expected cell on %s', (key, expected) => {
    expect(after(key)).toEqual(expected);
  });

  it.each(['ctrlKey', 'metaKey'])('the grid moves to the first and last row with %s', (held) => {
    expect(after('Home', { [held]: true })).toEqual([0, 'translations']);
    expect(after('End', { [held]: true })).toEqual([99, 'translations']);
    expect(after('ArrowDown', { [held]: true })).toBeNull();
  });

  it('the grid never moves outside its cells', () => {
    expect(after('PageUp', {}, { row: 3, column: 'select' })).toEqual([0, 'select']);
    expect(after('PageDown', {}, { row: 95, column: 'open' })).toEqual([99, 'open']);
    expect(after('ArrowLeft', {}, { row: 0, column: 'select' })).toEqual([0, 'select']);
    expect(after('ArrowRight', {}, { row: 0, column: 'open' })).toEqual([0, 'open']);
  });

  it('the grid follows the arrow’s direction in a right-to-left interface', () => {
    expect(after('ArrowLeft', {}, from, { ...size, isRightToLeft: true })).toEqual([50, 'status']);
    expect(after('ArrowRight', {}, from, { ...size, isRightToLeft: true })).toEqual([50, 'term']);
  });

  it.each(['a', 'Enter', ' ', 'Tab', 'Escape'])('the grid ignores keys that do not move: %j', (key) => {
    expect(after(key)).toBeNull();
  });
});
