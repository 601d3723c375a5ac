import { randomBytes } from 'node:crypto';

/** What this process is called among all that serve this database, from its start to its end. */
export const INSTANCE = randomBytes(4).toString('hex');

/** PostgreSQL knows each connection of a pool by the product and the process. */
export const APPLICATION_NAME = `wordhoard ${INSTANCE}`;
