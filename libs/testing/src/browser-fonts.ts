import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Each is a separate fontconfig file, so that the browser sees no other fonts. */
const FONTS = resolve(import.meta.dirname, '../fonts');

/** The default fonts of a browser test. Liberation is narrow, DejaVu is wide, Noto has the tallest lines. */
export type FontSet = 'liberation' | 'dejavu' | 'noto';

/**
 * The environment for a browser that sees only one set of fonts, so that the machine's fonts do not matter. `TEST_FONTS` selects another
 * set for a whole run. If the set's package is missing, the browser uses the machine's fonts, and `tools/browser` warns about it.
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
