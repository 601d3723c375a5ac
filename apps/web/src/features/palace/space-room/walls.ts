import type { BoxPlan } from './boxes.js';
import { FURNITURE } from './furniture.js';
import { BRASS, DARK_WOOD, picture, STONE, WHITE } from './shared-parts.js';
import { ROOM_METRES, TO_WALL } from './measures.js';
import type { RoomKind } from '../room-model.js';

/**
 * The walls, as seen from the middle of the room: x to the right, y up, z from the wall into the room. Each has its own colour and landmark
 * for orientation.
 */
const WIDTH = 2 * TO_WALL + 2 * ROOM_METRES.wall;

/** A part of the wall itself, behind z = 0. */
const masonry = (left: number, right: number, bottom: number, top: number, colour: number): BoxPlan => [
  (left + right) / 2,
  (bottom + top) / 2,
  -ROOM_METRES.wall / 2,
  right - left,
  top - bottom,
  ROOM_METRES.wall,
  colour,
];

/** Skirting board, chair rail and cornice. */
const mouldings = (rail = true): BoxPlan[] => [
  [0, 0.08, 0.015, WIDTH, 0.16, 0.03, WHITE],
  ...(rail ? ([[0, 0.98, 0.015, WIDTH, 0.06, 0.035, WHITE]] as const) : []),
  [0, ROOM_METRES.height - 0.07, 0.05, WIDTH, 0.14, 0.1, WHITE],
];

const panels = (from: number, to: number, colour: number): BoxPlan[] => {
  const count = Math.max(1, Math.round((to - from) / 1.05));
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, at): BoxPlan => [from + (at + 0.5) * step, 0.56, 0.008, step - 0.22, 0.56, 0.016, colour]);
};

const solid = (colour: number): BoxPlan => masonry(-WIDTH / 2, WIDTH / 2, 0, ROOM_METRES.height, colour);

/** Opposite the door: the fireplace. */
const north: readonly BoxPlan[] = [
  solid(0x6f8f7f),
  ...mouldings(),
  ...panels(-TO_WALL, -1.4, 0x7b9a8a),
  ...panels(1.4, TO_WALL, 0x7b9a8a),
  [-0.85, 0.62, 0.2, 0.5, 1.24, 0.4, STONE],
  [0.85, 0.62, 0.2, 0.5, 1.24, 0.4, STONE],
  [0, 1.1, 0.2, 1.2, 0.28, 0.4, STONE],
  [0, 0.48, 0.01, 1.2, 0.96, 0.03, 0x1c1512],
  [0, 0.03, 0.24, 2.4, 0.06, 0.5, 0x8f877b],
  [0, 1.3, 0.24, 2.4, 0.1, 0.5, WHITE],
  [0, 2.32, 0.14, 1.7, 1.96, 0.28, 0x6a8a7a],
  [-0.12, 0.16, 0.22, 0.7, 0.12, 0.12, 0x4a2d1a],
  [0.12, 0.24, 0.26, 0.6, 0.1, 0.1, 0x5a3720],
  [-0.85, 1.5, 0.24, 0.09, 0.3, 0.09, BRASS],
  [0.85, 1.5, 0.24, 0.09, 0.3, 0.09, BRASS],
  [0, 1.47, 0.24, 0.34, 0.24, 0.14, DARK_WOOD],
  ...picture(0, 2.28, 1.05, 0.8, [0xa9c4d6, 0x7d9a6b, 0x4f6b4a]).map(([x, y, z, ...rest]): BoxPlan => [x, y, z + 0.28, ...rest]),
  ...picture(-3.9, 2.05, 0.8, 1, [0xd9b48a, 0xa8694a, 0x6b3f33]),
  ...picture(3.9, 2.05, 0.8, 1, [0x9fb3c8, 0x54708f, 0x2f4460]),
];

/** To the right of the door: the furniture of the room kind. */
function eastOf(kind: RoomKind): readonly BoxPlan[] {
  const { paint, plans } = FURNITURE[kind];
  return [solid(paint), ...mouldings(false), ...plans];
}

