import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAllowed, READ_BY_HAND } from './allowed.ts';

/** The outputs of Rolldown or Vite by file; only chunks have modules. */
type Bundle = Record<string, { fileName?: string; moduleIds?: readonly string[] }>;

/** What a notice uses of a package.json. */
interface PackageJson {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
}

const PACKAGE = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//g;
const TEXTS = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;
const RULE = `\n\n${'-'.repeat(72)}\n\n`;

/** Records the packages in one or more bundles and writes their licence notices. A package that may not be distributed fails the build. */
export function bundledPackages() {
  const folders = new Set<string>();
  const write = (folder: string) => writeFileSync(join(folder, 'third-party.txt'), text(folders));
  return { plugin: noting(folders), pluginThatWrites: writing(write), write };
}

function noting(folders: Set<string>) {
  return {
    name: 'bundled-packages',
    generateBundle(_options: unknown, bundle: Bundle) {
      for (const { moduleIds = [] } of Object.values(bundle)) {
        for (const id of moduleIds) for (const [, folder = ''] of id.matchAll(PACKAGE)) folders.add(folder);
      }
    },
  };
}

/** For Vite: writes beside the output once everything is built. */
function writing(write: (folder: string) => void) {
  let folder = '';
  return {
    name: 'third-party-notices',
    apply: 'build' as const,
    configResolved({ root, build }: { root: string; build: { outDir: string } }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: () => write(folder),
  };
}

function text(folders: Set<string>) {
  const notices = [...folders].map(notice);
  return `${['What others wrote of this, and under which licences.', ...new Set(notices.sort())].join(RULE)}\n`;
}

function notice(folder: string) {
  const { name, version, license: said, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
  const license = READ_BY_HAND.get(`${name}@${version}`) ?? String(said);
  if (!isAllowed(license, { shipped: true })) throw new Error(`${name}@${version}: ${license} is not for what is shipped`);
  const texts = readdirSync(folder).filter((file) => TEXTS.test(file));
  const by = `by ${(typeof author === 'object' ? author.name : author) ?? 'its contributors'}`;
  const terms = texts.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return [`${name} ${version}, ${license}`, ...(terms.length > 0 ? terms : [by])].join('\n\n');
}
