import { ALL_ACCOUNTS_ROLE, APPLICATION_ROLE, OWNER_ROLE } from '@wordhoard/embedded-postgres';
import pg from 'pg';

/** The database role of the tests' own statements, which separates them from the API's. */
const ACCOUNT = 'wordhoard_observer';

const MAKE_ACCOUNT = `
  do $$ begin
    create role ${ACCOUNT} superuser;
  exception when duplicate_object or unique_violation then null;
  end $$`;

/** A test's direct access to the database. */
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

  /** The only row of a query. */
  async row<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> {
    const [row] = await this.rows<Row>(text, values);
    if (!row) throw new Error(`no row came from: ${text}`);
    return row;
  }

  /** Terminates every connection of the API to this database. Returns their number. */
  async cutConnections(): Promise<number> {
    const cut = await this.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'wordhoard%' and application_name <> '${ACCOUNT}'`,
    );
    return cut.length;
  }

  /**
   * The API's statements while `work` runs, one entry per call. Excludes scheduled statements (the job queue and its index bloat check,
   * reminders, sweeps, checkpoints, last-used times of sign-ins, and pings of idle connections) and account bindings, which share a round
   * trip with a statement. Every `delete from` is excluded too.
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
