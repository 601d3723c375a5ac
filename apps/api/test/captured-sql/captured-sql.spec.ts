import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXCEPTIONS, exceptionFor } from './exceptions.js';
import { unboundTables } from './unbound-tables.js';

/** Written by the preceding run of the integration tests. */
const { statements, tables } = JSON.parse(readFileSync(join(__dirname, '../../test-results/.captured-sql.json'), 'utf8')) as {
  readonly statements: readonly string[];
  readonly tables: readonly string[];
};
const keys = new Map([...tables.map((table): [string, string] => [table, 'account_id']), ['accounts', 'id']]);

function touching(table: string): string[] {
  return statements.filter((statement) => new RegExp(`\\b${table}\\b`).test(statement));
}

describe('captured statements of the API', () => {
  it.each([...keys.keys()])('bind the account if they use the table %s', async (table) => {
    const found = touching(table);
    const free: string[] = [];
    for (const statement of found) {
      const unbound = await unboundTables(statement, keys);
      if (unbound.includes(table) && !exceptionFor(statement, table)) free.push(statement);
    }
    expect(found).not.toEqual([]);
    expect(free).toEqual([]);
  });
});

describe('exception for a statement', () => {
  it.each(EXCEPTIONS)('an exception is still needed: $why', ({ table, pattern }) => {
    expect(statements.filter((statement) => exceptionFor(statement, table)?.pattern === pattern)).not.toEqual([]);
  });
});
