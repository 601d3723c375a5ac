import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { electronBinary } from './electron-binary.js';
import { chooseServer, expect, review, signIn, test } from './stage-with-api.js';

const APP = resolve(import.meta.dirname, '../dist/app');
const BINARY = electronBinary() ?? '';

test.skip(BINARY === '', 'there is no Electron here: npx install-electron fetches it, or ELECTRON_OVERRIDE_DIST_PATH names one');

/** Chromium refuses its sandbox to the administrator. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
/** A key store that a release must have tested; elsewhere one may not be there. */
const isKeyStoreWanted = process.env['WORDHOARD_KEY_STORE'] === 'wanted';
const keyStore = isKeyStoreWanted ? ['--password-store=gnome-libsecret'] : [];

/** What a start is told; a file that is loaded before the app has it keep its files there, and not with those of whoever tests. */
async function wordsFor(userData: string): Promise<string[]> {
  const before = join(userData, 'before.cjs');
  await writeFile(before, `require('electron').app.setPath('userData', __dirname);`);
  return [...sandbox, ...keyStore, '-r', before, APP];
}

async function start(userData: string): Promise<{ app: ElectronApplication; page: Page }> {
  const app = await _electron.launch({ executablePath: BINARY, args: await wordsFor(userData) });
  return { app, page: await app.firstWindow() };
}

/** A server that sends everybody on to plain http elsewhere. */
async function sendingOn(): Promise<{ address: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(302, { Location: 'http://192.0.2.1/' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Keeps what is shown where a click can be given to it: the desktop of a test has nobody to click. */
async function catchNotifications(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ Notification }) => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    Notification.isSupported = () => true;
    Notification.prototype.show = function show() {
      shown.push(this);
    };
  });
}

function shownTitles(app: ElectronApplication): Promise<string[]> {
  return app.evaluate(() => (globalThis as unknown as { shown: { title: string }[] }).shown.map(({ title }) => title));
}

test('starts, refuses plain http, also where a server sends it there, and signs in', async ({ api, person, userData }) => {
  const { app, page } = await start(userData);
  await chooseServer(page, 'http://words.example.org');
  await expect(page.getByRole('alert')).toContainText('does not use https');
  const elsewhere = await sendingOn();
  await chooseServer(page, elsewhere.address);
  await expect(page.getByRole('alert')).toContainText('sends us on to http://192.0.2.1');
  elsewhere.close();
  await chooseServer(page, api);
  await signIn(page, person);
  const inPage = await page.evaluate(() => [
    typeof require,
    typeof process,
    'wordhoard' in window,
    localStorage.getItem('wordhoard.token'),
  ]);
  expect(inPage).toEqual(['undefined', 'undefined', false, expect.stringMatching(/^ticket-/)]);
  await app.close();
});

test('follows a link into a review, shows a reminder, and opens what it is about at a click', async ({ api, person, userData }) => {
  const { app, page } = await start(userData);
  await chooseServer(page, api);
  await signIn(page, person);
  // A second start hands its words to the first, and ends.
  await promisify(execFile)(BINARY, [...(await wordsFor(userData)), 'wordhoard://review/start']);
  await review(page);

  await catchNotifications(app);
  await page.goto('app://wordhoard/groups');
  await person.remind();
  // It looks every half minute.
  await expect.poll(() => shownTitles(app), { timeout: 60_000 }).toHaveLength(1);
  await app.evaluate(() => {
    const [notification] = (globalThis as unknown as { shown: NodeJS.EventEmitter[] }).shown;
    notification?.emit('click', {});
  });
  await expect.poll(() => page.url()).toMatch(/^app:\/\/wordhoard\/review/);
  await expect.poll(() => person.unread()).toBe(0);
  await app.close();
});

test('takes a file through the scheme of its own', async ({ api, person, userData }) => {
  const { app, page } = await start(userData);
  await chooseServer(page, api);
  await signIn(page, person);
  await page.goto('app://wordhoard/import');
  const table = `term,translation\n${Array.from({ length: 60_000 }, (_, index) => `palabra ${index},word ${index}`).join('\n')}\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'Palabras.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByRole('heading', { level: 1, name: 'Palabras.csv' })).toBeVisible();
  await expect(page.getByText(/60,000|60000/).first()).toBeVisible();
  await app.close();
});

test('keeps the sign-in through a restart', async ({ api, person, userData }) => {
  const first = await start(userData);
  await chooseServer(first.page, api);
  await signIn(first.page, person);
  await first.page.goto('app://settings/');
  const { keepsSignIn } = await first.page.evaluate(() =>
    (window as unknown as { wordhoard: { standing: (asks: null) => Promise<{ keepsSignIn: boolean }> } }).wordhoard.standing(null),
  );
  await first.app.close();
  expect(keepsSignIn || !isKeyStoreWanted, 'a key store is there').toBe(true);
  const again = await start(userData);
  const place = keepsSignIn
    ? again.page.getByRole('link', { name: 'Groups' }).first()
    : again.page.getByRole('button', { name: 'Sign in' });
  await expect(place).toBeVisible();
  await again.app.close();
});
