import type { BoxPlan } from './boxes.js';
import { bookcase, BRASS, DARK_WOOD, IRON, picture, STONE, WHITE, WOOD } from './shared-parts.js';
import { seededRandom } from './seeded-random.js';
import type { RoomKind } from '../room-model.js';

/** Furniture along the wall to the right of the door, and that wall's colour. It stays within the margin around the floor. */
interface Furniture {
  readonly paint: number;
  readonly plans: readonly BoxPlan[];
}

const STEEL = 0xc7ccd1;
const PORCELAIN = 0xfafafa;
const GLASS = 0xa9c6d0;
const LEAF = [0x4f7a3f, 0x6b9a4c, 0x3c6238, 0x86ad5a] as const;

/** A box with doors and knobs side by side. */
function cupboard(left: number, right: number, bottom: number, top: number, depth: number, colour: number): BoxPlan[] {
  const count = Math.max(1, Math.round((right - left) / 0.6));
  const step = (right - left) / count;
  return [
    [(left + right) / 2, (bottom + top) / 2, depth / 2, right - left, top - bottom, depth, colour],
    ...Array.from({ length: count }, (_, at): BoxPlan[] => {
      const x = left + (at + 0.5) * step;
      return [
        [x, (bottom + top) / 2, depth + 0.005, step - 0.05, top - bottom - 0.06, 0.02, lighter(colour)],
        [x + (step / 2 - 0.09) * (at % 2 === 0 ? 1 : -1), top - 0.18, depth + 0.025, 0.03, 0.1, 0.03, BRASS],
      ];
    }).flat(),
  ];
}

/** A slightly lighter tone, to set parts of one colour apart. */
function lighter(colour: number): number {
  const part = (shift: number) => Math.min(255, Math.round(((colour >> shift) & 255) * 1.07)) << shift;
  return part(16) | part(8) | part(0);
}

function shelf(left: number, right: number, y: number, depth = 0.3): BoxPlan {
  return [(left + right) / 2, y, depth / 2, right - left, 0.04, depth, WOOD];
}

/** Objects side by side on a shelf. Sizes and colours depend only on the seed. */
function row(
  left: number,
  right: number,
  bottom: number,
  seed: number,
  sizes: readonly [width: number, height: number],
  tones: readonly number[],
): BoxPlan[] {
  const next = seededRandom(seed);
  const plans: BoxPlan[] = [];
  for (let x = left; x + sizes[0] * 1.3 <= right;) {
    const width = sizes[0] * (0.8 + next() * 0.4);
    const height = sizes[1] * (0.7 + next() * 0.5);
    plans.push([
      x + width / 2,
      bottom + height / 2,
      0.17,
      width * 0.86,
      height,
      Math.min(width, 0.2),
      tones[Math.floor(next() * tones.length)] ?? WHITE,
    ]);
    x += width + 0.05;
  }
  return plans;
}

function plant(x: number, height: number, seed: number): BoxPlan[] {
  const next = seededRandom(seed);
  const leaves = Array.from({ length: 22 }, (_, at): BoxPlan => {
    const up = at / 22;
    const spread = 0.42 * (1 - up * 0.55);
    const size = 0.13 + next() * 0.14;
    const colour = LEAF[Math.floor(next() * LEAF.length)] ?? LEAF[0];
    return [x + (next() - 0.5) * 2 * spread, 0.55 + up * (height - 0.6), 0.2 + (next() - 0.5) * 0.2, size, size * 0.7, 0.1, colour];
  });
  return [
    [x, 0.22, 0.23, 0.42, 0.44, 0.4, 0xb5653f],
    [x, 0.45, 0.23, 0.5, 0.07, 0.44, 0xc4734a],
    [x, height / 2, 0.2, 0.05, height - 0.4, 0.05, DARK_WOOD],
    ...leaves,
  ];
}

