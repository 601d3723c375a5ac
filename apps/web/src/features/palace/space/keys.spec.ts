import type { PlacedWord } from '../view.js';
import { pickUp } from './carry.js';
import { type KeyReach, pressKey, releaseKey } from './keys.js';
import { Visit } from './visit.js';

const words: PlacedWord[] = [1, 2].map((id) => ({
  id,
  term: `word ${id}`,
  language: 'Spanish',
  due: false,
  x_percent: 50,
  y_percent: 40 + id,
}));
const press = (key: string, code = key, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) => {
  return { key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held };
};

function reach(overrides: Partial<KeyReach> = {}) {
  const acts = { select: jest.fn(), carry: jest.fn(), put: jest.fn(), leave: jest.fn() };
  return { words, selected: new Set<number>(), carried: undefined, visit: new Visit(), aimed: () => 2, ...acts, ...overrides };
}

describe('keys in the room', () => {
  it('walk for as long as they are held', () => {
    const room = reach();
    expect(pressKey(press('w', 'KeyW'), room)).toBe(true);
    expect([...room.visit.held]).toEqual(['ahead']);
    releaseKey({ code: 'KeyW' }, room.visit);
    expect(room.visit.held.size).toBe(0);
  });

  it('select the word ahead, all words and none', () => {
    const room = reach();
    pressKey(press(' ', 'Space'), room);
    expect(room.select).toHaveBeenLastCalledWith(new Set([2]));
    pressKey(press('a', 'KeyA', { ctrlKey: true }), room);
    expect(room.select).toHaveBeenLastCalledWith(new Set([1, 2]));
    pressKey(press('Escape'), { ...room, selected: new Set([1]) });
    expect(room.select).toHaveBeenLastCalledWith(new Set());
  });

  it('pick up what is selected, move it and put it down', () => {
    const room = reach({ selected: new Set([1]) });
    pressKey(press('Enter'), room);
    const carried = pickUp(words, new Set([1]));
    expect(room.carry).toHaveBeenLastCalledWith(carried);
    pressKey(press('ArrowRight', 'ArrowRight', { shiftKey: true }), { ...room, carried });
    expect(room.carry).toHaveBeenLastCalledWith(new Map([[1, { x_percent: 55, y_percent: 41 }]]));
    expect(room.visit.held.size).toBe(0);
    pressKey(press('Enter'), { ...room, carried });
    expect(room.put).toHaveBeenCalledWith(carried);
    pressKey(press('Escape'), { ...room, carried });
    expect(room.leave).toHaveBeenCalledTimes(1);
  });

  it.each([press('Tab'), press('z', 'KeyZ', { ctrlKey: true }), press('F5'), press('Enter'), press('Escape')])(
    'that mean nothing here go on to the page: $key',
    (key) => {
      expect(pressKey(key, reach())).toBe(false);
    },
  );
});
