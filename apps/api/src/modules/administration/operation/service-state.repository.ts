import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

export interface DatabaseStateRow {
  readonly version: string;
  readonly size_bytes: number;
  readonly connections: number;
  readonly most_connections: number;
  readonly instances: number;
  readonly applied: number;
  readonly newest: string | null;
}

/** Cheap to read: the size comes from the file system, and the tables are short. */
const READ = statement<DatabaseStateRow>(
  'service-state',
  `select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
          current_setting('max_connections')::int as most_connections, c.connections, c.instances, m.applied, m.newest
     from (select count(*)::int as connections,
                  count(distinct application_name) filter (where application_name like 'wordhoard %')::int as instances
             from pg_stat_activity where datname = current_database()) c,
          (select count(*)::int as applied, (select name from migrations order by id desc limit 1) as newest from migrations) m`,
);

/** Reads the state of the database. */
@Injectable()
export class ServiceStateRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<DatabaseStateRow> {
    const [row] = await this.database.rows(READ, {});
    return row as DatabaseStateRow;
  }
}
