import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** @typedef {Record<string, string>} Variables */

/**
 * The environment variables of the product: those of this process, then those in the checkout's `.env`. Empty means unset.
 *
 * @param {string} root the checkout
 * @param {NodeJS.ProcessEnv} [own]
 * @returns {Promise<Variables>}
 */
export async function readEnvironment(root, own = process.env) {
  return { ...withoutEmpty(parseEnv(await readDotEnv(root))), ...withoutEmpty(own) };
}

/**
 * The directory of the embedded database and its generated keys.
 *
 * @param {string} root the checkout
 * @param {Variables} environment
 */
export function dataDirectory(root, environment) {
  return resolve(root, environment.DATA_DIR ?? '.data');
}

/**
 * Whether a secret is set, directly or as a file. The API validates the file and rejects setting both.
 *
 * @param {Variables} environment
 * @param {string} name
 */
export function isGiven(environment, name) {
  return environment[name] !== undefined || environment[`${name}_FILE`] !== undefined;
}

/**
 * Reads a secret that is set directly or as a file, as the API does (apps/api/src/config/secret-files.ts).
 *
 * @param {string} root the checkout
 * @param {Variables} environment
 * @param {string} name
 * @throws {Error} naming the variable if its file cannot be read
 */
export async function readGiven(root, environment, name) {
  if (environment[name] !== undefined) return environment[name];
  const content = await readFile(resolve(root, environment[`${name}_FILE`]), 'utf8').catch(({ code }) => {
    throw new Error(`${name}_FILE names a file that cannot be read (${code}).`);
  });
  return content.replace(/\r?\n$/, '');
}

async function readDotEnv(root) {
  try {
    return await readFile(join(root, '.env'), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

function withoutEmpty(variables) {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}
