import { join } from 'node:path';
import { createDatabase, publishedServer, type TestDatabase } from '@wordhoard/testing';
import pg from 'pg';
// Sets how pg reads columns.
import '../../src/platform/database/data-source.js';
import { type Loaded, StatementCheck } from './check.js';
import { type Declaration, readDeclarations } from './declarations.js';
import { readCatalogue } from './described.js';
import { NEVER_NULL } from './exceptions.js';
import { loadStatements } from './loaded.js';
import './planted.js';
import type * as LoadedModule from './loaded.js';

jest.mock('../../src/platform/database/statement.js', () => {
  const { recording } = jest.requireActual<typeof LoadedModule>('./loaded.js');
  return recording(jest.requireActual('../../src/platform/database/statement.js'));
});

const PLANTED = 'test/checked-sql/planted.ts';

let database: TestDatabase;
let client: pg.Client;
let check: StatementCheck;
let declarations: readonly Declaration[];
let loaded: readonly Loaded[];

beforeAll(async () => {
  database = await createDatabase(publishedServer());
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  check = new StatementCheck(client, await readCatalogue(client), NEVER_NULL);
  declarations = readDeclarations(join(__dirname, '../..'), ['src', PLANTED]);
  loaded = await loadStatements(declarations);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

function isPlanted({ place }: Declaration): boolean {
  return place.startsWith(PLANTED);
}

/** Declarations for which no statement was made when their file was loaded. */
function unloaded(): Declaration[] {
  return declarations.filter(({ pattern }) => !loaded.some(({ name }) => pattern.test(name)));
}

async function faults(isChecked: (declaration: Declaration) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const one of loaded) {
    const declaration = declarations.find(({ pattern }) => pattern.test(one.name));
    if (declaration && isChecked(declaration)) found.push(...(await check.faultsOf(one, declaration)));
  }
  return found;
}

describe('statements of the API', () => {
  it('are made when their file is loaded, so that the check sees all of them', () => {
    const missed = unloaded().filter((one) => !isPlanted(one));
    expect(missed.map(({ place }) => place)).toEqual([]);
  });

  it('have names of their own', () => {
    const names = loaded.map(({ name }) => name);
    expect(names.filter((name) => declarations.filter(({ pattern }) => pattern.test(name)).length > 1)).toEqual([]);
    expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
  });

  it('fit the database and the types that they declare', async () => {
    expect(await faults((one) => !isPlanted(one))).toEqual([]);
    expect(NEVER_NULL.filter((exception) => !check.used.has(exception))).toEqual([]);
  });
});

describe('the check of statements', () => {
  it('finds every planted fault', async () => {
    const found = (await faults(isPlanted)).map((fault) => fault.slice(fault.indexOf(' planted-') + ' planted-'.length));
    expect(found).toEqual([
      'parameter-type: the parameter :account is int8, not string',
      'json: is refused by the database: error: operator does not exist: text[] = jsonb',
      'array: the parameter :ids is _int8, not string[]',
      'undeclared-parameter: the parameter :acount is not declared',
      'undeclared-parameter: the parameter account is not used',
      'missing-column: there is no column word',
      'undeclared-column: the column term is not declared',
      'column-type: the column id is number, not string',
      'nullable-column: the column definition may be null',
      'outer-join: the column day may be null',
      'aggregate: the column total may be null',
      'date-in-json: the column word is JSON, not object',
      'key-in-json: the JSON of the column words has no note',
      'refused: is refused by the database: error: column "acount_id" does not exist',
      'positions: has positions instead of names',
      'variants: not every variant has the parameter :term, so it is optional',
    ]);
  });

  it('finds a statement whose name is not a literal', () => {
    expect(unloaded().filter(isPlanted)).toHaveLength(1);
  });
});
