import { login, register } from '@wordhoard/api-client/sdk';
import { buildRegistration, createDatabase, publishedServer, type RunningApi, startApi, type TestDatabase } from '@wordhoard/testing';
import { failure } from '../../../test/failure.js';
import { clientFor, ApiLearner } from '../../../test/learner.js';
import { Observer } from '../../../test/observer.js';

const FIRST_ADMIN = { FIRST_ADMIN_EMAIL: 'Admin@example.com', FIRST_ADMIN_PASSWORD: 'administrators word' };

let database: TestDatabase;
const running: RunningApi[] = [];

beforeEach(async () => {
  database = await createDatabase(publishedServer());
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((api) => api.stop()));
  await database.drop();
});

async function start(env: Record<string, string> = {}): Promise<RunningApi> {
  const api = await startApi({ databaseUrl: database.url, env });
  running.push(api);
  return api;
}

/** The token of the link that an instance printed. */
function linkOf({ logs }: RunningApi): string {
  const token = /\/sign-up\?setup=(\S+) to create/.exec(logs.join('\n'))?.[1];
  if (token === undefined) throw new Error(`No link was printed:\n${logs.join('\n')}`);
  return token;
}

function setUp(url: string, token: string) {
  return register({ client: clientFor(url, null), body: { ...buildRegistration(), setup_token: token } });
}

async function roles(): Promise<string[]> {
  const observer = await Observer.of(database.url);
  const rows = await observer.rows<{ role: string }>('select role from accounts order by id');
  await observer.close();
  return rows.map(({ role }) => role);
}

const SPENT = { status: 422, code: 'ACCOUNT.LINK_SPENT' };

describe('the link of a first start', () => {
  it('creates the administrator once with the setup link, even if registration is closed', async () => {
    const api = await start({ REGISTRATION_ENABLED: 'false' });
    for (const token of ['x', 'A'.repeat(43), 'A'.repeat(128)]) expect(await failure(setUp(api.url, token))).toMatchObject(SPENT);
    const { data } = await setUp(api.url, linkOf(api));
    expect(data.user.role).toBe('admin');
    expect(await failure(setUp(api.url, linkOf(api)))).toMatchObject(SPENT);
    expect(await roles()).toEqual(['admin']);
    expect((await start()).logs.join('\n')).not.toContain('setup=');
  });

  it('uses up the setup link only when an account is created, and only for one of several requests', async () => {
    const api = await start();
    const { email } = (await ApiLearner.signUp(api.url)).registration;
    const body = { ...buildRegistration({ email }), setup_token: linkOf(api) };
    expect(await failure(register({ client: clientFor(api.url, null), body }))).toMatchObject({ status: 409 });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => setUp(api.url, linkOf(api))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await roles()).toEqual(['user', 'admin']);
  });

  it('accepts only one of the setup links that several instances print', async () => {
    const instances = await Promise.all([start(), start()]);
    const links = instances.map(linkOf);
    const outcomes = await Promise.allSettled(instances.map(({ url }, i) => setUp(url, links[i] as string)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const token of links) expect(await failure(setUp(instances[0].url, token))).toMatchObject(SPENT);
    expect(await roles()).toEqual(['admin']);
  });

  it('invalidates setup links once there is an administrator', async () => {
    const early = await start();
    await start(FIRST_ADMIN);
    expect(await failure(setUp(early.url, linkOf(early)))).toMatchObject(SPENT);
    expect(await roles()).toEqual(['admin']);
  });
});

describe('FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD', () => {
  const credentials = { email: 'admin@example.com', password: FIRST_ADMIN.FIRST_ADMIN_PASSWORD };

  it('creates one administrator from FIRST_ADMIN_EMAIL on the first start only, even of several instances', async () => {
    const [{ url, logs }] = await Promise.all([start(FIRST_ADMIN), start(FIRST_ADMIN)]);
    const { data } = await login({ client: clientFor(url, null), body: credentials });
    expect(data.user).toMatchObject({ role: 'admin', email: 'admin@example.com' });
    expect(logs.join('\n')).not.toContain('setup=');

    await start({ ...FIRST_ADMIN, FIRST_ADMIN_PASSWORD: 'a password of later' });
    await login({ client: clientFor(url, null), body: credentials });
    const refused = login({ client: clientFor(url, null), body: { ...credentials, password: 'a password of later' } });
    expect(await failure(refused)).toMatchObject({ status: 401 });
    expect(await roles()).toEqual(['admin']);
  });

  it('refuses the first start with a guessable FIRST_ADMIN_PASSWORD, but not later starts', async () => {
    const guessed = { ...FIRST_ADMIN, FIRST_ADMIN_PASSWORD: 'football' };
    await expect(start(guessed)).rejects.toThrow('FIRST_ADMIN_PASSWORD must not be a common password or a name');
    expect(await roles()).toEqual([]);

    await start(FIRST_ADMIN);
    await start(guessed);
    expect(await roles()).toEqual(['admin']);
  });

  it('ignores FIRST_ADMIN_EMAIL if there are accounts', async () => {
    await ApiLearner.signUp((await start()).url);
    await start(FIRST_ADMIN);
    expect(await roles()).toEqual(['user']);
  });
});
