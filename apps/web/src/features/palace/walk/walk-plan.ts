import { routeOf, type Placement, type RouteStop } from '@wordhoard/palace';
import type { RoomWord } from '../room-model.js';

/** Placements of a room and the order in which the route visits them. */
export interface WalkPlan {
  readonly route: readonly number[];
  readonly places: ReadonlyMap<number, Placement>;
}

export function planWalk(placements: readonly RouteStop[]): WalkPlan {
  return { route: routeOf(placements), places: new Map(placements.map((placement) => [placement.word_id, placement])) };
}

/** The words for the 3D walk, without terms, so that no object reveals its word. */
export function wordsWithoutTerms({ places }: WalkPlan): RoomWord[] {
  return [...places].map(([id, { x_percent, y_percent }]) => ({ id, term: '', language: '', due: false, x_percent, y_percent }));
}

/** The current word, once its answer is shown. */
export interface RevealedWord {
  readonly id: number;
  readonly term: string;
  readonly language: string;
}

/** Only the revealed word has a label. */
export function labelledWords(words: readonly RoomWord[], revealed: RevealedWord | undefined): RoomWord[] {
  return words.flatMap((word) => (revealed && word.id === revealed.id ? [{ ...word, ...revealed }] : []));
}
