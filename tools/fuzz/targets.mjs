import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'targets');

/**
 * A reader of untrusted input, with the rules that must hold for any input.
 *
 * @typedef {object} Target
 * @property {Readonly<Record<string, string>>} sources the modules that are tried, by their paths in the repository
 * @property {number} seconds processor time that one input may take; what is not fit for any input takes far more
 * @property {(given: Given) => import('fast-check').Arbitrary<any> | Promise<import('fast-check').Arbitrary<any>>} inputs
 * @property {(input: any, given: Given) => void | Promise<void>} check fails by throwing
 *
 * @typedef {object} Given
 * @property {any} modules what `sources` export
 * @property {string} scratch a folder for files
 */

/** The names of all targets: each is a file. */
export function targetNames() {
  return readdirSync(folder)
    .map((file) => file.replace(/\.mjs$/, ''))
    .toSorted();
}

/** @returns {Promise<Target>} */
export async function targetOf(name) {
  return (await import(`./targets/${name}.mjs`)).target;
}