const home: Furniture = {
  paint: 0x9c5f4c,
  plans: [
    ...bookcase(-3.7, 2.3),
    ...bookcase(-1.25, 2.3),
    ...bookcase(1.2, 2.3),
    ...picture(4.3, 1.8, 1.5, 1.05, [0xe3c9a0, 0xc98f5a, 0x7d5a3a]),
  ],
};

const TILES = 0xe7e2d3;
const CABINET = 0x5f7f86;
const POTS = [0xb5653f, 0xe8e2d0, 0x3f6a74, 0xc49a4a, 0x8c3b2e] as const;

const kitchen: Furniture = {
  paint: 0xd9c38f,
  plans: [
    [0, 1.3, 0.006, 10.4, 0.7, 0.012, TILES],
    ...Array.from({ length: 26 }, (_, at): BoxPlan => [-5 + at * 0.4, 1.3, 0.013, 0.012, 0.7, 0.004, 0xcbc3ad]),
    ...cupboard(-5.2, -2.9, 0.1, 0.9, 0.44, CABINET),
    ...cupboard(-1.6, 3.6, 0.1, 0.9, 0.44, CABINET),
    [-4.05, 0.93, 0.23, 2.34, 0.06, 0.46, 0x8a5f3a],
    [1, 0.93, 0.23, 5.24, 0.06, 0.46, 0x8a5f3a],
    // Stove with oven and hood.
    [-2.25, 0.48, 0.22, 1.24, 0.96, 0.44, STEEL],
    [-2.25, 0.42, 0.45, 0.96, 0.5, 0.02, IRON],
    [-2.25, 0.7, 0.47, 0.96, 0.03, 0.03, BRASS],
    ...[-2.6, -2.37, -2.13, -1.9].map((x): BoxPlan => [x, 0.83, 0.455, 0.06, 0.06, 0.03, IRON]),
    ...[-2.53, -1.97].map((x): BoxPlan => [x, 0.975, 0.22, 0.36, 0.03, 0.32, IRON]),
    [-2.53, 1.08, 0.22, 0.3, 0.18, 0.3, 0xb04a3a],
    [-2.53, 1.18, 0.22, 0.32, 0.03, 0.32, 0x8c3b2e],
    [-1.97, 1.05, 0.22, 0.26, 0.12, 0.26, STEEL],
    [-2.25, 2.05, 0.2, 1.24, 0.22, 0.4, STEEL],
    [-2.25, 2.5, 0.16, 0.66, 0.7, 0.32, STEEL],
    // Sink below shelves.
    [1, 0.955, 0.24, 1, 0.02, 0.34, STEEL],
    [1, 1.12, 0.08, 0.05, 0.34, 0.05, STEEL],
    [1, 1.28, 0.17, 0.05, 0.05, 0.2, STEEL],
    ...cupboard(-5.2, -3.2, 1.75, 2.55, 0.32, CABINET),
    shelf(-1.3, 3.5, 1.78),
    shelf(-1.3, 3.5, 2.25),
    ...row(-1.2, 3.4, 1.8, 7, [0.2, 0.26], POTS),
    ...row(-1.2, 3.4, 2.27, 11, [0.26, 0.24], POTS),
    // Refrigerator.
    [4.5, 0.95, 0.22, 1, 1.9, 0.44, WHITE],
    [4.5, 1.3, 0.445, 0.94, 0.02, 0.01, 0xb9b4a8],
    [4.12, 1.55, 0.47, 0.04, 0.3, 0.04, STEEL],
    [4.12, 0.95, 0.47, 0.04, 0.4, 0.04, STEEL],
  ],
};

