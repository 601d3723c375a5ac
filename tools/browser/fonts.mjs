import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The sets of fonts that browser tests run with; each file names the Debian package and the folder of its fonts. */
const FOLDER = resolve(import.meta.dirname, '../../libs/testing/fonts');

/**
 * Of a folder of fontconfig files, those whose fonts are not installed.
 *
 * @returns {{set: string, package: string}[]}
 */
export function missingFonts(folder = FOLDER) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.conf'));
  return files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const isInstalled = existsSync(contentOf('dir', text));
    return isInstalled ? [] : [{ set: name.replace('.conf', ''), package: contentOf('description', text) }];
  });
}

/**
 * What to say of fonts that are not installed.
 *
 * @param {{set: string, package: string}[]} missing
 */
export function fontWarning(missing) {
  const sets = missing.map(({ set }) => set).join(', ');
  const packages = missing.map((one) => one.package).join(' ');
  return `Missing font sets: ${sets}. Browser tests that would run with them run with the fonts of this machine.
  as an administrator    apt-get install ${packages}`;
}

function contentOf(element, text) {
  return new RegExp(`<${element}>(.*)</${element}>`).exec(text)?.[1] ?? '';
}
