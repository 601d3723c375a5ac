import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** @typedef {Record<string, string>} Variables */

/**
 * The variables that the product runs with: those of this process, then those of `.env` in the checkout. Empty means unset.
 *
 * @param {string} root the checkout
 * @param {NodeJS.ProcessEnv} [own]
 * @returns {Promise<Variables>}
 */
export async function readEnvironment(root, own = process.env) {
  return { ...withoutEmpty(parseEnv(await readDotEnv(root))), ...withoutEmpty(own) };
}

/** The directory of the embedded database and the keys made with it.
 *
 * @param {string} root the checkout
 * @param {Variables} environment
 */
export function dataDirectory(root, environment) {
  return resolve(root, environment.DATA_DIR ?? '.data');
}

/**
 * Whether a secret is given, by itself or as a file. What is wrong with the file, and that both is wrong, the API says.
 *
 * @param {Variables} environment
 * @param {string} name
 */
export function isGiven(environment, name) {
  return environment[name] !== undefined || environment[`${name}_FILE`] !== undefined;
}

/**
 * A secret that is given, by itself or as a file, read as the API does (apps/api/src/config/secret-files.ts).
 *
 * @param {string} root the checkout
 * @param {Variables} environment
 * @param {string} name
 * @throws {Error} that names the variable when its file cannot be read
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
