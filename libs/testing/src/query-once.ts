import pg from 'pg';

/** Runs one statement on a new connection, for what happens once per test run. */
export async function queryOnce<Row>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
