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
