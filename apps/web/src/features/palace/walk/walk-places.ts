import { routeOf, type Placement, type RouteStop } from '@wordhoard/palace';
import type { PlacedWord } from '../view.js';

/** The order in which "Show the way" passes the words of the room. */
export interface WalkPlaces {
  readonly route: readonly number[];
  readonly places: ReadonlyMap<number, Placement>;
}

export function walkPlacesOf(placements: readonly RouteStop[]): WalkPlaces {
  return { route: routeOf(placements), places: new Map(placements.map((placement) => [placement.word_id, placement])) };
}

/** The words as the 3D walk draws them. None has its term, so that no place gives away its word. */
export function unnamedWords({ places }: WalkPlaces): PlacedWord[] {
  return [...places].map(([id, { x_percent, y_percent }]) => ({ id, term: '', language: '', due: false, x_percent, y_percent }));
}

/** The word on screen, once its answer is shown. */
export interface RevealedWord {
  readonly id: number;
  readonly term: string;
  readonly language: string;
}

/** The only word with a label: the revealed one, at its place. */
export function labelledWords(words: readonly PlacedWord[], revealed: RevealedWord | undefined): PlacedWord[] {
  return words.flatMap((word) => (revealed && word.id === revealed.id ? [{ ...word, ...revealed }] : []));
}
