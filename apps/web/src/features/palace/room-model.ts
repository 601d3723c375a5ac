import type { WordMediaDto } from '@wordhoard/api-client/types';

/** Room kinds, named like their icons. Each has its own furniture in 3D. */
export const ROOM_KINDS = ['home', 'kitchen', 'bedroom', 'bath', 'study', 'garden', 'school', 'shop'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Other clients may have stored an emoji; such a room gets the furniture of a home. */
export function roomKindOf(icon: string | null): RoomKind {
  return ROOM_KINDS.find((kind) => kind === icon) ?? 'home';
}

/** A word placed in the room. */
export interface RoomWord {
  readonly id: number;
  readonly term: string;
  /** Stored name of its language, such as `Spanish`. */
  readonly language: string;
  readonly due: boolean;
  readonly x_percent: number;
  readonly y_percent: number;
  /** Its pictures and recordings, once they are known. */
  readonly media?: readonly WordMediaDto[];
}

/** The first picture of a word, which represents it in the room. */
export function pictureOf({ media }: Pick<RoomWord, 'media'>): WordMediaDto | undefined {
  return media?.find(({ kind }) => kind === 'image');
}

/** Words without media stay the same objects. */
export function withMedia(words: readonly RoomWord[], media: ReadonlyMap<number, readonly WordMediaDto[]>): readonly RoomWord[] {
  return words.map((word) => {
    const own = media.get(word.id);
    return own ? { ...word, media: own } : word;
  });
}

export interface WordPlacement {
  readonly word_id: number;
  readonly x_percent: number;
  readonly y_percent: number;
}

/** Props shared by the board and the 3D view, so that they can be switched at any time. */
export interface RoomViewProps {
  /** Determines the furniture in 3D. */
  readonly kind: RoomKind;
  readonly words: readonly RoomWord[];
  readonly selected: ReadonlySet<number>;
  /** Word ids in walking order. */
  readonly route?: readonly number[];
  readonly onSelect: (ids: ReadonlySet<number>) => void;
  /** Called once, at the end of a drag or on a key press. */
  readonly onPlace: (moved: readonly WordPlacement[]) => void;
}
