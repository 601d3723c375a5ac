import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Each is a fontconfig file that hides all other fonts from the browser. */
const FONTS = resolve(import.meta.dirname, '../fonts');

/** The default fonts for browser tests, chosen for their metrics: Liberation is narrow, DejaVu is wide, Noto has the tallest lines. */
export type FontSet = 'liberation' | 'dejavu' | 'noto';

/**
 * The environment of a browser that sees only one set of fonts, independent of the machine. `TEST_FONTS` selects another set for a whole
 * run. If the set's package is missing, the browser uses the machine's fonts, and `tools/browser` prints a warning.
 *
 * @throws Error if `TEST_FONTS` names a set that does not exist or is not installed
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
