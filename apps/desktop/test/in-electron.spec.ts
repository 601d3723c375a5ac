import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ElectronApplication, Page } from '@playwright/test';
import { createDatabase, publishedServer, startApi } from '@wordhoard/testing';
import { BINARY, isKeyStoreWanted, NO_BINARY, test } from './electron-stage.js';
import type { SettingsBridge } from '../src/ipc-contract.js';
import { DesktopUser } from './desktop-user.js';
import { addMedia, chooseServer, expect, review, showAnswer, signIn } from './stage-with-api.js';

test.skip(BINARY === '', NO_BINARY);

const run = promisify(execFile);

/** A server that redirects every request to plain http elsewhere. */
async function sendingOn(): Promise<{ address: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(302, { Location: 'http://192.0.2.1/' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Stores shown notifications so that a test can click them. */
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

/** Answers every dialog of the main process with its first button, and records it. */
async function catchQuestions(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ dialog }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBoxSync = (...parameters: unknown[]) => {
      asked.push((parameters.at(-1) as { message: string }).message);
      return 0;
    };
  });
}

function asked(app: ElectronApplication): Promise<string[]> {
  return app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
}

function isWindowVisible(app: ElectronApplication): Promise<boolean> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible()));
}

function themeOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-mantine-color-scheme');
}

