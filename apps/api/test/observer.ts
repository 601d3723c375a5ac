import { ALL_ACCOUNTS_ROLE, APPLICATION_ROLE, OWNER_ROLE } from '@wordhoard/embedded-postgres';
import pg from 'pg';

/** The database account of the tests' own statements: what the API says to PostgreSQL is told from what its tests say by the account. */
const ACCOUNT = 'wordhoard_observer';

const MAKE_ACCOUNT = `
  do $$ begin
    create role ${ACCOUNT} superuser;
  exception when duplicate_object or unique_violation then null;
  end $$`;

/** A test's own eyes and hands in the database. */
export class Observer {
  private constructor(private readonly client: pg.Client) {}

  static async of(databaseUrl: string): Promise<Observer> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: ACCOUNT });
    await client.connect();
    await client.query(MAKE_ACCOUNT);
    await client.query(`set role ${ACCOUNT}`);
    await client.query(`set timezone to 'UTC'`);
    client.setTypeParser(pg.types.builtins.INT8, Number);
    client.setTypeParser(pg.types.builtins.DATE, String);
    return new Observer(client);
  }

  async rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row>(text, [...values])).rows;
  }

  /** The only row of a statement. */
  async row<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> {
    const [row] = await this.rows<Row>(text, values);
    if (!row) throw new Error(`no row came from: ${text}`);
    return row;
  }

  /** Ends every connection of the API to this database. Returns how many there were. */
  async cutConnections(): Promise<number> {
    const cut = await this.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'wordhoard%' and application_name <> '${ACCOUNT}'`,
    );
    return cut.length;
  }

  /**
   * The statements of the API during some work, one entry per call, without those that depend on the clock: of the job queue, which also
   * looks for bloated indexes, of the minute's tick of reminders, of the hourly sweeps and checkpoints, the last use of a sign-in, the ping
   * of an idle connection, and the bindings to an account, which share a round trip. So a `delete from` of the work itself does not show.
   */
  async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    await this.rows('create extension if not exists pg_stat_statements');
    const before = await this.countByStatement();
    await work();
    const after = await this.countByStatement();
    return [...after].flatMap(([text, calls]) => Array<string>(calls - (before.get(text) ?? 0)).fill(text));
  }

  private async countByStatement(): Promise<Map<string, number>> {
    const counted = await this.rows<{ query: string; calls: number }>(
      `select s.query, sum(s.calls)::int as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
        where d.datname = current_database() and s.userid = any('{${APPLICATION_ROLE},${ALL_ACCOUNTS_ROLE},${OWNER_ROLE}}'::regrole[])
          and s.query !~* 'pgboss|pg_class|from reminders|delete from|audit_ch|set last_used_at|pg_advisory_xact_lock|^prepare (re)?bind|^(begin|commit|rollback|set local)|^select (version|\\$1$)'
        group by s.query order by s.query`,
    );
    return new Map(counted.map(({ query, calls }) => [query, calls]));
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
