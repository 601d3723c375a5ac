import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isGiven, type Variables } from './environment.ts';

/** Keys that are generated for the embedded database if none are set, with their generators. */
const KEYS = {
  SECRET_KEY: () => randomBytes(48).toString('base64url'),
  AI_CREDENTIAL_ENCRYPTION_KEY: () => randomBytes(32).toString('base64'),
  AUDIT_SIGNING_KEY: () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

export const KEY_NAMES = Object.keys(KEYS);

/** Keys that the environment does not set, generated once and stored in the data directory. */
export async function keptKeys(dataDir: string, environment: Variables): Promise<Variables> {
  const missing = Object.entries(KEYS).filter(([name]) => !isGiven(environment, name));
  return Object.fromEntries(await Promise.all(missing.map(async ([name, make]) => [name, await keptKey(join(dataDir, name), make)])));
}

async function keptKey(path: string, make: () => string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept;
  // Linked into place once complete: a partial key is never read, and if two processes race, the first wins.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, make(), { mode: 0o600, flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(path, 'utf8');
}
