import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { extractFile, listPackage, statFile } from '@electron/asar';
import { expect, test as base } from '@playwright/test';
import { build, Platform } from 'electron-builder';

const PROJECT = resolve(import.meta.dirname, '..');
const CHECKOUT = resolve(PROJECT, '../..');
const { devDependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { devDependencies: { electron: string } };

/** What lies around in an Electron that was unpacked, as far as electron-builder looks at it. There is no program in it. */
const ELECTRON = ['electron', 'LICENSE', 'LICENSES.chromium.html', 'version', 'locales/en-US.pak', 'locales/es.pak'];

const test = base.extend<object, { asar: string }>({
  asar: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'wordhoard-packing-'));
      await use(await pack(folder));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Packs the built app as a release does, around an Electron that is none. Returns the path of the asar. */
async function pack(folder: string): Promise<string> {
  const electronDist = join(folder, 'electron');
  await mkdir(join(electronDist, 'locales'), { recursive: true });
  for (const name of ELECTRON) await writeFile(join(electronDist, name), name);
  await chmod(join(electronDist, 'electron'), 0o755);
  const output = join(folder, 'release');
  await build({
    projectDir: PROJECT,
    publish: 'never',
    targets: Platform.LINUX.createTarget('dir'),
    // Fuses are blown in the program itself.
    config: { extends: join(PROJECT, 'electron-builder.config.mjs'), electronDist, electronFuses: null, directories: { output } },
  });
  return join(output, 'linux-unpacked/resources/app.asar');
}

/** The names of all files in an asar, without a slash before them. */
function filesIn(asar: string): string[] {
  const names = listPackage(asar, { isPack: false }).map((name) => name.slice(1));
  return names.filter((name) => !('files' in statFile(asar, name)));
}

test('electron-builder takes the configuration, for the Electron that is tested, and packs without a network', ({ asar }) => {
  const about = JSON.parse(extractFile(asar, 'package.json').toString()) as Record<string, unknown>;
  expect(about).toMatchObject({ name: 'wordhoard', main: 'main.cjs' });
  expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
});

test('the asar holds the app, whole', ({ asar }) => {
  const files = filesIn(asar);
  expect(files.filter((name) => !name.startsWith('web/')).sort()).toEqual([
    ...['icon.png', 'main.cjs', 'package.json', 'preload.cjs', 'settings/index.html', 'settings/settings.css', 'settings/settings.js'],
  ]);
  expect(files).toContain('web/index.html');
  const page = extractFile(asar, 'web/index.html').toString();
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !files.includes(`web/${name}`))).toEqual([]);
});

test('the asar holds no sources, maps, packages or secrets', ({ asar }) => {
  const files = filesIn(asar);
  const endings = new Set(files.map((name) => extname(name)));
  expect([...endings].sort()).toEqual(['.cjs', '.css', '.html', '.js', '.json', '.png', '.svg', '.webmanifest']);
  expect(files.filter((name) => /node_modules|\.(ts|tsx|map|env|pem|key)$|spec\.|test\/|(^|\/)\./.test(name))).toEqual([]);
  const secret = /-----BEGIN|SECRET_KEY|DATABASE_URL|_KEY=|eyJhbGciOi/;
  const texts = files.filter((name) => !/\.png$/.test(name)).map((name) => [name, extractFile(asar, name).toString()] as const);
  expect(texts.filter(([, text]) => secret.test(text) || text.includes(CHECKOUT)).map(([name]) => name)).toEqual([]);
  // Electron alone is needed at run time.
  const needed = texts
    .filter(([name]) => name.endsWith('.cjs'))
    .flatMap(([, text]) => [...text.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name!));
  expect(needed.filter((name) => name !== 'electron' && !name.startsWith('node:'))).toEqual([]);
});
