import { login, updateMe } from '@wordhoard/api-client/sdk';
import { buildRegistration, createDatabase, publishedServer } from '@wordhoard/testing';
import { roleUrls } from '@wordhoard/embedded-postgres';
import { KeyNamesAndAddresses1790008400000 } from '../../../migrations/1790008400000-key-names-and-addresses.js';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { clientFor, ApiLearner } from '../../../test/learner.js';
import { Observer } from '../../../test/observer.js';
import { createDataSource } from '../../platform/database/data-source.js';
import { migrate, revertLast } from '../../platform/database/migrate.js';

const ZERO_WIDTH_SPACE = '\u200b';
const RIGHT_TO_LEFT_OVERRIDE = '\u202e';

const suite = useApi();

describe('a lookalike account', () => {
  it.each([
    ['username', `a${ZERO_WIDTH_SPACE}dmin`, 'username contains an invisible or control character; type it by hand instead of pasting it'],
    [
      'username',
      `admin${RIGHT_TO_LEFT_OVERRIDE}`,
      'username contains an invisible or control character; type it by hand instead of pasting it',
    ],
    [
      'email',
      `a${ZERO_WIDTH_SPACE}@example.com`,
      'email contains an invisible or control character; type it by hand instead of pasting it',
    ],
    [
      'username',
      'аdmin',
      'username mixes scripts; use letters of one script in modern use, or Latin letters with Chinese, Japanese or Korean',
    ],
  ])('rejects a confusing account with the field and a remedy: %s %j', async (field, value, message) => {
    const refusal = await failure(ApiLearner.signUp(suite.url, { ...buildRegistration(), [field]: value }));
    expect(refusal).toMatchObject({ status: 422, code: 'REQUEST.INVALID', message });
    expect(refusal.body).toMatchObject({ errors: [{ field, message }] });
  });

  it.each([
    ['corax', 'ｃｏｒａｘ'],
    ['соре', 'cope'],
    ['Marnie', 'Mamie'],
    ['Hal0', 'HALO'],
  ])('rejects the username %j if %j exists', async (username, other) => {
    await ApiLearner.signUp(suite.url, { ...buildRegistration(), username });
    const refusal = await failure(ApiLearner.signUp(suite.url, { ...buildRegistration(), username: other }));
    expect(refusal).toMatchObject({ status: 409, code: 'ACCOUNT.TAKEN' });
  });

  it('treats both forms of a domain as the same address, for registration and sign-in', async () => {
    const { user, registration } = await ApiLearner.signUp(suite.url, { ...buildRegistration(), email: 'jo@bücher.example' });
    for (const email of ['jo@xn--bcher-kva.example', 'JO@BÜCHER.example', 'ｊｏ@bücher.example']) {
      expect(await failure(ApiLearner.signUp(suite.url, { ...buildRegistration(), email }))).toMatchObject({
        status: 409,
        code: 'ACCOUNT.TAKEN',
      });
    }
    for (const email of ['jo@bücher.example', 'jo@xn--bcher-kva.example']) {
      const { data } = await login({ client: clientFor(suite.url, null), body: { email, password: registration.password } });
      expect(data.user).toEqual(user);
    }
  });

  it('rejects a lookalike username when renaming', async () => {
    await ApiLearner.signUp(suite.url, { ...buildRegistration(), username: 'Wilhelmine' });
    const learner = await ApiLearner.signUp(suite.url);
    const rename = (username: string) => failure(updateMe({ client: learner.client, body: { username } }));
    expect(await rename('WiIheImine')).toMatchObject({ status: 409, code: 'ACCOUNT.TAKEN' });
    expect(await rename('Wіlhelmine')).toMatchObject({ status: 422, code: 'REQUEST.INVALID' });
    expect((await learner.me()).username).toBe(learner.user.username);
  });
});

it.each(['محمد علي', 'דוד כהן', '山田 太郎 Taro', '김철수', 'Ольга'])('accepts the username %j', async (username) => {
  expect((await ApiLearner.signUp(suite.url, { ...buildRegistration(), username })).user.username).toBe(username);
});

describe('accounts from before the rules', () => {
  it('lets older accounts keep a confusing name and change the rest of their profile', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    await suite.observer.rows(`update accounts set username = 'аdmin', username_key = null where id = $1`, [learner.user.id]);
    const { data } = await updateMe({ client: learner.client, body: { username: 'аdmin', time_zone: 'Europe/Madrid' } });
    expect(data).toMatchObject({ username: 'аdmin', time_zone: 'Europe/Madrid' });
  });

  it('gives older accounts the same keys as new ones, with the first of lookalikes keeping the key', async () => {
    const database = await createDatabase(publishedServer());
    const observer = await Observer.of(database.url);
    const env = { DATABASE_URL: roleUrls(database.url).DATABASE_OWNER_URL, DB_POOL_SIZE: 1, DB_MAX_OVERFLOW: 0 };
    const dataSource = await createDataSource(env).initialize();
    const isKeyed = async () =>
      (await observer.rows('select from migrations where name = $1', [KeyNamesAndAddresses1790008400000.name])).length === 1;
    while (await isKeyed()) await revertLast(dataSource);
    await observer.rows(`insert into accounts (email, username, password_hash) values
      ('a@example.com', 'admin', ''), ('B@bücher.example', 'аdmin', ''), ('b@xn--bcher-kva.example', 'Bernie', '')`);
    expect(await migrate(dataSource)).toContain(KeyNamesAndAddresses1790008400000.name);
    expect(await observer.rows('select username, username_key, email_key from accounts order by id')).toEqual([
      { username: 'admin', username_key: 'admln', email_key: 'a@example.com' },
      { username: 'аdmin', username_key: null, email_key: 'b@xn--bcher-kva.example' },
      { username: 'Bernie', username_key: 'bemle', email_key: null },
    ]);
    await dataSource.destroy();
    await observer.close();
    await database.drop();
  });
});
