import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import type { AccountScope } from '../access/account-scope.js';
import { ACCOUNT_SETTING } from './bound-query.js';
import { Snapshot } from './snapshot.js';

/** Idle timeout: an open snapshot blocks VACUUM. */
const IDLE_TIMEOUT_MS = 120_000;

/** Opens snapshots, each on its own connection, so that they do not use up the shared pool. */
@Injectable()
export class Snapshots {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Opens a snapshot restricted to one account. */
  async open(scope: AccountScope): Promise<Snapshot> {
    const client = new pg.Client({
      connectionString: this.config.DATABASE_URL,
      application_name: 'wordhoard',
      connectionTimeoutMillis: 10_000,
      statement_timeout: IDLE_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
      keepAlive: true,
    });
    // The next query, or the end of the connection, reports the error.
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(`set local timezone to 'UTC'`);
    await client.query('select set_config($1, $2, true)', [ACCOUNT_SETTING, String(scope)]);
    return new Snapshot(client);
  }
}
