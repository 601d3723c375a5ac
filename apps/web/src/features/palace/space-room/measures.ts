/** In metres. Words are placed on the floor; the margin between floor and walls is for furniture. */
export const ROOM_METRES = { floor: 12, margin: 0.5, height: 3.4, wall: 0.25 } as const;

/** From the centre of the room to a wall, in metres. */
export const TO_WALL = ROOM_METRES.floor / 2 + ROOM_METRES.margin;
