/** The generated client can read streams of events, which no route sends. */
export const createSseClient = undefined;
