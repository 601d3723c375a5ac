import { pickUpWords } from './carry.js';
import { type KeyContext, handleKeyDown, handleKeyUp } from './keyboard.js';
import { CameraController } from './camera-controller.js';
import type { RoomWord } from '../room-model.js';

const words: RoomWord[] = [1, 2].map((id) => ({
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

function context(overrides: Partial<KeyContext> = {}) {
  const acts = { select: jest.fn(), carry: jest.fn(), drop: jest.fn(), cancel: jest.fn() };
  return {
    words,
    selected: new Set<number>(),
    carried: undefined,
    controller: new CameraController(),
    targetedWord: () => 2,
    ...acts,
    ...overrides,
  };
}

describe('keyboard input of the 3D view', () => {
  it('the 3D view walks while a key is held', () => {
    const room = context();
    expect(handleKeyDown(press('w', 'KeyW'), room)).toBe(true);
    expect([...room.controller.held]).toEqual(['ahead']);
    handleKeyUp({ code: 'KeyW' }, room.controller);
    expect(room.controller.held.size).toBe(0);
  });

  it('a key selects the targeted word, all words or none in the 3D view', () => {
    const room = context();
    handleKeyDown(press(' ', 'Space'), room);
    expect(room.select).toHaveBeenLastCalledWith(new Set([2]));
    handleKeyDown(press('a', 'KeyA', { ctrlKey: true }), room);
    expect(room.select).toHaveBeenLastCalledWith(new Set([1, 2]));
    handleKeyDown(press('Escape'), { ...room, selected: new Set([1]) });
    expect(room.select).toHaveBeenLastCalledWith(new Set());
  });

  it('keys pick up the selected words in the 3D view, move them and drop them', () => {
    const room = context({ selected: new Set([1]) });
    handleKeyDown(press('Enter'), room);
    const carried = pickUpWords(words, new Set([1]));
    expect(room.carry).toHaveBeenLastCalledWith(carried);
    handleKeyDown(press('ArrowRight', 'ArrowRight', { shiftKey: true }), { ...room, carried });
    expect(room.carry).toHaveBeenLastCalledWith(new Map([[1, { x_percent: 55, y_percent: 41 }]]));
    expect(room.controller.held.size).toBe(0);
    handleKeyDown(press('Enter'), { ...room, carried });
    expect(room.drop).toHaveBeenCalledWith(carried);
    handleKeyDown(press('Escape'), { ...room, carried });
    expect(room.cancel).toHaveBeenCalledTimes(1);
  });

  it.each([press('Tab'), press('z', 'KeyZ', { ctrlKey: true }), press('F5'), press('Enter'), press('Escape')])(
    'the 3D view leaves keys without a meaning to the page: $key',
    (key) => {
      expect(handleKeyDown(key, context())).toBe(false);
    },
  );
});
