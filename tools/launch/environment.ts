import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

export type Variables = Record<string, string>;

/**
 * The environment variables of the product: those of this process, then those in the checkout's `.env`. Empty means unset.
 *
 * @param root the checkout
 */
export async function readEnvironment(root: string, own: NodeJS.ProcessEnv = process.env): Promise<Variables> {
  return { ...withoutEmpty(parseEnv(await readDotEnv(root))), ...withoutEmpty(own) };
}

/**
 * The directory of the embedded database and its generated keys.
 *
 * @param root the checkout
 */
export function dataDirectory(root: string, environment: Variables) {
  return resolve(root, environment['DATA_DIR'] ?? '.data');
}

/** Whether a secret is set, directly or as a file. The API validates the file and rejects setting both. */
export function isGiven(environment: Variables, name: string) {
  return environment[name] !== undefined || environment[`${name}_FILE`] !== undefined;
}

/**
 * Reads a secret that is set directly or as a file, as the API does (apps/api/src/config/secret-files.ts).
 *
 * @param root the checkout
 *
 * @throws {Error} naming the variable if its file cannot be read
 */
export async function readGiven(root: string, environment: Variables, name: string) {
  const { [name]: value, [`${name}_FILE`]: file = '' } = environment;
  if (value !== undefined) return value;
  const content = await readFile(resolve(root, file), 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${name}_FILE names a file that cannot be read (${code}).`);
  });
  return content.replace(/\r?\n$/, '');
}

async function readDotEnv(root: string) {
  try {
    return await readFile(join(root, '.env'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function withoutEmpty(variables: NodeJS.ProcessEnv): Variables {
  return Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
