import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Each is a fontconfig file of its own, from which the browser sees no other font. */
const FONTS = resolve(import.meta.dirname, '../fonts');

/** The default fonts that a browser test runs with, by their width: Liberation is narrow, DejaVu is wide, Noto has the highest lines. */
export type FontSet = 'liberation' | 'dejavu' | 'noto';

/**
 * The environment of a browser that sees one set of fonts, so that those of the machine do not matter. `TEST_FONTS` names another set
 * for a whole run. Without the set's package the browser sees what the machine has, of which `tools/browser` warns.
 *
 * @throws Error when `TEST_FONTS` names a set that does not exist or is not installed
 */
export function fontEnvironment(set: FontSet, environment: NodeJS.ProcessEnv): Record<string, string> {
  const { TEST_FONTS: named } = environment;
  const file = join(FONTS, `${named || set}.conf`);
  if (named && !isInstalled(file)) throw new Error(`TEST_FONTS=${named}: there is no such set in ${FONTS}, or its fonts are not installed`);
  const variables = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(variables), ...(isInstalled(file) && { FONTCONFIG_FILE: file }) };
}

function isInstalled(file: string): boolean {
  if (!existsSync(file)) return false;
  const folder = /<dir>(.*)<\/dir>/.exec(readFileSync(file, 'utf8'))?.[1];
  return folder !== undefined && existsSync(folder);
}
