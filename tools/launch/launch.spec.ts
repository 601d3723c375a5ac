import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchCheckout, sharedData } from './scratch-checkout.ts';

const elsewhere = { DATABASE_URL: 'postgres://elsewhere' };
const data = sharedData();
let checkout: ReturnType<typeof scratchCheckout>;

afterEach(() => checkout.remove());

afterAll(() => data.remove());

describe('npm start on a database elsewhere', () => {
  beforeEach(() => {
    checkout = scratchCheckout();
  });

  it('npm start builds, and runs the API with the environment and .env', async () => {
    checkout.write('.env', 'PORT=4711\n');
    checkout.run(undefined, elsewhere);

    const [{ variables = {} } = {}] = await checkout.eventsWhen(1);

    expect(variables).toEqual({ ...elsewhere, PORT: '4711' });
    expect(checkout.builds()).toEqual(['run-many -t build -p api,web,cli,embedded-postgres']);
    expect(existsSync(join(checkout.root, '.data'))).toBe(false);
  });

  it('npm start leaves an address in a file to the API', async () => {
    checkout.run(undefined, { DATABASE_URL_FILE: 'not there' });

    expect((await checkout.eventsWhen(1))[0]?.variables).toEqual({});
    expect(existsSync(join(checkout.root, '.data'))).toBe(false);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('npm start asks the API to stop on %s, and exits with success', async (signal) => {
    const { child, ended } = checkout.run(undefined, elsewhere);
    await checkout.eventsWhen(1);

    child.kill(signal);

    expect(await ended).toMatchObject({ code: 0 });
    expect(checkout.events().slice(1)).toEqual([{ ended: 'SIGTERM' }]);
  });

  it('npm start ends the API when it is killed itself', async () => {
    const { child } = checkout.run(undefined, elsewhere);
    await checkout.eventsWhen(1);

    child.kill('SIGKILL');

    expect((await checkout.eventsWhen(2)).slice(1)).toEqual([{ ended: 'SIGTERM' }]);
  });

  it('npm start exits with the code of an API that ends by itself', async () => {
    checkout.write('apps/api/dist/main.js', `console.error('SECRET_KEY is missing'); process.exit(3);`);

    expect(await checkout.run(undefined, elsewhere).ended).toMatchObject({
      code: 3,
      output: expect.stringContaining('SECRET_KEY is missing'),
    });
  });

  it('npm start shows the output of a failed build, and starts nothing', async () => {
    checkout.write('broken', '');

    expect(await checkout.run(undefined, elsewhere).ended).toMatchObject({ code: 1, output: expect.stringContaining('line 7 is wrong') });
    expect(checkout.events()).toEqual([]);
  });
});

describe('npm start on the embedded database', () => {
  beforeEach(() => {
    checkout = scratchCheckout(data.folder);
  });

  it('npm start gives the API an embedded database and a key, the same key at the next start', async () => {
    const first = checkout.run();
    const [{ variables = {} } = {}] = await checkout.eventsWhen(1);
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0 });
    checkout.run();
    const again = (await checkout.eventsWhen(3))[2]?.variables;

    // Windows has no sockets restricted to one account.
    const address = process.platform === 'win32' ? /@127\.0\.0\.1:\d+\/wordhoard$/ : /@localhost:5432\/wordhoard\?host=%2F.*socket$/;
    expect(variables['DATABASE_URL']).toMatch(/^postgres:\/\/wordhoard_app:/);
    expect(variables['DATABASE_URL']).toMatch(address);
    expect(variables['SECRET_KEY']).toBe(readFileSync(join(checkout.root, '.data', 'SECRET_KEY'), 'utf8'));
    expect(again?.['SECRET_KEY']).toBe(variables['SECRET_KEY']);
  });

  it('npm start migrates as administrator and owner before the API starts, which gets neither address', async () => {
    checkout.run();
    const [{ variables = {} } = {}] = await checkout.eventsWhen(1);

    const migration = JSON.parse(readFileSync(join(checkout.root, 'migration'), 'utf8'));
    expect(migration).toEqual({
      DATABASE_ADMIN_URL: expect.stringContaining('//wordhoard:'),
      DATABASE_OWNER_URL: expect.stringContaining('//wordhoard_owner:'),
      DATABASE_URL: variables['DATABASE_URL'],
      api: false,
    });
    expect(variables).not.toHaveProperty('DATABASE_ADMIN_URL');
    expect(variables).not.toHaveProperty('DATABASE_OWNER_URL');
  });

  it('npm start does not start the API on a database that could not be migrated', async () => {
    checkout.write('unmigratable', '');

    expect(await checkout.run().ended).toMatchObject({ code: 1, output: expect.stringContaining('could not be migrated') });
    expect(checkout.events()).toEqual([]);
  });

  it('npm start stops the embedded database once the API has finished', async () => {
    checkout.write(
      'apps/api/dist/main.js',
      `const finish = () => { console.log('database', require('node:fs').existsSync('.data/pg18/postmaster.pid')); process.exit(); };
       process.once('SIGTERM', () => setTimeout(finish, 300));
       setInterval(() => undefined, 1000);
       require('node:fs').writeFileSync('events', '{}\\n');`,
    );
    const { child, ended } = checkout.run();
    await checkout.eventsWhen(1);

    child.kill('SIGTERM');

    expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining('database true') });
    expect(existsSync(join(checkout.root, '.data', 'pg18', 'postmaster.pid'))).toBe(false);
  });

  it('npm start refuses to run twice, and names the process that runs', async () => {
    checkout.run();
    await checkout.eventsWhen(1);
    const owner = JSON.parse(readFileSync(join(checkout.root, '.data', 'owner.json'), 'utf8'));

    const second = await checkout.run().ended;

    expect(second).toMatchObject({ code: 1, output: expect.stringContaining(`in use by process ${owner.pid}`) });
    expect(checkout.events()).toHaveLength(1);
  });

  it('npm start restarts at once after a kill -9 of everything but the database', async () => {
    const { child } = checkout.run();
    const [{ started = 0, variables = {} } = {}] = await checkout.eventsWhen(1);
    const { pid } = JSON.parse(readFileSync(join(checkout.root, '.data', 'owner.json'), 'utf8')) as { pid: number };
    for (const process_ of [child.pid ?? 0, pid, started]) process.kill(process_, 'SIGKILL');

    checkout.run();

    expect((await checkout.eventsWhen(2))[1]?.variables?.['SECRET_KEY']).toBe(variables['SECRET_KEY']);
  });
});

