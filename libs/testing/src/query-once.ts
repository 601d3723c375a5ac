import pg from 'pg';

/** Runs one statement on its own connection, for one-off queries in a test run. */
export async function queryOnce<Row>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
