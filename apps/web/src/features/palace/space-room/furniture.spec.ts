import { FURNITURE } from './furniture.js';
import { ROOM_METRES, TO_WALL } from './measures.js';
import { ROOM_KINDS, roomKindOf } from '../room-model.js';

describe.each(ROOM_KINDS)('the furniture of the %s', (kind) => {
  const { paint, plans } = FURNITURE[kind];

  it('furniture stays within the margin around the floor', () => {
    for (const [x, y, z, width, height, depth] of plans) {
      expect(Math.abs(x) + width / 2).toBeLessThanOrEqual(TO_WALL);
      expect(y - height / 2).toBeGreaterThanOrEqual(-0.001);
      expect(y + height / 2).toBeLessThanOrEqual(ROOM_METRES.height);
      expect(z + depth / 2).toBeLessThanOrEqual(ROOM_METRES.margin + 0.001);
    }
  });

  it('each kind of room has different furniture', () => {
    for (const other of ROOM_KINDS.filter((one) => one !== kind)) {
      expect(FURNITURE[other].paint).not.toBe(paint);
      expect(FURNITURE[other].plans).not.toEqual(plans);
    }
  });

  it('furniture is small enough to be part of the wall', () => {
    expect(plans.length).toBeLessThan(700);
  });
});

it('gives a room with an unknown icon the furniture of a home', () => {
  expect([roomKindOf(null), roomKindOf('🏰'), roomKindOf('kitchen')]).toEqual(['home', 'home', 'kitchen']);
});
