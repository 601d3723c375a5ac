/** Metres. Words stand on the floor; between it and the walls there is room for what stands along them. */
export const ROOM = { floor: 12, margin: 0.5, height: 3.4, wall: 0.25 } as const;

/** From the middle of the room to a wall. */
export const TO_WALL = ROOM.floor / 2 + ROOM.margin;
