import type { BoxPlan } from './boxes.js';
import { seededRandom } from './seeded-random.js';

/** Parts shared by the walls and the furniture of several rooms. */
export const WOOD = 0x7a5230;
export const DARK_WOOD = 0x5b3a22;
export const WHITE = 0xf3eee4;
export const STONE = 0xb9b0a2;
export const BRASS = 0xc49a4a;
export const IRON = 0x2b2622;

export const picture = (x: number, y: number, width: number, height: number, tones: readonly [number, number, number]): BoxPlan[] => [
  [x, y, 0.02, width + 0.14, height + 0.14, 0.04, BRASS],
  [x, y, 0.035, width + 0.04, height + 0.04, 0.03, DARK_WOOD],
  [x, y + height / 4, 0.045, width, height / 2, 0.02, tones[0]],
  [x, y - height / 8, 0.046, width, height / 4, 0.02, tones[1]],
  [x, y - (3 * height) / 8, 0.047, width, height / 4, 0.02, tones[2]],
];

const SPINES = [0x8c3b2e, 0x2f5d50, 0x35507a, 0xb58a3c, 0x6b4a6e, 0xd8cbb0, 0x3f3a36, 0x9a6a43, 0x55724a];

/** Books on one shelf. Sizes and colours depend only on the row. */
function books(left: number, right: number, bottom: number, row: number): BoxPlan[] {
  const plans: BoxPlan[] = [];
  const next = seededRandom(row);
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

export function bookcase(middle: number, width: number): BoxPlan[] {
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
