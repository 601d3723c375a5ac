/** What was deleted after this moment can be brought back; what was deleted before it is gone, and purged once a day. */
export const RESTORABLE = `now() - interval '30 days'`;
