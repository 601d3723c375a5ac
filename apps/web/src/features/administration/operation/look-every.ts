/** The server counts jobs every five seconds. Hidden pages do not poll. */
export const LOOK_EVERY_MS = 10_000;
