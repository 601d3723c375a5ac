/** Jobs are counted every five seconds. A page that nobody sees asks for nothing. */
export const LOOK_EVERY_MS = 10_000;
