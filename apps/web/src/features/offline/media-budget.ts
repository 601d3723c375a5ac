import { Stored } from '../../lib/stored.js';

const MEGABYTE_BYTES = 1_000_000;

/** How much space the files of due words may take on this device, in bytes. */
export const MEDIA_BUDGETS = [0, 50 * MEGABYTE_BYTES, 200 * MEGABYTE_BYTES, 1000 * MEGABYTE_BYTES] as const;
const DEFAULT_BUDGET = MEDIA_BUDGETS[1];

const stored = new Stored<number>('wordhoard.offline-media', (value) => MEDIA_BUDGETS.find((one) => one === value) ?? null);

export function mediaBudget(): number {
  return stored.get() ?? DEFAULT_BUDGET;
}

export function saveMediaBudget(bytes: number): void {
  stored.set(bytes);
}
