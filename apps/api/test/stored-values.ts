import type { Observer } from './observer.js';

/** One stored value. */
export interface StoredValue {
  /** Table and column. */
  readonly where: string;
  readonly bytes: Buffer;
}

/** Every stored value, including the job queue; with a `mark` (letters only), only from tables that contain it. */
export async function storedValues(observer: Observer, mark?: string): Promise<StoredValue[]> {
  const tables = await observer.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const values: StoredValue[] = [];
  for (const name of mark === undefined ? tables.map((table) => table.name) : await marked(observer, tables, mark)) {
    for (const row of await observer.rows(`select * from ${name}`)) {
      for (const [column, value] of Object.entries(row)) values.push({ where: `${name}.${column}`, bytes: bytesOf(value) });
    }
  }
  return values;
}

/** Tables with a row that contains the mark, as text or hex bytes, in one query instead of reading every row. */
async function marked(observer: Observer, tables: readonly { name: string }[], mark: string): Promise<string[]> {
  const each = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text like any ($1::text[]))`,
  );
  const patterns = [mark, Buffer.from(mark).toString('hex')].map((text) => `%${text}%`);
  return (await observer.rows<{ name: string }>(each.join(' union all '), [patterns])).map(({ name }) => name);
}

function bytesOf(value: unknown): Buffer {
  if (Buffer.isBuffer(value)) return value;
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
}
