import { ROOM_KINDS, roomKindOf } from '../room-kind.js';
import { FURNITURE } from './furniture.js';
import { ROOM, TO_WALL } from './measures.js';

describe.each(ROOM_KINDS)('the furniture of the %s', (kind) => {
  const { paint, plans } = FURNITURE[kind];

  it('stays within the margin around the floor, so that it covers no place', () => {
    for (const [x, y, z, width, height, depth] of plans) {
      expect(Math.abs(x) + width / 2).toBeLessThanOrEqual(TO_WALL);
      expect(y - height / 2).toBeGreaterThanOrEqual(-0.001);
      expect(y + height / 2).toBeLessThanOrEqual(ROOM.height);
      expect(z + depth / 2).toBeLessThanOrEqual(ROOM.margin + 0.001);
    }
  });

  it('looks like no other', () => {
    for (const other of ROOM_KINDS.filter((one) => one !== kind)) {
      expect(FURNITURE[other].paint).not.toBe(paint);
      expect(FURNITURE[other].plans).not.toEqual(plans);
    }
  });

  it('is small enough to be drawn as a part of the wall', () => {
    expect(plans.length).toBeLessThan(700);
  });
});

it('furnishes a room with an icon of another client as a home', () => {
  expect([roomKindOf(null), roomKindOf('🏰'), roomKindOf('kitchen')]).toEqual(['home', 'home', 'kitchen']);
});