test('Electron starts, refuses plain http, also after a redirect, and signs in', async ({ start, api, person }) => {
  const { app, page } = await start();
  await chooseServer(page, 'http://words.example.org');
  await expect(page.getByRole('alert')).toContainText('does not use https');
  const elsewhere = await sendingOn();
  await chooseServer(page, elsewhere.address);
  await expect(page.getByRole('alert')).toContainText('redirects to http://192.0.2.1');
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

test('Electron shows a reminder, and opens its subject on a click', async ({ start, api, person }) => {
  const { app, page } = await start();
  await chooseServer(page, api);
  await catchNotifications(app);
  await person.remind();
  // Signing in polls at once, instead of after 30 seconds.
  await signIn(page, person);
  await expect.poll(() => shownTitles(app)).toHaveLength(1);
  await app.evaluate(() => {
    const [notification] = (globalThis as unknown as { shown: NodeJS.EventEmitter[] }).shown;
    notification?.emit('click', {});
  });
  await expect.poll(() => page.url()).toMatch(/^app:\/\/wordhoard\/review/);
  await expect.poll(() => person.unread()).toBe(0);
  await app.close();
});

test('Electron hides when its window is closed, and a second start brings it back at the page of a link', async ({
  start,
  words,
  api,
  person,
}) => {
  const { app, page } = await start();
  await chooseServer(page, api);
  await signIn(page, person);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(() => isWindowVisible(app)).toBe(false);
  // A second instance passes its arguments to the first one and exits.
  await run(BINARY, [...words, 'wordhoard://review/start']);
  await expect.poll(() => isWindowVisible(app)).toBe(true);
  await review(page);
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  await app.close();
});

test('Electron has a working menu, and follows the theme of the computer', async ({ start, api, person }) => {
  const { app, page } = await start();
  await chooseServer(page, api);
  await signIn(page, person);
  for (const [label, address] of [
    ['Groups', 'app://wordhoard/groups'],
    ['This computer', 'app://settings/'],
    ['Today', 'app://wordhoard/'],
  ] as const) {
    await app.evaluate(({ Menu }, wanted) => {
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
      items?.find(({ label }) => label === wanted)?.click();
    }, label);
    await expect.poll(() => page.url()).toBe(address);
  }
  for (const theme of ['dark', 'light'] as const) {
    await app.evaluate(({ nativeTheme }, wanted) => {
      nativeTheme.themeSource = wanted;
    }, theme);
    await expect.poll(() => themeOf(page)).toBe(theme);
  }
  await app.close();
});

test('Electron asks before it quits with an unsent answer, and sends it once the server is back', async ({ start }) => {
  const database = await createDatabase(publishedServer());
  const server = await startApi({ databaseUrl: database.url });
  const person = await DesktopUser.signUp({ url: server.url, databaseUrl: database.url });
  const { app, page } = await start();
  await chooseServer(page, server.url);
  await signIn(page, person);
  await page.getByRole('link', { name: 'Start review' }).click();
  await showAnswer(page);
  await server.stop();
  await page.getByRole('button', { name: /^Easy/ }).click();
  await expect(page.getByText('not saved yet')).toBeVisible();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();

  await catchQuestions(app);
  await app.evaluate(({ app: main }) => main.quit());
  await expect.poll(() => asked(app)).toEqual(['Leave this page?']);

  const again = await startApi({ databaseUrl: database.url, env: { PORT: new URL(server.url).port } });
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  const ended = once(app.process(), 'exit');
  // The process may exit before it responds.
  await app.evaluate(({ app: main }) => main.quit()).catch(() => undefined);
  expect(await ended).toEqual([0, null]);
  await again.stop();
  await database.drop();
});

test('signing out in Electron deletes the sign-in', async ({ start, api, person, userData }) => {
  const { app, page } = await start();
  await chooseServer(page, api);
  await signIn(page, person);
  const ticket = await page.evaluate(() => localStorage.getItem('wordhoard.token'));
  await page.goto('app://wordhoard/settings');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const status = await page.evaluate(
    // oxlint-disable-next-line no-restricted-globals -- what a compromised page would do
    async (held) => (await globalThis.fetch('/api/v1/groups', { headers: { Authorization: `Bearer ${held}` } })).status,
    ticket,
  );
  expect(status).toBe(401);
  const kept = await readFile(join(userData, 'sign-in.json'), 'utf8').catch(() => '{"sealed":null}');
  expect(JSON.parse(kept)).toMatchObject({ sealed: null });
  await app.close();
});

test('Electron uploads a file through its own scheme', async ({ start, api, person }) => {
  const { app, page } = await start();
  await chooseServer(page, api);
  await signIn(page, person);
  await page.goto('app://wordhoard/import');
  const table = `term,translation\n${Array.from({ length: 60_000 }, (_, index) => `palabra ${index},word ${index}`).join('\n')}\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'Palabras.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByRole('heading', { level: 1, name: 'Palabras.csv' })).toBeVisible();
  await expect(page.getByText(/60,000|60000/).first()).toBeVisible();
  await app.close();
});

test('Electron shows pictures, plays recordings, and records after the learner allowed it', async ({ start, api, person }) => {
  const { app, page } = await start();
  await chooseServer(page, api);
  await signIn(page, person);
  await page.goto(`app://wordhoard/groups/${person.groupId}`);
  await page.getByRole('link', { name: 'la ventana' }).click();
  await addMedia(page);
  await app.evaluate(({ dialog }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = async (...parameters: unknown[]) => {
      asked.push((parameters.at(-1) as { message: string }).message);
      // Refused at first.
      return { response: Math.min(1, asked.length - 1), checkboxChecked: false };
    };
  });
  const record = () =>
    page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then(
        (stream) => stream.getAudioTracks().length,
        ({ name }: DOMException) => name,
      ),
    );
  expect(await record()).toBe('NotAllowedError');
  expect([await record(), await record()]).toEqual([1, 1]);
  expect(await asked(app)).toEqual(Array(2).fill('Let Wordhoard use the microphone?'));
  await app.close();
});

test('Electron keeps the sign-in through a restart', async ({ start, api, person }) => {
  const first = await start();
  await chooseServer(first.page, api);
  await signIn(first.page, person);
  await first.page.goto('app://settings/');
  const { keepsSignIn } = await first.page.evaluate(() => (window as unknown as { wordhoard: SettingsBridge }).wordhoard.status(null));
  await first.app.close();
  expect(keepsSignIn || !isKeyStoreWanted, 'a key store is there').toBe(true);
  const again = await start();
  const place = keepsSignIn
    ? again.page.getByRole('link', { name: 'Groups' }).first()
    : again.page.getByRole('button', { name: 'Sign in' });
  await expect(place).toBeVisible();
  await again.app.close();
});
