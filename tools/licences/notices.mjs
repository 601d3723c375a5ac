import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAllowed } from './allowed.mjs';

const PACKAGE = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//g;
const TEXTS = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;
const RULE = `\n\n${'-'.repeat(72)}\n\n`;

/** Records the packages in one or more bundles and writes their licence notices. A package that may not be distributed fails the build. */
export function bundledPackages() {
  const folders = new Set();
  const write = (folder) => writeFileSync(join(folder, 'third-party.txt'), text(folders));
  return { plugin: noting(folders), pluginThatWrites: writing(write), write };
}

function noting(folders) {
  return {
    name: 'bundled-packages',
    generateBundle(_options, bundle) {
      for (const { moduleIds = [] } of Object.values(bundle)) {
        for (const id of moduleIds) for (const [, folder] of id.matchAll(PACKAGE)) folders.add(folder);
      }
    },
  };
}

/** For Vite: writes beside the output once everything is built. */
function writing(write) {
  let folder = '';
  return {
    name: 'third-party-notices',
    apply: 'build',
    configResolved: ({ root, build }) => (folder = resolve(root, build.outDir)),
    closeBundle: () => write(folder),
  };
}

function text(folders) {
  const notices = [...folders].map(notice);
  return `${['What others wrote of this, and under which licences.', ...new Set(notices.sort())].join(RULE)}\n`;
}

function notice(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isAllowed(String(license), { shipped: true })) throw new Error(`${name}@${version}: ${license} is not for what is shipped`);
  const texts = readdirSync(folder).filter((file) => TEXTS.test(file));
  const by = `by ${author?.name ?? author ?? 'its contributors'}`;
  const said = texts.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return [`${name} ${version}, ${license}`, ...(said.length > 0 ? said : [by])].join('\n\n');
}
