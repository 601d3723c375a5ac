import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import { extractFile, listPackage, statFile } from '@electron/asar';
import { type Browser, chromium } from '@playwright/test';
import { build, type Configuration, Platform } from 'electron-builder';
import { BINARY, NO_BINARY, SWITCHES, test as base } from './electron-stage.js';
import { FakeElectron } from './fake-electron.js';
import { expect } from './stage-with-api.js';

const PROJECT = resolve(import.meta.dirname, '..');
const CONFIGURATION = join(PROJECT, 'electron-builder.config.mjs');
const CHECKOUT = resolve(PROJECT, '../..');
/** The files next to Electron's binary that electron-builder expects. */
const BESIDE = ['LICENSE', 'LICENSES.chromium.html', 'version', 'locales/en-US.pak', 'locales/es.pak'];
/** The position of Electron's fuses in its binary: after this marker, a version and a count, one byte each. `1` means enabled. */
const FUSES = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01\x08';

interface Packed {
  readonly asar: string;
  readonly program: string;
}

const test = base.extend<object, { packed: Packed }>({
  packed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'wordhoard-packing-'));
      await use(await pack(folder));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Packages the built app like a release, with a fake Electron that contains only fuses, or another one. */
async function pack(folder: string, more: Configuration = {}): Promise<Packed> {
  const electronDist = join(folder, 'electron');
  await mkdir(join(electronDist, 'locales'), { recursive: true });
  for (const name of BESIDE) await writeFile(join(electronDist, name), name);
  await writeFile(join(electronDist, 'electron'), `${FUSES}11111111`, { mode: 0o755 });
  const output = join(folder, 'release');
  // With `extends`, electron-builder would keep the changes of an earlier call.
  const { default: configuration } = (await import(CONFIGURATION)) as { default: Configuration };
  await build({
    projectDir: PROJECT,
    publish: 'never',
    targets: Platform.LINUX.createTarget('dir'),
    config: { ...configuration, electronDist, directories: { ...configuration.directories, output }, ...more },
  });
  const unpacked = join(output, 'linux-unpacked');
  return { asar: join(unpacked, 'resources/app.asar'), program: join(unpacked, 'wordhoard') };
}

/** Connects to the browser that wrote its address into a file. */
async function connectTo(file: string): Promise<Browser> {
  const port = () =>
    readFile(file, 'utf8').then(
      (text) => text.split('\n')[0],
      () => undefined,
    );
  await expect.poll(port).toMatch(/^\d+$/);
  return chromium.connectOverCDP(`http://127.0.0.1:${await port()}`);
}

/** The names of all files in an asar, without a leading slash. */
function filesIn(asar: string): string[] {
  const names = listPackage(asar, { isPack: false }).map((name) => name.slice(1));
  return names.filter((name) => !('files' in statFile(asar, name)));
}

test('electron-builder accepts the configuration, and rejects an unknown setting', async ({ packed }) => {
  const about = JSON.parse(extractFile(packed.asar, 'package.json').toString()) as Record<string, unknown>;
  expect(about).toMatchObject({ name: 'wordhoard', main: 'main.cjs' });
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-packing-'));
  await expect(pack(folder, { planted: true } as Configuration)).rejects.toThrow(/planted/);
  await rm(folder, { recursive: true });
});

test('the packed program cannot run other code', async ({ packed }) => {
  const program = await readFile(packed.program, 'latin1');
  const [, , node, cookies, options, inspect, integrity, asarOnly, , files] = program.slice(FUSES.length - 2);
  expect({ node, options, inspect, files }).toEqual({ node: '0', options: '0', inspect: '0', files: '0' });
  expect({ cookies, integrity, asarOnly }).toEqual({ cookies: '1', integrity: '1', asarOnly: '1' });
});

test('the packed app starts, and needs no further packages', async ({ packed: { asar } }) => {
  const userData = await mkdtemp(join(tmpdir(), 'wordhoard-packed-'));
  const electron = new FakeElectron({ userData, appPath: join(PROJECT, 'dist/app') });
  const needs = (name: string): unknown => {
    if (name === 'electron') return electron.port;
    if (!name.startsWith('node:')) throw new Error(`${name} is not packed`);
    return createRequire(import.meta.url)(name);
  };
  const program = runInThisContext(`(require) => {${extractFile(asar, 'main.cjs').toString()}\n}`) as (require: typeof needs) => void;
  program(needs);
  await expect.poll(() => electron.windows[0]?.webContents.address).toBe('app://settings/');
  expect((await electron.request('app://wordhoard/groups')).status).toBe(200);
  await rm(userData, { recursive: true });
});

test('the app packed with a real Electron opens its window', async ({ userData }) => {
  test.skip(BINARY === '', NO_BINARY);
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-packed-'));
  const { program } = await pack(folder, { electronDist: dirname(BINARY) });
  // The fuses disable Playwright's usual connection, so the test uses Chromium's debugging port.
  const running = spawn(program, [...SWITCHES, `--user-data-dir=${userData}`, '--remote-debugging-port=0'], { stdio: 'ignore' });
  const ended = once(running, 'exit');
  try {
    const browser = await connectTo(join(userData, 'DevToolsActivePort'));
    const page = browser.contexts()[0]!.pages()[0]!;
    await expect(page.getByRole('heading', { name: 'Where is your Wordhoard?' })).toBeVisible();
    expect(page.url()).toBe('app://settings/');
    await browser.close();
  } finally {
    running.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  }
});

test('the asar contains the whole app', ({ packed: { asar } }) => {
  const files = filesIn(asar);
  expect(files.filter((name) => !name.startsWith('web/')).sort()).toEqual([
    ...[
      'icon.png',
      'main.cjs',
      'package.json',
      'preload.cjs',
      'settings/index.html',
      'settings/settings.css',
      'settings/settings.js',
      'third-party.txt',
    ],
  ]);
  expect(files).toContain('web/index.html');
  // The licences of the program's and of the pages' dependencies.
  expect(extractFile(asar, 'third-party.txt').toString()).toMatch(/^i18next .*, MIT$/m);
  expect(extractFile(asar, 'web/third-party.txt').toString()).toMatch(/^react .*, MIT$/m);
  const page = extractFile(asar, 'web/index.html').toString();
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !files.includes(`web/${name}`))).toEqual([]);
});

test('the asar contains no sources, maps, packages or secrets', ({ packed: { asar } }) => {
  const files = filesIn(asar);
  const endings = new Set(files.map((name) => extname(name)));
  expect([...endings].sort()).toEqual(['.cjs', '.css', '.html', '.js', '.json', '.png', '.svg', '.txt', '.webmanifest']);
  expect(files.filter((name) => /node_modules|\.(ts|tsx|map|env|pem|key)$|spec\.|test\/|(^|\/)\./.test(name))).toEqual([]);
  const secret = /-----BEGIN|SECRET_KEY|DATABASE_URL|_KEY=|eyJhbGciOi/;
  const texts = files.filter((name) => !/\.png$/.test(name)).map((name) => [name, extractFile(asar, name).toString()] as const);
  expect(texts.filter(([, text]) => secret.test(text) || text.includes(CHECKOUT)).map(([name]) => name)).toEqual([]);
});
