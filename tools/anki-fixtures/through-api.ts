import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { SignedInDto } from '@wordhoard/api-client/types';
import { startEmbeddedPostgres } from '@wordhoard/embedded-postgres';
import { ApiImport } from '../bench/measure/api-import.ts';
import { responseTo } from '../bench/measure/statements.ts';
import { startInstances } from '../chaos/stage/instances.ts';

/**
 * Imports each package into an account of its own and exports it again.
 *
 * @param packages paths
 * @param compare called with a package and the path of its export, which is deleted afterwards
 */
export async function throughApi(
  packages: readonly string[],
  compare: (original: string, exported: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-anki-api-'));
  // PostgreSQL runs under another account if we are root.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const [instance] = await startInstances(1, { databaseUrl: postgres.url, folder });
  if (!instance) throw new Error('No instance was started.');
  try {
    for (const original of packages) {
      const exported = join(folder, `${basename(original)}.exported.apkg`);
      await writeFile(exported, await roundTrip(instance, original));
      await compare(original, exported);
    }
  } finally {
    await instance.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function roundTrip(server: { origin: string }, path: string): Promise<Uint8Array> {
  const headers = await signUp(server);
  const file = new File([await openAsBlob(path)], basename(path));
  const run = new ApiImport({ headers }, file, { by_group: true, target_language: 'German' });
  await run.parse(server);
  await run.commit(server);
  const response = await fetch(`${server.origin}/api/v1/me/export?format=apkg`, { headers: { authorization: headers.authorization } });
  if (!response.ok) throw new Error(`The export of ${path}: ${response.status} ${await response.text()}`);
  return response.bytes();
}

/** Signs up a learner whose session is elevated, as an export requires. */
async function signUp(server: { origin: string }) {
  const name = `anki-${randomBytes(8).toString('hex')}`;
  const password = 'a long password for one run';
  const json = { 'content-type': 'application/json' };
  const post = <Body>(path: string, body: object, headers: Record<string, string>) =>
    responseTo<Body>(server, { method: 'POST', path: `/api/v1/auth/${path}`, headers, body: JSON.stringify(body) });
  const { token } = await post<SignedInDto>('register', { email: `${name}@example.org`, username: name, password }, json);
  const headers = { authorization: `Bearer ${token.access_token}`, ...json };
  await post('elevate', { password }, headers);
  return headers;
}
