import pg from 'pg';
import type { RecordedStatements } from '../stage/sent-statement.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** The API's default pool size. */
const CONNECTIONS = 15;

/** The API's statements on a connection pool. */
export interface RefSql {
  rows: <Row extends pg.QueryResultRow>(key: string, values: unknown[]) => Promise<Row[]>;
  ping: () => Promise<void>;
}

/** @param statements prepared if they have a name, as in the API */
export function openSql(url: string, statements: RecordedStatements): RefSql {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, application_name: 'ref' });
  return {
    async rows<Row extends pg.QueryResultRow>(key: string, values: unknown[]) {
      const statement = statements[key];
      if (!statement) throw new Error(`The API sends no statement ${key}.`);
      return (await pool.query<Row>({ ...statement, values })).rows;
    },
    ping: async () => void (await pool.query('select 1')),
  };
}
