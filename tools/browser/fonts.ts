import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Font sets for browser tests; each file names a Debian package and its font folder. */
const FOLDER = resolve(import.meta.dirname, '../../libs/testing/fonts');

/** Font sets in a folder of fontconfig files whose fonts are not installed. */
export function missingFonts(folder = FOLDER): { set: string; package: string }[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.conf'));
  return files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const isInstalled = existsSync(contentOf('dir', text));
    return isInstalled ? [] : [{ set: name.replace('.conf', ''), package: contentOf('description', text) }];
  });
}

/** The warning to print about missing fonts. */
export function fontWarning(missing: { set: string; package: string }[]) {
  const sets = missing.map(({ set }) => set).join(', ');
  const packages = missing.map((one) => one.package).join(' ');
  return `Missing font sets: ${sets}. Browser tests that would run with them run with the fonts of this machine.
  as an administrator    apt-get install ${packages}`;
}

function contentOf(element: string, text: string) {
  return new RegExp(`<${element}>(.*)</${element}>`).exec(text)?.[1] ?? '';
}
