import type { Placement } from '@wordhoard/palace';

/** A word's placement before and after a change; null means not in the room. */
export interface PlacementChange {
  readonly word_id: number;
  readonly before: Placement | null;
  readonly after: Placement | null;
}

/** Changes that are undone together. */
export type HistoryStep = readonly PlacementChange[];

/** Newest last. */
export interface RoomHistory {
  readonly done: readonly HistoryStep[];
  readonly undone: readonly HistoryStep[];
}

export const NO_HISTORY: RoomHistory = { done: [], undone: [] };

const MAX_STEPS = 100;

export function addStep({ done }: RoomHistory, step: HistoryStep): RoomHistory {
  return { done: [...done, step].slice(-MAX_STEPS), undone: [] };
}

/** Reverts the newest step. Only the words of that step are affected. */
export function undo({ done, undone }: RoomHistory): { history: RoomHistory; places: PlacementUpdates } | null {
  const step = done.at(-1);
  return step ? { history: { done: done.slice(0, -1), undone: [...undone, step] }, places: placesOf(step, 'before') } : null;
}

export function redo({ done, undone }: RoomHistory): { history: RoomHistory; places: PlacementUpdates } | null {
  const step = undone.at(-1);
  return step ? { history: { done: [...done, step], undone: undone.slice(0, -1) }, places: placesOf(step, 'after') } : null;
}

/** New placements by word id; null removes the word from the room. */
export type PlacementUpdates = ReadonlyMap<number, Placement | null>;

export function placesOf(step: HistoryStep, when: 'before' | 'after'): PlacementUpdates {
  return new Map(step.map((change) => [change.word_id, change[when]]));
}
