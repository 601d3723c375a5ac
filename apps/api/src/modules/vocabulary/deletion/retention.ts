/** How long what was deleted can be brought back. */
export const RETENTION = `interval '30 days'`;

/** What was deleted after this moment can be brought back; what was deleted before it is gone, and purged once a day. */
export const RESTORABLE = `now() - ${RETENTION}`;

/** A moment of deletion, so that a client that was told of it can name it. */
export const NOW_TO_THE_MILLISECOND = `date_trunc('milliseconds', now())`;