const bedroom: Furniture = {
  paint: 0x7d7a9c,
  plans: [
    ...cupboard(-5.1, -1.9, 0.12, 2.5, 0.46, 0xa67c52),
    [-3.5, 2.55, 0.25, 3.4, 0.1, 0.5, WOOD],
    // Chest of drawers with mirror and lamp.
    [0.2, 0.5, 0.22, 1.9, 0.9, 0.42, 0xa67c52],
    ...[0.25, 0.53, 0.8].flatMap((y): BoxPlan[] => [
      [0.2, y, 0.435, 1.8, 0.24, 0.02, 0xb4885c],
      [-0.3, y, 0.455, 0.12, 0.04, 0.03, BRASS],
      [0.7, y, 0.455, 0.12, 0.04, 0.03, BRASS],
    ]),
    [0.2, 0.97, 0.23, 2, 0.05, 0.46, WOOD],
    [0.2, 1.75, 0.03, 1.3, 1.2, 0.06, BRASS],
    [0.2, 1.75, 0.065, 1.16, 1.06, 0.02, GLASS],
    [1, 1.12, 0.22, 0.06, 0.26, 0.06, BRASS],
    [1, 1.36, 0.22, 0.32, 0.26, 0.3, 0xf1e2bf],
    // Bench with cushions, below pictures.
    [3.6, 0.25, 0.23, 2.4, 0.42, 0.44, DARK_WOOD],
    [3.6, 0.5, 0.24, 2.4, 0.1, 0.46, 0xc9b8d8],
    ...[2.75, 3.6, 4.45].map((x, at): BoxPlan => [x, 0.76, 0.12, 0.62, 0.44, 0.16, [0x8f6fa6, 0xd9a0a0, 0x6f8fb5][at] ?? WHITE]),
    ...picture(2.9, 1.95, 0.8, 0.9, [0xd7c9e3, 0x9a86b8, 0x5a4f7a]),
    ...picture(4.3, 1.95, 0.8, 0.9, [0xf0d9c0, 0xd99a7a, 0x8a5548]),
  ],
};

const bath: Furniture = {
  paint: 0xcfe0e3,
  plans: [
    [0, 0.75, 0.008, 12.6, 1.5, 0.016, 0x8fb9c2],
    ...[0.3, 0.6, 0.9, 1.2].map((y): BoxPlan => [0, y, 0.018, 12.6, 0.012, 0.004, 0x7aa5af]),
    ...Array.from({ length: 31 }, (_, at): BoxPlan => [-6 + at * 0.4, 0.75, 0.018, 0.012, 1.5, 0.004, 0x7aa5af]),
    [0, 1.53, 0.03, 12.6, 0.06, 0.06, WHITE],
    // Bathtub.
    [-3.9, 0.34, 0.24, 2.6, 0.6, 0.46, PORCELAIN],
    [-3.9, 0.66, 0.24, 2.7, 0.06, 0.48, WHITE],
    [-3.9, 0.68, 0.24, 2.3, 0.04, 0.32, 0x9fd0dc],
    [-5, 0.95, 0.08, 0.06, 0.5, 0.06, BRASS],
    [-5, 1.18, 0.16, 0.06, 0.06, 0.22, BRASS],
    // Two washbasins with mirrors.
    ...cupboard(-1.6, 1.9, 0.15, 0.75, 0.4, 0x6b8a8f),
    [0.15, 0.79, 0.22, 3.6, 0.07, 0.46, WHITE],
    ...[-0.75, 1.05].flatMap((x): BoxPlan[] => [
      [x, 0.86, 0.25, 0.8, 0.1, 0.36, PORCELAIN],
      [x, 0.9, 0.25, 0.64, 0.04, 0.24, 0xbfe0e6],
      [x, 1.02, 0.07, 0.05, 0.22, 0.05, BRASS],
      [x, 1.11, 0.13, 0.05, 0.05, 0.16, BRASS],
      [x, 1.95, 0.03, 0.95, 1.1, 0.05, BRASS],
      [x, 1.95, 0.06, 0.83, 0.98, 0.02, GLASS],
    ]),
    // Towels, and a shelf with bottles.
    ...[3.1, 3.9].flatMap((x, at): BoxPlan[] => [
      [x, 1.72, 0.1, 0.7, 0.04, 0.04, BRASS],
      [x, 1.3, 0.12, 0.56, 0.84, 0.05, at === 0 ? 0xe08a6a : WHITE],
      [x, 1.05, 0.125, 0.56, 0.1, 0.055, at === 0 ? 0xb5603f : 0x8fb9c2],
    ]),
    shelf(4.6, 5.8, 1.7, 0.26),
    ...row(4.65, 5.75, 1.72, 5, [0.14, 0.26], [0xe08a6a, 0x3f6a74, 0xf1e2bf, 0x8fb9c2]),
    [5.2, 0.4, 0.25, 0.7, 0.8, 0.4, 0xc7a06a],
    [5.2, 0.83, 0.25, 0.74, 0.06, 0.44, 0xa67c52],
  ],
};

