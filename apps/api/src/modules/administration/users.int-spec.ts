import {
  createResetLink,
  deleteUser,
  elevate,
  getServiceStats,
  listSignIns,
  listUsers,
  login,
  reactivateUser,
  resetPassword,
  setUserRole,
  suspendUser,
} from '@wordhoard/api-client/sdk';
import type { ManagedUserDto } from '@wordhoard/api-client/types';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { clientFor, ApiLearner } from '../../../test/learner.js';
import { isSince } from '../../../test/moments.js';

const suite = useApi();
let administrator: ApiLearner;

beforeAll(async () => {
  administrator = await signUpAdministrator(suite);
});

async function found(q: string): Promise<string[]> {
  const { data } = await listUsers({ client: administrator.client, query: { q } });
  return data.items.map(({ username }) => username);
}

async function entryOf({ user }: ApiLearner): Promise<ManagedUserDto> {
  const { data } = await listUsers({ client: administrator.client, query: { q: user.email } });
  return data.items.find(({ id }) => id === user.id) as ManagedUserDto;
}

describe('the list of users', () => {
  it('lists each user with role, creation, last use and number of words', async () => {
    const began = Date.now();
    const learner = await ApiLearner.signUp(suite.url);
    await learner.createWords((await learner.createGroup()).id, 2);
    await learner.createWords((await learner.createGroup()).id, 1);
    const { id, username, email, created_at } = learner.user;
    const entry = await entryOf(learner);
    expect(entry).toEqual({
      id,
      username,
      email,
      created_at,
      role: 'user',
      is_active: true,
      last_used_at: expect.any(String),
      word_count: 3,
    });
    expect(isSince(began, entry.last_used_at)).toBe(true);
  });

  it('lists a user who never signed in', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    await suite.observer.rows('delete from sign_ins where account_id = $1', [learner.user.id]);
    expect(await entryOf(learner)).toMatchObject({ last_used_at: null, word_count: 0 });
  });

  it('lists users page by page, newest first', async () => {
    for (let i = 0; i < 3; i++) await ApiLearner.signUp(suite.url);
    const ids: number[] = [];
    let cursor: string | null | undefined;
    do {
      const { data } = await listUsers({ client: administrator.client, query: { limit: 2, ...(cursor && { cursor }) } });
      ids.push(...data.items.map(({ id }) => id));
      cursor = data.next_cursor;
    } while (cursor !== null);
    const all = await suite.observer.rows<{ id: number }>('select id from accounts order by id desc');
    expect(ids).toEqual(all.map(({ id }) => id));
  });

  it('rejects a foreign cursor for users', async () => {
    const refusal = await failure(listUsers({ client: administrator.client, query: { cursor: 'nonsense' } }));
    expect(refusal).toMatchObject({ status: 422, code: 'REQUEST.INVALID' });
  });

  it('finds users by the prefix of a username or e-mail address, case-insensitively', async () => {
    await ApiLearner.signUp(suite.url, { username: 'Søren', email: 'kierkegaard@example.com' });
    await ApiLearner.signUp(suite.url, { username: 'soren', email: 'soren@example.com' });
    expect(await found('SØR')).toEqual(['Søren']);
    expect(await found('Kierke')).toEqual(['Søren']);
    expect(await found('soren')).toEqual(['soren']);
    expect(await found('gaard')).toEqual([]);
  });

  it.each(['%', '_', '\\', "'"])('searches for %s literally', async (sign) => {
    await ApiLearner.signUp(suite.url, { username: `${sign}sign`.padEnd(3, '-') });
    expect(await found(sign)).toEqual([`${sign}sign`]);
  });

  it('continues a search on the next page', async () => {
    for (let i = 0; i < 3; i++) await ApiLearner.signUp(suite.url, { username: `paged-${i}` });
    const first = (await listUsers({ client: administrator.client, query: { q: 'paged', limit: 2 } })).data;
    expect(first.items.map(({ username }) => username)).toEqual(['paged-2', 'paged-1']);
    const second = (await listUsers({ client: administrator.client, query: { q: 'paged', limit: 2, cursor: first.next_cursor ?? '' } }))
      .data;
    expect([second.items.map(({ username }) => username), second.next_cursor]).toEqual([['paged-0'], null]);
  });
});

describe('a suspended user', () => {
  it('locks a suspended user out and restores the same sign-in when reactivated', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const path = { user_id: learner.user.id };
    expect((await suspendUser({ client: administrator.client, path })).data).toMatchObject({ id: learner.user.id, is_active: false });
    expect(await failure(learner.me())).toMatchObject({ status: 403, code: 'ACCESS.SUSPENDED' });
    expect(await failure(learner.signInAgain())).toMatchObject({ status: 403, code: 'ACCESS.SUSPENDED' });
    expect(await entryOf(learner)).toMatchObject({ is_active: false });
    expect((await reactivateUser({ client: administrator.client, path })).data).toMatchObject({ is_active: true });
    expect((await learner.me()).id).toBe(learner.user.id);
  });

  it('does nothing if a user is already suspended', async () => {
    const path = { user_id: (await ApiLearner.signUp(suite.url)).user.id };
    await suspendUser({ client: administrator.client, path });
    expect((await suspendUser({ client: administrator.client, path })).data.is_active).toBe(false);
  });
});

