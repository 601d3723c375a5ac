import type { BoxPlan } from './boxes.js';
import { ROOM, TO_WALL } from './measures.js';
import { sequence } from './sequence.js';

/**
 * The walls, each planned as if one looked at it from the middle of the room: x to the right, y up, z out of the wall into the room.
 * Each has its own colour and its own landmark, so that one knows where one is.
 */
const WIDTH = 2 * TO_WALL + 2 * ROOM.wall;
const WOOD = 0x7a5230;
const DARK_WOOD = 0x5b3a22;
const WHITE = 0xf3eee4;
const STONE = 0xb9b0a2;
const BRASS = 0xc49a4a;

/** A part of the wall itself, which lies behind z = 0. */
const masonry = (left: number, right: number, bottom: number, top: number, colour: number): BoxPlan => [
  (left + right) / 2,
  (bottom + top) / 2,
  -ROOM.wall / 2,
  right - left,
  top - bottom,
  ROOM.wall,
  colour,
];

/** Skirting, a rail at the height of a chair's back, and a cornice. */
const mouldings = (rail = true): BoxPlan[] => [
  [0, 0.08, 0.015, WIDTH, 0.16, 0.03, WHITE],
  ...(rail ? ([[0, 0.98, 0.015, WIDTH, 0.06, 0.035, WHITE]] as const) : []),
  [0, ROOM.height - 0.07, 0.05, WIDTH, 0.14, 0.1, WHITE],
];

const panels = (from: number, to: number, colour: number): BoxPlan[] => {
  const count = Math.max(1, Math.round((to - from) / 1.05));
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, at): BoxPlan => [from + (at + 0.5) * step, 0.56, 0.008, step - 0.22, 0.56, 0.016, colour]);
};

const solid = (colour: number): BoxPlan => masonry(-WIDTH / 2, WIDTH / 2, 0, ROOM.height, colour);

const picture = (x: number, y: number, width: number, height: number, tones: readonly [number, number, number]): BoxPlan[] => [
  [x, y, 0.02, width + 0.14, height + 0.14, 0.04, BRASS],
  [x, y, 0.035, width + 0.04, height + 0.04, 0.03, DARK_WOOD],
  [x, y + height / 4, 0.045, width, height / 2, 0.02, tones[0]],
  [x, y - height / 8, 0.046, width, height / 4, 0.02, tones[1]],
  [x, y - (3 * height) / 8, 0.047, width, height / 4, 0.02, tones[2]],
];

/** Across from the door: the fireplace. */
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

const SPINES = [0x8c3b2e, 0x2f5d50, 0x35507a, 0xb58a3c, 0x6b4a6e, 0xd8cbb0, 0x3f3a36, 0x9a6a43, 0x55724a];

/** Books of one shelf, of sizes and colours that look picked up over years and are the same on every visit. */
function books(left: number, right: number, bottom: number, row: number): BoxPlan[] {
  const plans: BoxPlan[] = [];
  const next = sequence(row);
  for (let x = left; ;) {
    const isGap = next() < 0.06;
    const width = isGap ? 0.15 : 0.032 + next() * 0.045;
    if (x + width > right) return plans;
    const height = 0.22 + next() * 0.11;
    const colour = SPINES[Math.floor(next() * SPINES.length)] ?? WOOD;
    if (!isGap) plans.push([x + width / 2, bottom + height / 2, 0.26, width - 0.004, height, 0.2, colour]);
    x += width;
  }
}

function bookcase(middle: number, width: number): BoxPlan[] {
  const height = 2.5;
  const shelves = [0.1, 0.52, 0.92, 1.32, 1.72, 2.1];
  const left = middle - width / 2;
  return [
    [middle, height / 2, 0.03, width, height, 0.06, DARK_WOOD],
    [left + 0.03, height / 2, 0.21, 0.06, height, 0.38, WOOD],
    [left + width - 0.03, height / 2, 0.21, 0.06, height, 0.38, WOOD],
    [middle, height + 0.04, 0.22, width + 0.12, 0.1, 0.44, WOOD],
    ...shelves.flatMap((y, row): BoxPlan[] => [
      [middle, y - 0.02, 0.2, width - 0.1, 0.04, 0.34, WOOD],
      ...books(left + 0.08, left + width - 0.08, y, row + Math.round(middle * 10) + 40),
    ]),
  ];
}

/** To the right of who comes in: the library. */
const east: readonly BoxPlan[] = [
  solid(0x9c5f4c),
  ...mouldings(false),
  ...bookcase(-3.7, 2.3),
  ...bookcase(-1.25, 2.3),
  ...bookcase(1.2, 2.3),
  ...picture(4.3, 1.8, 1.5, 1.05, [0xe3c9a0, 0xc98f5a, 0x7d5a3a]),
];

/** Behind who comes in: the door. */
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

/** Where the windows are, along their wall, and how high. */
export const WINDOWS = { middles: [-3, 0.4, 3.8], width: 1.7, bottom: 0.75, top: 2.85 } as const;

function aroundWindows(colour: number): BoxPlan[] {
  const { middles, width, bottom, top } = WINDOWS;
  const edges = [-WIDTH / 2, ...middles.flatMap((middle) => [middle - width / 2, middle + width / 2]), WIDTH / 2];
  const piers = edges.flatMap((left, at) => (at % 2 === 0 ? [masonry(left, edges[at + 1] ?? left, bottom, top, colour)] : []));
  return [masonry(-WIDTH / 2, WIDTH / 2, 0, bottom, colour), masonry(-WIDTH / 2, WIDTH / 2, top, ROOM.height, colour), ...piers];
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

/** To the left of who comes in: the windows. */
const west: readonly BoxPlan[] = [...aroundWindows(0xe6dcc6), ...mouldings(false), ...WINDOWS.middles.flatMap(windowFrame)];

/** In the order of quarter turns to the left, beginning across from the door. */
export const WALLS = [north, west, south, east] as const;

const BEAM = 0x6b4a30;

/** Seen from below only: from above one looks into the room. */
export const CEILING: readonly BoxPlan[] = [
  [0, ROOM.height + 0.05, 0, WIDTH, 0.1, WIDTH, 0xefe8da],
  ...[-4.5, -1.5, 1.5, 4.5].map((x): BoxPlan => [x, ROOM.height - 0.09, 0, 0.22, 0.2, WIDTH, BEAM]),
  [0, ROOM.height - 0.45, 0, 0.02, 0.8, 0.02, 0x2b2622],
  [0, ROOM.height - 0.75, 0, 0.5, 0.04, 0.5, 0x2b2622],
];
