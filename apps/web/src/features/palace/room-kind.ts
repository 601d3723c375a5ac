/** The kinds of rooms, which are the names of their icons. Each has its own furniture in 3D. */
export const ROOM_KINDS = ['home', 'kitchen', 'bedroom', 'bath', 'study', 'garden', 'school', 'shop'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Other clients may have chosen an emoji: such a room is furnished as a home. */
export function roomKindOf(icon: string | null): RoomKind {
  return ROOM_KINDS.find((kind) => kind === icon) ?? 'home';
}
