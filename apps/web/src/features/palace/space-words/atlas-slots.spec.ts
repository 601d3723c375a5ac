import { AtlasSlots } from './atlas-slots.js';

describe('AtlasSlots', () => {
  it('what is still drawn keeps its slot, and new keys replace the others', () => {
    const slots = new AtlasSlots<string>(2);
    slots.assign(['one', 'two']);
    expect([...slots.assign(['three', 'two'])]).toEqual([
      ['two', 1],
      ['three', 0],
    ]);
    expect(['one', 'two', 'three'].map((key) => slots.slotOf(key))).toEqual([undefined, 1, 0]);
  });

  it('keys that are not requested keep their slot until it is needed', () => {
    const slots = new AtlasSlots<string>(3);
    slots.assign(['one', 'two']);
    slots.assign([]);
    expect(slots.slotOf('two')).toBe(1);
  });

  it('keys beyond the number of slots get none, and a repeated key gets one', () => {
    expect([...new AtlasSlots<number>(2).assign([7, 7, 8, 9])]).toEqual([
      [7, 0],
      [8, 1],
    ]);
  });
});
