import type { Placement } from '@wordhoard/palace';

/** A word's place before and after something was done; null where it had or has none. */
export interface Change {
  readonly word_id: number;
  readonly before: Placement | null;
  readonly after: Placement | null;
}

/** One thing that was done, and is taken back as one. */
export type Step = readonly Change[];

/** What can be taken back and done again, the newest last. */
export interface RoomHistory {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const NO_HISTORY: RoomHistory = { done: [], undone: [] };

const MAX_STEPS = 100;

export function remember({ done }: RoomHistory, step: Step): RoomHistory {
  return { done: [...done, step].slice(-MAX_STEPS), undone: [] };
}

/** The history after its newest step was taken back, and where that puts the step's words; no other word is touched. */
export function undo({ done, undone }: RoomHistory): { history: RoomHistory; places: Places } | null {
  const step = done.at(-1);
  return step ? { history: { done: done.slice(0, -1), undone: [...undone, step] }, places: placesOf(step, 'before') } : null;
}

export function redo({ done, undone }: RoomHistory): { history: RoomHistory; places: Places } | null {
  const step = undone.at(-1);
  return step ? { history: { done: [...done, step], undone: undone.slice(0, -1) }, places: placesOf(step, 'after') } : null;
}

/** Where words are to be; null for one that is to leave the room. */
export type Places = ReadonlyMap<number, Placement | null>;

export function placesOf(step: Step, when: 'before' | 'after'): Places {
  return new Map(step.map((change) => [change.word_id, change[when]]));
}