describe('the log', () => {
  it('logs who suspended, reactivated and promoted whom, with sign-in and address', async () => {
    const api = await suite.startAnother({ LOG_LEVEL: 'info' });
    const by = await signUpAdministrator({ ...suite, url: api.url });
    const { user } = await ApiLearner.signUp(api.url);
    const [signIn] = (await listSignIns({ client: by.client })).data;
    const path = { user_id: user.id };
    await suspendUser({ client: by.client, path });
    await reactivateUser({ client: by.client, path });
    await setUserRole({ client: by.client, path, body: { role: 'admin' } });
    await api.stop();
    const lines = api.logs.filter((line) => line.includes('"security"') && line.includes('/admin/users/'));
    const who = { account: by.user.id, sign_in: signIn?.id, target: user.id, address: '127.0.0.1', status: 200 };
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ ...who, route: '/api/v1/admin/users/:user_id/suspend', change: { is_active: false } }),
      expect.objectContaining({ ...who, route: '/api/v1/admin/users/:user_id/reactivate', change: { is_active: true } }),
      expect.objectContaining({ ...who, route: '/api/v1/admin/users/:user_id/role', change: { role: 'admin' } }),
    ]);
  });
});

describe('a role', () => {
  it('changes permissions of existing sign-ins with the role', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const path = { user_id: learner.user.id };
    expect(await failure(getServiceStats({ client: learner.client }))).toMatchObject({ status: 403, code: 'ACCESS.NOT_ALLOWED' });
    expect((await setUserRole({ client: administrator.client, path, body: { role: 'admin' } })).data.role).toBe('admin');
    expect((await getServiceStats({ client: learner.client })).data.accounts).toBeGreaterThan(1);
    await setUserRole({ client: administrator.client, path, body: { role: 'user' } });
    expect(await failure(getServiceStats({ client: learner.client }))).toMatchObject({ status: 403, code: 'ACCESS.NOT_ALLOWED' });
  });
});

describe('a reset link', () => {
  const NEW_PASSWORD = 'a wholly new horse';

  it('creates a reset link that works once and is not stored', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const began = Date.now();
    const { data } = await createResetLink({ client: administrator.client, path: { user_id: learner.user.id } });
    expect(isSince(began, data.expires_at, 60 * 60_000)).toBe(true);
    const url = new URL(data.url);
    expect([url.origin, url.pathname]).toEqual([suite.url, '/reset']);
    const token = url.searchParams.get('token') ?? '';
    const reset = () => resetPassword({ client: clientFor(suite.url, null), body: { token, new_password: NEW_PASSWORD } });
    await reset();
    await login({ client: clientFor(suite.url, null), body: { email: learner.user.email, password: NEW_PASSWORD } });
    expect(await failure(reset())).toMatchObject({ status: 422, code: 'ACCOUNT.LINK_SPENT' });
  });

  it('creates reset links at PUBLIC_URL', async () => {
    const { url } = await suite.startAnother({ PUBLIC_URL: 'https://words.example.org/' });
    const there = await administrator.signInAgain(url);
    await elevate({ client: there.client, body: { password: administrator.registration.password } });
    const { data } = await createResetLink({ client: there.client, path: { user_id: administrator.user.id } });
    expect(data.url).toMatch(/^https:\/\/words\.example\.org\/reset\?token=[\w-]{43}$/);
  });
});

describe('a deleted user', () => {
  it('deletes a user with all data and keeps other users', async () => {
    const [learner, other] = [await ApiLearner.signUp(suite.url), await ApiLearner.signUp(suite.url)];
    for (const one of [learner, other]) await study(one);
    const kept = await belongings(other);
    await deleteUser({ client: administrator.client, path: { user_id: learner.user.id } });

    expect(await belongings(learner)).toEqual([]);
    expect(await belongings(other)).toEqual(kept);
    expect(await failure(learner.me())).toMatchObject({ status: 401 });
    expect(await failure(learner.signInAgain())).toMatchObject({ status: 401 });
    await ApiLearner.signUp(suite.url, { username: learner.user.username, email: learner.user.email });
  });

  /** Words in two groups, one of them answered, one of them deleted. */
  async function study(learner: ApiLearner): Promise<void> {
    const words = await learner.createWords((await learner.createGroup()).id, 2);
    await learner.createWord((await learner.createGroup()).id);
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: words[0]?.id as number, outcome: 'correct' });
    await createResetLink({ client: administrator.client, path: { user_id: learner.user.id } });
  }

  /** Number of rows of an account by table. */
  async function belongings({ user }: ApiLearner): Promise<unknown[]> {
    const tables = await suite.observer.rows<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'account_id' and table_schema = 'public' order by 1`,
    );
    const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name} where account_id = ${user.id}`);
    return suite.observer.rows(
      `select * from (${counts.join(' union all ')} union all select 'accounts', count(*)::int from accounts where id = ${user.id}) t where rows > 0`,
    );
  }
});

describe('an unknown user', () => {
  const path = { user_id: 987_654_321 };
  const calls: Record<string, () => Promise<unknown>> = {
    suspendUser: () => suspendUser({ client: administrator.client, path }),
    reactivateUser: () => reactivateUser({ client: administrator.client, path }),
    setUserRole: () => setUserRole({ client: administrator.client, path, body: { role: 'admin' } }),
    createResetLink: () => createResetLink({ client: administrator.client, path }),
    deleteUser: () => deleteUser({ client: administrator.client, path }),
  };

  it.each(Object.keys(calls))('responds 404 for an unknown user: %s', async (name) => {
    const refusal = await failure(calls[name]?.() as Promise<unknown>);
    expect(refusal).toMatchObject({ status: 404, code: 'REQUEST.NOT_FOUND', message: `User '987654321' was not found` });
  });
});