describe('npm run dev', () => {
  beforeEach(() => {
    checkout = scratchCheckout(data.folder);
  });

  it('npm run dev rebuilds and restarts the API after a change, on the same database', async () => {
    const { child, ended } = checkout.run(['tools/start.mjs', '--dev']);
    const [first] = await checkout.eventsWhen(1);

    checkout.write('apps/api/src/main.ts', 'changed');
    const [, end, second] = await checkout.eventsWhen(3);
    child.kill('SIGTERM');

    expect(end).toEqual({ ended: 'SIGTERM' });
    expect(second?.started).not.toBe(first?.started);
    expect(second?.variables).toEqual(first?.variables);
    expect(checkout.builds()).toEqual(['run-many -t build -p api,embedded-postgres', 'run-many -t build -p api']);
    expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining('web') });
  });

  it('npm run dev keeps the API running when a change does not build', async () => {
    const { child, ended } = checkout.run(['tools/start.mjs', '--dev'], elsewhere);
    await checkout.eventsWhen(1);

    checkout.write('broken', '');
    checkout.write('apps/api/src/main.ts', 'changed');
    while (checkout.builds().length < 2) await new Promise((done) => setTimeout(done, 20));
    child.kill('SIGTERM');

    expect(await ended).toMatchObject({ code: 0 });
    expect(checkout.events().slice(1)).toEqual([{ ended: 'SIGTERM' }]);
  });
});

describe('npm run host', () => {
  const host = ['tools/launch/host.ts', 'reset-link', 'someone@example.com'];

  beforeEach(() => {
    checkout = scratchCheckout(data.folder);
  });

  it('npm run host runs a command on the database of a running product, and leaves that running', async () => {
    checkout.run();
    const [{ variables = {} } = {}] = await checkout.eventsWhen(1);

    expect(await checkout.run(host).ended).toMatchObject({ code: 5 });

    expect(checkout.events()[1]).toMatchObject({ variables, parameters: ['reset-link', 'someone@example.com'] });
    expect(existsSync(join(checkout.root, '.data', 'owner.json'))).toBe(true);
  });

  it('npm run host starts the database for the duration of the command where nothing runs', async () => {
    expect(await checkout.run(host).ended).toMatchObject({ code: 5 });

    expect(checkout.events()[0]?.variables?.['DATABASE_URL']).toMatch(/^postgres:/);
    expect(existsSync(join(checkout.root, '.data', 'owner.json'))).toBe(false);
  });

  it('npm run host uses the database that DATABASE_URL names', async () => {
    expect(await checkout.run(host, elsewhere).ended).toMatchObject({ code: 5 });

    expect(checkout.events()[0]?.variables).toEqual(elsewhere);
  });
});
