/** How long deleted items can be restored. */
export const RETENTION = `interval '30 days'`;

/** Items deleted after this time can be restored. Older ones are hidden until the daily purge. */
export const RESTORABLE = `now() - ${RETENTION}`;

/** The deletion time, precise enough for a client to send it back. */
export const NOW_TO_THE_MILLISECOND = `date_trunc('milliseconds', now())`;
