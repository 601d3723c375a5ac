/** Jobs are counted every five seconds. A hidden page does not poll. */
export const LOOK_EVERY_MS = 10_000;