const study: Furniture = {
  paint: 0x4f6b5c,
  plans: [
    ...bookcase(-4.2, 2.3),
    // Desk with lamp, globe and papers.
    [-0.4, 0.74, 0.24, 3.4, 0.08, 0.48, DARK_WOOD],
    ...[-1.85, 1.05].map((x): BoxPlan => [x, 0.36, 0.23, 0.5, 0.7, 0.44, WOOD]),
    ...[-1.85, 1.05].flatMap((x) => [0.18, 0.42, 0.62].map((y): BoxPlan => [x, y, 0.455, 0.42, 0.18, 0.02, 0x8a5f3a])),
    ...[-1.85, 1.05].flatMap((x) => [0.18, 0.42, 0.62].map((y): BoxPlan => [x, y, 0.475, 0.12, 0.03, 0.03, BRASS])),
    [-1.5, 0.82, 0.22, 0.26, 0.04, 0.2, BRASS],
    [-1.5, 1.02, 0.22, 0.04, 0.4, 0.04, BRASS],
    [-1.5, 1.26, 0.24, 0.52, 0.16, 0.24, 0x2f6b4a],
    [-0.6, 0.79, 0.26, 0.5, 0.03, 0.34, 0xf3eee4],
    [-0.52, 0.815, 0.26, 0.46, 0.02, 0.3, 0xe6dcc6],
    [0.15, 0.83, 0.24, 0.4, 0.1, 0.28, 0x8c3b2e],
    [0.15, 0.92, 0.24, 0.36, 0.08, 0.26, 0x35507a],
    [0.95, 0.81, 0.22, 0.3, 0.05, 0.28, WOOD],
    [0.95, 1.04, 0.22, 0.4, 0.4, 0.36, 0x3f6f93],
    [0.87, 1.1, 0.405, 0.18, 0.16, 0.01, 0x86ad5a],
    [1.06, 0.98, 0.405, 0.12, 0.1, 0.01, 0x86ad5a],
    // Map above it, and a cabinet of drawers.
    [-0.4, 2.05, 0.02, 2.9, 1.25, 0.04, DARK_WOOD],
    [-0.4, 2.05, 0.045, 2.74, 1.1, 0.02, 0xe6d9b5],
    ...[
      [-1.3, 2.2, 0.7, 0.5],
      [-1.1, 1.8, 0.4, 0.45],
      [0, 2.2, 0.8, 0.55],
      [0.05, 1.78, 0.5, 0.4],
      [0.6, 1.75, 0.3, 0.2],
    ].map(([x = 0, y = 0, width = 0, height = 0]): BoxPlan => [x, y, 0.058, width, height, 0.01, 0xb08a4e]),
    ...cupboard(2.3, 5.4, 0.1, 1.2, 0.42, 0x6b4a30),
    [3.85, 1.23, 0.22, 3.2, 0.06, 0.46, DARK_WOOD],
    ...row(2.4, 5.3, 1.26, 17, [0.3, 0.34], [BRASS, 0x2f5d50, 0xd8cbb0, 0x8c3b2e]),
  ],
};

