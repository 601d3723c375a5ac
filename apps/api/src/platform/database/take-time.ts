import { type Sql, statement } from './database.js';

const TAKE_TIME = statement<never>('take-time', `select set_config('statement_timeout', '120000', true)`);

/** Lets each statement of a transaction run for two minutes: for what one person asks for at once and a hundred thousand rows follow. */
export async function takeTime(sql: Sql): Promise<void> {
  await sql.rows(TAKE_TIME, []);
}
