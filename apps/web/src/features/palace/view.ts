import type { RoomKind } from './room-kind.js';

/** A word that has its place in the room. */
export interface PlacedWord {
  readonly id: number;
  readonly term: string;
  /** Name of its stored language, such as `Spanish`. */
  readonly language: string;
  readonly due: boolean;
  readonly x_percent: number;
  readonly y_percent: number;
}

/** Where a word is put. */
export interface PlacedAt {
  readonly word_id: number;
  readonly x_percent: number;
  readonly y_percent: number;
}

/** What the flat board and the 3D room are given alike, so that one can take the place of the other at any moment. */
export interface RoomViewProps {
  /** Decides on the furniture of the 3D room. */
  readonly kind: RoomKind;
  readonly words: readonly PlacedWord[];
  readonly selected: ReadonlySet<number>;
  /** Ids of the words in walking order. */
  readonly route?: readonly number[];
  readonly onSelect: (ids: ReadonlySet<number>) => void;
  /** Once, at the end of a drag or with a press of a key. */
  readonly onPlace: (moved: readonly PlacedAt[]) => void;
}
