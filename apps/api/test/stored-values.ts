import type { Observer } from './observer.js';

/** One value of one row, as it is stored. */
export interface StoredValue {
  /** Table and column. */
  readonly where: string;
  readonly bytes: Buffer;
}

/** All that a database holds of its own, the job queue's tables included. */
export async function storedValues(observer: Observer): Promise<StoredValue[]> {
  const tables = await observer.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const values: StoredValue[] = [];
  for (const { name } of tables) {
    for (const row of await observer.rows(`select * from ${name}`)) {
      for (const [column, value] of Object.entries(row)) values.push({ where: `${name}.${column}`, bytes: bytesOf(value) });
    }
  }
  return values;
}

function bytesOf(value: unknown): Buffer {
  if (Buffer.isBuffer(value)) return value;
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
}