/** The wall with the door. */
const south: readonly BoxPlan[] = [
  solid(0xc7a768),
  ...mouldings(),
  ...panels(-TO_WALL, -0.85, 0xd1b47c),
  ...panels(0.85, TO_WALL, 0xd1b47c),
  [0, 1.16, 0.03, 1.36, 2.32, 0.06, WHITE],
  [0, 1.1, 0.05, 1.08, 2.2, 0.06, 0x4b6b5c],
  ...[-0.27, 0.27].flatMap((x): BoxPlan[] => [
    [x, 1.62, 0.085, 0.38, 0.82, 0.02, 0x58796a],
    [x, 0.6, 0.085, 0.38, 0.72, 0.02, 0x58796a],
  ]),
  [0.42, 1.06, 0.12, 0.05, 0.05, 0.1, BRASS],
  [0.36, 1.06, 0.16, 0.16, 0.035, 0.03, BRASS],
  [0, 2.4, 0.06, 1.6, 0.12, 0.12, WHITE],
  [1.75, 1.75, 0.03, 1.2, 0.12, 0.05, DARK_WOOD],
  ...[1.35, 1.62, 1.89, 2.16].map((x): BoxPlan => [x, 1.7, 0.1, 0.03, 0.05, 0.12, BRASS]),
  [1.62, 1.38, 0.12, 0.3, 0.62, 0.1, 0x39506b],
  ...picture(-3.4, 2.05, 1.3, 0.9, [0xf0d9a8, 0xd9835b, 0x7a3f45]),
  ...picture(4.4, 2.05, 0.7, 0.9, [0xc9d6c0, 0x8aa37c, 0x5b7553]),
];

/** Position of the windows along their wall, and their height. */
export const WINDOWS = { middles: [-3, 0.4, 3.8], width: 1.7, bottom: 0.75, top: 2.85 } as const;

function aroundWindows(colour: number): BoxPlan[] {
  const { middles, width, bottom, top } = WINDOWS;
  const edges = [-WIDTH / 2, ...middles.flatMap((middle) => [middle - width / 2, middle + width / 2]), WIDTH / 2];
  const piers = edges.flatMap((left, at) => (at % 2 === 0 ? [masonry(left, edges[at + 1] ?? left, bottom, top, colour)] : []));
  return [masonry(-WIDTH / 2, WIDTH / 2, 0, bottom, colour), masonry(-WIDTH / 2, WIDTH / 2, top, ROOM_METRES.height, colour), ...piers];
}

function windowFrame(middle: number): BoxPlan[] {
  const { width, bottom, top } = WINDOWS;
  const height = top - bottom;
  const half = width / 2;
  const centre = (top + bottom) / 2;
  const bars = [-half + 0.04, 0, half - 0.04].map((x): BoxPlan => [middle + x, centre, -0.14, 0.07, height, 0.07, WHITE]);
  const rungs = [bottom + 0.04, bottom + height * 0.36, bottom + height * 0.68, top - 0.04];
  return [
    ...bars,
    ...rungs.map((y): BoxPlan => [middle, y, -0.14, width, 0.06, 0.06, WHITE]),
    [middle, bottom - 0.03, 0.05, width + 0.3, 0.06, 0.34, WHITE],
    [middle, top + 0.07, 0.02, width + 0.24, 0.14, 0.05, WHITE],
    [middle - half - 0.07, centre, 0.02, 0.14, height, 0.05, WHITE],
    [middle + half + 0.07, centre, 0.02, 0.14, height, 0.05, WHITE],
    [middle, top + 0.24, 0.12, width + 0.9, 0.04, 0.04, BRASS],
    ...[-1, 1].flatMap((side) =>
      [0, 1, 2, 3].map((fold): BoxPlan => [
        middle + side * (half + 0.12 + fold * 0.085),
        1.36,
        0.1 + (fold % 2) * 0.03,
        0.08,
        2.6,
        0.06,
        0x8b4a4a,
      ]),
    ),
  ];
}

/** To the left of the door: the windows. */
const west: readonly BoxPlan[] = [...aroundWindows(0xe6dcc6), ...mouldings(false), ...WINDOWS.middles.flatMap(windowFrame)];

/** In quarter turns to the left, starting opposite the door. */
export function wallsOf(kind: RoomKind): (readonly BoxPlan[])[] {
  return [north, west, south, eastOf(kind)];
}

const BEAM = 0x6b4a30;

/** Visible only from below. */
export const CEILING: readonly BoxPlan[] = [
  [0, ROOM_METRES.height + 0.05, 0, WIDTH, 0.1, WIDTH, 0xefe8da],
  ...[-4.5, -1.5, 1.5, 4.5].map((x): BoxPlan => [x, ROOM_METRES.height - 0.09, 0, 0.22, 0.2, WIDTH, BEAM]),
  [0, ROOM_METRES.height - 0.45, 0, 0.02, 0.8, 0.02, 0x2b2622],
  [0, ROOM_METRES.height - 0.75, 0, 0.5, 0.04, 0.5, 0x2b2622],
];