const garden: Furniture = {
  paint: 0xa8b98a,
  plans: [
    // Trellis behind pots.
    ...Array.from({ length: 12 }, (_, at): BoxPlan => [-4.9 + at * 0.55, 1.45, 0.03, 0.04, 2.5, 0.04, WHITE]),
    ...[0.45, 0.95, 1.45, 1.95, 2.45].map((y): BoxPlan => [-1.9, y, 0.05, 6.2, 0.04, 0.04, WHITE]),
    ...plant(-4.5, 1.9, 3),
    ...plant(-3.2, 2.5, 8),
    ...plant(-1.9, 1.7, 13),
    ...plant(-0.6, 2.3, 21),
    ...plant(0.6, 1.6, 34),
    // Potting bench with tools.
    [3.4, 0.82, 0.24, 3, 0.08, 0.46, 0x9a7048],
    ...[2, 4.8].map((x): BoxPlan => [x, 0.4, 0.22, 0.12, 0.78, 0.38, 0x8a6340]),
    [3.4, 0.28, 0.22, 2.8, 0.05, 0.4, 0x8a6340],
    ...row(2.1, 3.5, 0.86, 4, [0.26, 0.24], [0xb5653f, 0xc4734a, 0x9a5535]),
    [4.3, 1.02, 0.24, 0.42, 0.34, 0.3, 0x6f8f7f],
    [4.6, 1.1, 0.24, 0.34, 0.05, 0.05, 0x6f8f7f],
    [4.3, 1.24, 0.24, 0.26, 0.05, 0.05, 0x6f8f7f],
    ...row(2.1, 4.8, 0.31, 9, [0.34, 0.3], [0xb5653f, 0x8a6340, 0xa89878]),
    [3.4, 2.2, 0.03, 2.8, 0.08, 0.06, WOOD],
    ...[2.3, 2.85, 3.4, 3.95, 4.5].flatMap((x, at): BoxPlan[] => [
      [x, 1.85, 0.07, 0.05, 0.6, 0.05, WOOD],
      [x, 1.5, 0.07, at % 2 === 0 ? 0.2 : 0.28, 0.22, 0.04, at % 2 === 0 ? STEEL : IRON],
    ]),
  ],
};

const CHALK = 0xe9efe6;

const school: Furniture = {
  paint: 0xcdbb8c,
  plans: [
    // Blackboard with writing and a ledge.
    [-1.6, 1.75, 0.03, 4.6, 1.6, 0.06, WOOD],
    [-1.6, 1.75, 0.065, 4.4, 1.42, 0.02, 0x274a3c],
    [-1.6, 0.92, 0.1, 4.6, 0.05, 0.18, WOOD],
    ...[-2.4, -2, -1.2].map((x, at): BoxPlan => [x, 0.965, 0.12, 0.14, 0.03, 0.03, [CHALK, 0xe8c15a, 0xd98a8a][at] ?? CHALK]),
    [-0.6, 0.985, 0.12, 0.26, 0.08, 0.1, 0x8a5f3a],
    ...[2.2, 1.95, 1.7, 1.45].flatMap((y, line): BoxPlan[] =>
      [-3.4, -2.75, -2.2].map((x, at): BoxPlan => [x, y, 0.08, 0.5 - ((at + line) % 3) * 0.1, 0.035, 0.006, CHALK]),
    ),
    [-0.6, 1.5, 0.08, 0.9, 0.03, 0.006, CHALK],
    [-0.6, 2.1, 0.08, 0.03, 1.2, 0.006, CHALK],
    ...[0.15, 0.3, 0.42, 0.5].map((y, at): BoxPlan => [-0.45 + at * 0.2, 1.5 + y, 0.08, 0.16, 0.03, 0.006, 0xe8c15a]),
    // Lockers, clock and map.
    ...cupboard(1.3, 4.9, 0.1, 1.5, 0.42, 0x4a7a8c),
    [3.1, 1.53, 0.22, 3.7, 0.06, 0.46, WOOD],
    ...row(1.5, 3.2, 1.56, 6, [0.16, 0.32], [0x8c3b2e, 0x2f5d50, 0xb58a3c, 0x35507a]),
    [4.2, 1.78, 0.22, 0.4, 0.4, 0.34, 0x3f6f93],
    [4.2, 1.58, 0.22, 0.3, 0.05, 0.3, WOOD],
    [1.35, 2.7, 0.04, 0.6, 0.6, 0.06, DARK_WOOD],
    [1.35, 2.7, 0.075, 0.5, 0.5, 0.02, WHITE],
    [1.35, 2.78, 0.09, 0.03, 0.18, 0.01, IRON],
    [1.42, 2.7, 0.09, 0.16, 0.03, 0.01, IRON],
    ...picture(3.3, 2.5, 1.3, 0.75, [0xa9c4d6, 0x7d9a6b, 0xd9b48a]),
    ...picture(-5, 1.8, 0.9, 1.2, [0xf0d9a8, 0xd9835b, 0x7a3f45]),
  ],
};

