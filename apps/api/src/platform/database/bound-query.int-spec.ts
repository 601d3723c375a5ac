import { ALL_ACCOUNTS_ROLE, APPLICATION_ROLE, roleUrls } from '@wordhoard/embedded-postgres';
import { createDatabase, publishedServer, queryOnce, type TestDatabase } from '@wordhoard/testing';
import type { DataSource } from 'typeorm';
import { ANY_ACCOUNT } from '../../../test/captured-sql/any-account.js';
import { type AccountScope, accountScope } from '../access/account-scope.js';
import { acrossAccounts, bindRequest, withinAccount, withinRequest } from './account-binding.js';
import { createDataSource } from './data-source.js';
import { Database, type Sql } from './database.js';
import { statement } from './statement.js';

const [ANNA, BEN] = [accountScope(1), accountScope(2)];
const ACCOUNTS = statement<{ id: number }>('test-accounts', `select id from accounts order by id ${ANY_ACCOUNT}`);
const RENAME = statement<{ id: number }, { name: string }>(
  'test-rename',
  `update accounts set username = :name || id returning id ${ANY_ACCOUNT}`,
);
const ADD_GROUP = statement<never, { account: AccountScope; operationId: string }>(
  'test-add-group',
  `insert into groups (account_id, name, target_language, operation_id, request_hash) values (:account, 'a', 'Spanish', :operationId, '')`,
);
const ROLE = statement<{ role: string }>('test-role', 'select current_user::text as role');
/** Two possible errors: the connection never bound an account, or none is bound now. */
const REFUSED = /unrecognized configuration parameter "wordhoard.account_id"|invalid input syntax for type bigint: ""/;

let testDatabase: TestDatabase;
let dataSource: DataSource;
let database: Database;

beforeAll(async () => {
  testDatabase = await createDatabase(publishedServer());
  const env = { DATABASE_URL: roleUrls(testDatabase.url).DATABASE_URL, DB_POOL_SIZE: 1, DB_MAX_OVERFLOW: 0, SLOW_STATEMENT_MS: 60_000 };
  dataSource = await createDataSource(env).initialize();
  database = new Database(dataSource);
  await queryOnce(
    testDatabase.url,
    `insert into accounts (id, email, username, password_hash) overriding system value values (1, 'a@example.com', 'anna', ''), (2, 'b@example.com', 'ben', '')`,
  );
});

afterAll(async () => {
  await dataSource.destroy();
  await testDatabase.drop();
});

async function seen(sql: Sql = database): Promise<number[]> {
  return (await sql.rows(ACCOUNTS, {})).map(({ id }) => id);
}

describe('a statement', () => {
  it('reads the rows of the bound account and no others', async () => {
    expect(await withinAccount(ANNA, () => seen())).toEqual([1]);
    expect(await withinAccount(BEN, () => seen())).toEqual([2]);
  });

  it('changes the rows of the bound account and no others', async () => {
    expect(await withinAccount(BEN, () => database.rows(RENAME, { name: 'renamed' }))).toEqual([{ id: 2 }]);
  });

  it('adds no row to another account', async () => {
    await withinAccount(BEN, () => database.rows(ADD_GROUP, { account: BEN, operationId: 'own' }));
    await expect(withinAccount(BEN, () => database.rows(ADD_GROUP, { account: ANNA, operationId: 'other' }))).rejects.toThrow(
      'new row violates row-level security policy for table "groups"',
    );
  });

  it('fails without a binding, also on a connection that was bound before', async () => {
    await withinAccount(ANNA, () => seen());
    await expect(seen()).rejects.toThrow(REFUSED);
    await expect(withinRequest(() => seen())).rejects.toThrow(REFUSED);
  });

  it('leaves no binding behind when it fails', async () => {
    await expect(withinAccount(ANNA, () => database.orm((manager) => manager.query('select no_column from accounts')))).rejects.toThrow(
      'column "no_column" does not exist',
    );
    await expect(seen()).rejects.toThrow(REFUSED);
    expect(await withinAccount(BEN, () => seen())).toEqual([2]);
  });

  it('is bound by TypeORM as well, with and without parameters', async () => {
    const read = (text: string, values?: unknown[]) => withinAccount(ANNA, () => database.orm((manager) => manager.query(text, values)));
    expect(await read(`select id from accounts ${ANY_ACCOUNT}`)).toEqual([{ id: 1 }]);
    expect(await read(`select id from accounts where id > $1 ${ANY_ACCOUNT}`, [0])).toEqual([{ id: 1 }]);
  });

  it('has the binding of its own request, or none, while it waits for a connection', async () => {
    const asked = Array.from({ length: 45 }, (_, i) => [ANNA, BEN, null][i % 3] ?? null);
    const outcomes = asked.map((scope) => (scope === null ? seen().catch(() => 'refused') : withinAccount(scope, () => seen())));
    expect(await Promise.all(outcomes)).toEqual(asked.map((scope) => (scope === null ? 'refused' : [scope])));
  });

  it('is bound once the guard has bound its request', async () => {
    await withinRequest(async () => {
      bindRequest(BEN);
      expect(await seen()).toEqual([2]);
    });
  });

  it('reads the rows of all accounts on a named occasion, by another role and for no longer', async () => {
    expect(await acrossAccounts('scheduled work', () => seen())).toEqual([1, 2]);
    expect(await acrossAccounts('scheduled work', () => database.rows(ROLE, {}))).toEqual([{ role: ALL_ACCOUNTS_ROLE }]);
    expect(await database.rows(ROLE, {})).toEqual([{ role: APPLICATION_ROLE }]);
  });
});

describe('a transaction', () => {
  it('is bound from its beginning to its end', async () => {
    await withinAccount(ANNA, () =>
      database.transaction(async (sql, manager) => {
        expect(await seen(sql)).toEqual([1]);
        expect(await manager.query(`select id from accounts ${ANY_ACCOUNT}`)).toEqual([{ id: 1 }]);
      }),
    );
    await expect(seen()).rejects.toThrow(REFUSED);
  });

  it('follows a change of the binding, and leaves the role for all accounts with it', async () => {
    await withinAccount(ANNA, () =>
      database.transaction(async (sql) => {
        expect(await acrossAccounts('administrator request', () => seen(sql))).toEqual([1, 2]);
        expect(await seen(sql)).toEqual([1]);
        expect(await withinAccount(BEN, () => seen(sql))).toEqual([2]);
        expect(await seen(sql)).toEqual([1]);
        expect(await sql.rows(ROLE, {})).toEqual([{ role: APPLICATION_ROLE }]);
      }),
    );
  });

  it('is bound after a part of it was rolled back', async () => {
    await withinAccount(ANNA, () =>
      database.transaction(async (sql, manager) => {
        const part = manager.transaction(async () => {
          expect(await withinAccount(BEN, () => seen(sql))).toEqual([2]);
          throw new Error('rolled back');
        });
        await expect(part).rejects.toThrow('rolled back');
        expect(await seen(sql)).toEqual([1]);
      }),
    );
  });

  it('that began without a binding takes none from the one before', async () => {
    await withinAccount(ANNA, () => database.transaction((sql) => seen(sql)));
    await database.transaction(async (sql) => {
      expect(await withinAccount(ANNA, () => seen(sql))).toEqual([1]);
    });
    await expect(database.transaction((sql) => seen(sql))).rejects.toThrow(REFUSED);
  });
});
