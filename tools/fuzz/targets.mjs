import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'targets');

/**
 * A reader of untrusted input, with rules that must hold for any input.
 *
 * @typedef {object} Target
 * @property {Readonly<Record<string, string>>} sources the modules under test, by their paths in the repository
 * @property {number} seconds CPU limit per input, far below what pathological inputs would need
 * @property {(given: Given) => import('fast-check').Arbitrary<any> | Promise<import('fast-check').Arbitrary<any>>} inputs
 * @property {(input: any, given: Given) => void | Promise<void>} check fails by throwing
 *
 * @typedef {object} Given
 * @property {any} modules the exports of `sources`
 * @property {string} scratch a folder for temporary files
 */

/** The names of all targets: one per file. */
export function targetNames() {
  return readdirSync(folder)
    .map((file) => file.replace(/\.mjs$/, ''))
    .toSorted();
}

/** @returns {Promise<Target>} */
export async function targetOf(name) {
  return (await import(`./targets/${name}.mjs`)).target;
}