const GOODS = [0xc24d3a, 0xe0a03c, 0x3f6a74, 0x6b9a4c, 0xe8e2d0, 0x8a5f9a] as const;

const shop: Furniture = {
  paint: 0x8c4a4a,
  plans: [
    ...[-4.4, 4.1].flatMap((middle, side): BoxPlan[] => [
      [middle, 1.25, 0.03, 2.4, 2.5, 0.06, DARK_WOOD],
      ...[-1.2, 1.2].map((x): BoxPlan => [middle + x, 1.25, 0.17, 0.06, 2.5, 0.32, WOOD]),
      ...[0.15, 0.65, 1.15, 1.65, 2.15].flatMap((y, at) => [
        shelf(middle - 1.2, middle + 1.2, y),
        ...row(middle - 1.12, middle + 1.12, y + 0.02, at * 7 + side * 31 + 2, [0.22, 0.34], GOODS),
      ]),
      [middle, 2.54, 0.19, 2.5, 0.1, 0.4, WOOD],
    ]),
    // Counter with scales and a till, below an awning.
    ...cupboard(-2.8, 2.5, 0.1, 0.95, 0.42, 0x9a6a43),
    [-0.15, 0.98, 0.24, 5.5, 0.06, 0.48, STONE],
    [1.4, 1.15, 0.24, 0.6, 0.28, 0.36, 0x5a4632],
    [1.4, 1.38, 0.16, 0.5, 0.2, 0.12, BRASS],
    [1.4, 1.14, 0.43, 0.44, 0.12, 0.02, STEEL],
    [-0.4, 1.04, 0.24, 0.4, 0.06, 0.3, IRON],
    [-0.4, 1.2, 0.24, 0.05, 0.3, 0.05, BRASS],
    [-0.4, 1.33, 0.24, 0.7, 0.03, 0.04, BRASS],
    ...[-0.72, -0.08].map((x): BoxPlan => [x, 1.2, 0.24, 0.28, 0.03, 0.28, BRASS]),
    ...row(-2.7, -1.1, 1.01, 15, [0.22, 0.36], [GLASS, 0xe0a03c, 0xc24d3a]),
    ...Array.from({ length: 11 }, (_, at): BoxPlan => [-2.65 + at * 0.5, 2.45, 0.25, 0.5, 0.36, 0.44, at % 2 === 0 ? WHITE : 0xc24d3a]),
    [-0.15, 2.66, 0.24, 5.6, 0.08, 0.46, WOOD],
    ...picture(-0.15, 1.85, 2, 0.55, [0xf1e2bf, 0xe0a03c, 0x8c3b2e]),
  ],
};

export const FURNITURE: Readonly<Record<RoomKind, Furniture>> = { home, kitchen, bedroom, bath, study, garden, school, shop };
