/** How much of each a room takes: characters of texts, and placements of one request. */
export const ROOM_LIMITS = {
  name: { min: 1, max: 128 },
  /** The name of an icon, or an emoji. */
  icon: { min: 1, max: 64 },
  placementsAtOnce: { min: 1, max: 200 },
} as const;
