import { chmod, cp, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { locatePackage, openBinaries } from './binaries.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { DatabaseStartError } from './embedded-postgres.errors.js';
import { serverIdentity } from './identity.js';
import { runProgram } from './programs.js';

jest.setTimeout(60_000);

/** Only root runs the server as another account, so only root can have a checkout that this account cannot enter. */
const describeAsRoot = process.getuid?.() === 0 ? describe : describe.skip;

describeAsRoot('a checkout of root below a folder of mode 0700', () => {
  let locked: string;
  let dataDir: string;
  const notices: string[] = [];
  const homes = new Set<string>();

  // Shared by all tests: creating one takes longer than most of them.
  beforeAll(async () => {
    locked = await mkdtemp(join(tmpdir(), 'locked-'));
    dataDir = join(locked, '.data');
  });

  beforeEach(() => {
    notices.length = 0;
  });

  afterAll(async () => {
    for (const folder of [locked, ...homes]) await rm(folder, { recursive: true, force: true });
  });

  async function startAndStop(directory = dataDir): Promise<string> {
    const server = await startEmbeddedPostgres({ dataDir: directory, durable: false, log: (notice) => notices.push(notice) });
    await server.stop();
    const home = dirname(await readlink(join(directory, 'pg18')));
    homes.add(home);
    return home;
  }

  it('a checkout run by root keeps its data in a folder of the server’s account, and says so at every start', async () => {
    const home = await startAndStop();
    const { mode, uid } = await stat(home);

    expect(mode & 0o777).toBe(0o700);
    expect(uid).toBe((await serverIdentity(join(dataDir, 'pg18')))?.uid);
    expect(uid).not.toBe(0);
    expect(await startAndStop()).toBe(home);
    expect(notices).toEqual([expect.stringContaining(home), expect.stringContaining(home)]);
  });

  it('a checkout run by root shares its data with no other checkout', async () => {
    const other = join(locked, 'other', '.data');

    expect(await startAndStop(other)).not.toBe(await startAndStop());
  });

  it('a checkout run by root moves data that are already in it', async () => {
    const open = await mkdtemp(join(tmpdir(), 'open-'));
    const openData = join(open, 'data');
    await chmod(open, 0o755);
    const server = await startEmbeddedPostgres({ dataDir: openData, durable: false });
    await server.stop();
    const password = await readFile(join(openData, 'pg18', 'wordhoard.password'), 'utf8');

    await chmod(open, 0o700);
    const home = await startAndStop(openData);

    expect(await readFile(join(home, 'pg18', 'wordhoard.password'), 'utf8')).toBe(password);
    await rm(open, { recursive: true });
  });

  it('a checkout run by root keeps its data when it is moved, and refuses them to a copy', async () => {
    const home = await startAndStop();
    const copy = join(locked, 'copy');
    await cp(dataDir, copy, { recursive: true, verbatimSymlinks: true });

    await expect(startAndStop(copy)).rejects.toThrow(DatabaseStartError);
    await expect(startAndStop(copy)).rejects.toThrow(/is a copy of/);

    await rm(dataDir, { recursive: true });
    expect(await startAndStop(copy)).toBe(home);
    await rename(copy, dataDir);
  });

  it('a checkout run by root starts empty only on request, not when its data are missing', async () => {
    await rm(await startAndStop(), { recursive: true });

    await expect(startAndStop()).rejects.toThrow(/which is gone/);

    await rm(join(dataDir, 'pg18'));
    await expect(startAndStop()).resolves.toContain('wordhoard-');
  });

  it('a checkout run by root runs a private copy of the binaries, named by version and made once', async () => {
    const identity = await serverIdentity(join(dataDir, 'pg18'));
    const installed = join(locked, 'package');
    await cp(locatePackage(), installed, { recursive: true, verbatimSymlinks: true });
    const home = await mkdtemp(join(tmpdir(), 'home-'));
    homes.add(home);
    await chmod(home, 0o755);
    await mkdir(join(home, 'binaries-of-an-older-version'));

    const { postgres } = await openBinaries(home, identity, installed);
    const madeAt = (await stat(dirname(postgres))).ctimeMs;
    await openBinaries(home, identity, installed);

    const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string };
    expect(postgres).toBe(join(home, `binaries-${version}`, 'bin', 'postgres'));
    expect(await runProgram(postgres, ['--version'], identity)).toMatchObject({ exitCode: 0 });
    expect((await stat(dirname(postgres))).ctimeMs).toBe(madeAt);
    expect(await readdir(home)).toEqual([`binaries-${version}`]);
  });
});
