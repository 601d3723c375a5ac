import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { InvalidRequestError } from '../../platform/http/domain-error.js';

/** Winter and summer: if both clocks agree, the zone has the same definition. */
const PROBES = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];

const READ_CLOCK = statement<{ clock: string | null }, { timeZone: string; probes: readonly Date[] }>(
  'read-clock',
  `select to_char(probe at time zone :timeZone, 'YYYY-MM-DD HH24:MI') as clock from unnest(:probes::timestamptz[]) probe`,
);

const UNKNOWN_ZONE = '22023';

@Injectable()
export class TimeZonesRepository {
  /**
   * Days are computed in Node.js and in PostgreSQL. PostgreSQL does not know some names, and treats others, such as CET, as an
   * abbreviation without summer time.
   *
   * @throws InvalidRequestError unless both have the same clock in the zone. The transaction is aborted then.
   */
  async requireShared(timeZone: string, sql: Sql): Promise<void> {
    const ours = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const theirs = await clocks(timeZone, sql);
    if (theirs.every((clock, i) => clock === ours.format(PROBES[i]))) return;
    throw new InvalidRequestError([{ field: 'time_zone', message: 'time_zone must be a time zone such as Europe/Madrid' }]);
  }
}

async function clocks(timeZone: string, sql: Sql): Promise<(string | null)[]> {
  try {
    const rows = await sql.rows(READ_CLOCK, { timeZone, probes: PROBES });
    return rows.map(({ clock }) => clock);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNKNOWN_ZONE) return [null];
    throw error;
  }
}
