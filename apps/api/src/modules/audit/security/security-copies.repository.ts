import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

const FIND = statement<{ seq: number }, { destination: string }>(
  'find-security-copy',
  `select seq from security_copies where destination = :destination`,
);

/** Never moves back, because two instances may deliver the same events. */
const ADVANCE = statement<never, { destination: string; seq: number }>(
  'advance-security-copy',
  `insert into security_copies as c (destination, seq) values (:destination, :seq)
   on conflict (destination) do update set seq = excluded.seq where c.seq < excluded.seq`,
);

/** Positions up to which security events were delivered. */
@Injectable()
export class SecurityCopiesRepository {
  constructor(private readonly database: Database) {}

  /** The sequence number of the last accepted event, or 0. */
  async find(destination: string): Promise<number> {
    return (await this.database.rows(FIND, { destination }))[0]?.seq ?? 0;
  }

  async advance(destination: string, seq: number): Promise<void> {
    await this.database.rows(ADVANCE, { destination, seq });
  }
}
