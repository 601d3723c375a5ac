import type { Client } from 'pg';
import { types } from 'pg';
import type { QueryColumn } from './sources.js';

/** What PostgreSQL says of a statement: the types of its parameters and the names and types of its columns, as object ids. */
export interface Described {
  readonly parameters: readonly number[];
  readonly columns: readonly { readonly name: string; readonly type: number }[];
}

/** pg's connection and a query that it runs, which its types omit. */
interface Wire {
  parse(message: { name: string; text: string }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', handler: (message: { dataTypeIDs: number[] }) => void): void;
}

/** Parses a statement in the database without running it. @throws DatabaseError if it does not fit the schema */
export async function describe(client: Client, text: string): Promise<Described> {
  let parameters: readonly number[] = [];
  let columns: Described['columns'] = [];
  await new Promise<void>((resolve, reject) => {
    const query = {
      submit(connection: Wire) {
        connection.once('parameterDescription', ({ dataTypeIDs }) => (parameters = dataTypeIDs));
        connection.parse({ name: '', text });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      },
      // pg calls only one of these.
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    };
    client.query(query as never);
  });
  return { parameters, columns };
}

/** What the schema says: tables, and the names of types by object id. */
export interface Catalogue {
  readonly tables: ReadonlyMap<string, readonly QueryColumn[]>;
  readonly types: ReadonlyMap<number, string>;
}

export async function readCatalogue(client: Client): Promise<Catalogue> {
  const tables = await client.query<{ name: string; columns: QueryColumn[] }>(
    `select c.relname as name, json_agg(json_build_object('name', a.attname, 'nullable', not a.attnotnull) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p', 'v') group by c.oid, c.relname`,
  );
  const named = await client.query<{ oid: number; name: string }>(
    `select oid, case when typtype = 'e' then 'text' else typname end as name from pg_type`,
  );
  return {
    tables: new Map(tables.rows.map(({ name, columns }) => [name, columns])),
    types: new Map(named.rows.map(({ oid, name }) => [oid, name])),
  };
}

/** A value of each type, as PostgreSQL sends it. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: String.raw`\x00`,
  date: '2026-01-02',
  timestamp: '2026-01-02 03:04:05',
  timestamptz: '2026-01-02 03:04:05+00',
  ...Object.fromEntries(['int2', 'int4', 'int8', 'oid', 'float4', 'float8', 'numeric'].map((type) => [type, '1'])),
};

/** The kind of value that pg makes of a column; undefined for JSON, which may be anything. */
export function kindOfColumn(oid: number, { types: names }: Catalogue): string | undefined {
  const name = names.get(oid) ?? '';
  if (name === 'json' || name === 'jsonb') return undefined;
  const sample = SAMPLES[name.replace(/^_/, '')] ?? 'a';
  return kindOf(types.getTypeParser(oid)(name.startsWith('_') ? `{"${sample.replace('\\', '\\\\')}"}` : sample) as unknown);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value;
}

const NUMBERS = ['number'];
const TIMES = ['Date', 'string'];

/** The kinds of value that a parameter of each type takes. A text where the type is not text, such as a uuid, is checked by PostgreSQL. */
const PARAMETER_KINDS: Readonly<Record<string, readonly string[]>> = {
  bool: ['boolean'],
  bytea: ['Buffer'],
  int2: NUMBERS,
  int4: NUMBERS,
  int8: NUMBERS,
  oid: NUMBERS,
  float4: NUMBERS,
  float8: NUMBERS,
  numeric: NUMBERS,
  date: ['string'],
  timestamp: TIMES,
  timestamptz: TIMES,
  // pg sends an object as JSON, but an array as an array of PostgreSQL.
  json: ['string', 'object'],
  jsonb: ['string', 'object'],
};

export function kindsOfParameter(oid: number, { types: names }: Catalogue): readonly string[] {
  const name = names.get(oid) ?? '';
  if (!name.startsWith('_')) return PARAMETER_KINDS[name] ?? ['string'];
  // Or the array as a text, from an earlier statement.
  return [...(PARAMETER_KINDS[name.slice(1)] ?? ['string']).map((kind) => `${kind}[]`), 'string'];
}
