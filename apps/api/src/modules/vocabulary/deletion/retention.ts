/** How long deleted items can be restored. */
export const RETENTION = `interval '30 days'`;

/** Items deleted after this moment can be restored; older ones are hidden, and purged once a day. */
export const RESTORABLE = `now() - ${RETENTION}`;

/** The moment of a deletion, with which a client can restore it. */
export const NOW_TO_THE_MILLISECOND = `date_trunc('milliseconds', now())`;
