import { spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverIdentity } from './identity.js';
import type { Identity } from './programs.js';

jest.setTimeout(60_000);

const PROGRAM = `
import { startEmbeddedPostgres } from '@wordhoard/embedded-postgres';
const server = await startEmbeddedPostgres({ dataDir: process.argv[1], durable: false });
await server.stop();
console.log('started and stopped as ' + process.getuid());`;

/** Only root can switch to another user, who must be able to read this checkout. Without root, all other tests already run as an ordinary user. */
const canBecome =
  process.getuid?.() === 0 && spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', __dirname], { uid: 65534, gid: 65534 }).status === 0;
const describeWhereReadable = canBecome ? describe : describe.skip;

describeWhereReadable('an ordinary user with packages that root installed', () => {
  let folder: string;
  let user: Identity;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
    user = (await serverIdentity(folder)) as Identity;
    await chown(folder, user.uid, user.gid);
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('an ordinary user runs the embedded server under their own account', async () => {
    const dataDir = join(folder, 'data');

    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM, dataDir], {
      ...user,
      cwd: __dirname,
      env: {},
      encoding: 'utf8',
    });

    expect(stderr).toBe('');
    expect(stdout).toBe(`started and stopped as ${user.uid}\n`);
    expect((await stat(join(dataDir, 'pg18'))).uid).toBe(user.uid);
  });
});
