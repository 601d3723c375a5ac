/* oxlint-disable no-restricted-globals -- what a compromised page would do */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { ChromiumShell } from './chromium-shell.js';
import { addMedia, chooseServer, expect, review, signIn, test as staged } from './stage-with-api.js';

const test = staged.extend<{ start: (...words: string[]) => Promise<ChromiumShell> }>({
  start: async ({ context, userData }, use) => {
    const started: ChromiumShell[] = [];
    await use(async (...words) => {
      const shell = await ChromiumShell.start(context, userData, words);
      started.push(shell);
      return shell;
    });
    for (const shell of started) await shell.quit();
  },
});

test('a first run leads to a review: it refuses plain http, opens a link and answers a word', async ({ start, api, person }) => {
  const shell = await start(`wordhoard://groups/${person.groupId}`);
  const { page, electron } = shell;
  await expect(page.getByRole('heading', { name: 'Where is your Wordhoard?' })).toBeVisible();
  await chooseServer(page, 'http://words.example.org');
  await expect(page.getByRole('alert')).toContainText('http://words.example.org does not use https');
  await expect(page.getByLabel('Server address')).toBeFocused();
  await chooseServer(page, api);
  await signIn(page, person);
  await expect(page.getByText('la ventana')).toBeVisible();
  await expect.poll(() => electron.trays[0]!.toolTip).toMatch(/^Wordhoard: /);

  electron.app.emit('second-instance', {}, ['wordhoard', 'wordhoard://review/start']);
  await review(page);
});

test('a page never gets the token, however it asks', async ({ start, api, person, userData }) => {
  const shell = await start();
  const { page } = shell;
  await chooseServer(page, api);
  const handed: string[] = [];
  page.on('response', async (response) => {
    // The page may close before the last response is read.
    const [headers, body] = await Promise.allSettled([response.allHeaders(), response.text()]);
    if (headers.status === 'fulfilled') handed.push(JSON.stringify(headers.value));
    if (body.status === 'fulfilled') handed.push(body.value);
  });
  await signIn(page, person);
  const token = shell.shell.signIn.get()!;
  expect(token.length).toBeGreaterThan(20);

  const loot = await page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    const ticket = localStorage.getItem('wordhoard.token');
    const headers = { Authorization: `Bearer ${ticket}` };
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(path, { headers, ...init });
      found.push(JSON.stringify([...answer.headers]), await answer.text());
    };
    const calls: [string, RequestInit?][] = [
      ...['/api/v1/auth/me', '/api/v1/auth/sessions', '/sign-in.json', '/api/v1/%2e%2e/%2e%2e/sign-in.json'].map((path): [string] => [
        path,
      ]),
      ...['renew', 'elevate', 'login'].map((name): [string, RequestInit] => [`/api/v1/auth/${name}`, { method: 'POST' }]),
    ];
    for (const [path, init] of calls) await ask(path, init);
    return { found: [...found, ...Object.keys(globalThis)], ticket: localStorage.getItem('wordhoard.token') };
  });
  for (const text of [...loot.found, ...handed]) expect(text).not.toContain(token);
  expect(handed.length).toBeGreaterThan(4);

  // The ticket that it can read is useless elsewhere.
  expect(loot.ticket).toMatch(/^ticket-/);
  const straight = await fetch(`${api}/api/v1/auth/me`, { headers: { Authorization: `Bearer ${loot.ticket}` } });
  expect(straight.status).toBe(401);
  const genuine = await fetch(`${api}/api/v1/auth/me`, { headers: { Authorization: `Bearer ${shell.shell.signIn.get()}` } });
  expect(genuine.status).toBe(200);
  expect(await readFile(join(userData, 'sign-in.json'), 'utf8')).not.toContain(token);
});

test('a page can send nothing elsewhere, and the sign-in lasts through a restart until sign-out', async ({ start, api, person }) => {
  const first = await start();
  await chooseServer(first.page, api);
  await signIn(first.page, person);
  const blocked = await first.page.evaluate(async (server) => {
    const outcome = (call: Promise<unknown>) =>
      call.then(
        () => 'sent',
        () => 'blocked',
      );
    const image = new Promise((resolve, reject) =>
      Object.assign(new Image(), { onload: resolve, onerror: reject, src: `${server}/favicon.svg` }),
    );
    return [await outcome(fetch(`${server}/api/v1/health`)), await outcome(image), navigator.sendBeacon(`${server}/x`, 'ticket')];
  }, api);
  expect(blocked.slice(0, 2)).toEqual(['blocked', 'blocked']);
  const signedIn = first.shell.signIn.get();

  await first.restart();
  const { page, shell } = first;
  await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeVisible();
  expect(shell.signIn.get()).toBe(signedIn);

  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('wordhoard.token')}` };
    await fetch('/api/v1/auth/logout', { method: 'POST', headers });
  });
  expect(shell.signIn.get()).toBeNull();
  expect((await fetch(`${api}/api/v1/auth/me`, { headers: { Authorization: `Bearer ${signedIn}` } })).status).toBe(401);
});

test('the main process refuses forged calls from any page or frame', async ({ start, api }) => {
  const shell = await start();
  const { page, electron } = shell;
  await chooseServer(page, api);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => 'wordhoard' in window)).toBe(false);
  const forge = () => {
    const { __invoke: invoke } = window as unknown as { __invoke: (channel: string, request: unknown) => Promise<unknown> };
    const requests = { status: null, chooseServer: { address: 'https://elsewhere.example' }, openAtLogin: { wanted: true }, leave: null };
    const calls = Object.entries(requests).map(([kind, words]) => invoke(`settings.${kind}`, words).then(() => 'answered', String));
    return Promise.all(calls);
  };
  for (const answer of await page.evaluate(forge)) expect(answer).toContain('Only the settings page may ask for this');

  // The settings page's own headers refuse framing; an empty frame belongs to no page.
  await page.evaluate((address) => {
    for (const src of [address, 'about:blank']) document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }, shell.served('app://settings/'));
  await expect.poll(() => page.frames().length).toBe(3);
  for (const frame of page.frames().slice(1)) {
    await expect.poll(() => frame.evaluate(() => document.getElementById('address'))).toBeNull();
    const answers = await frame.evaluate(forge).catch(() => []);
    for (const answer of answers) expect(answer).toContain('Only the settings page may ask for this');
  }
  expect(electron.app.opensAtLogin).toBe(false);
  expect(shell.address).toBe('app://wordhoard/sign-in');
});

test('a reminder stays unread until it is clicked, and then opens its subject', async ({ start, api, person }) => {
  const shell = await start();
  const { page, electron } = shell;
  await chooseServer(page, api);
  await signIn(page, person);
  await person.remind();
  await shell.shell.watch.poll();
  expect(electron.notifications.map(({ options: { title, actions } }) => [title, ...actions.map(({ text }) => text)])).toEqual([
    [expect.stringMatching(/./), 'Start', 'Remind me later', 'Not today'],
  ]);
  expect(await person.unread()).toBe(1);
  electron.notifications[0]!.emit('click', {});
  await expect.poll(() => shell.address).toMatch(/^app:\/\/wordhoard\/review/);
  expect(await person.unread()).toBe(0);
});

test('no path leads out of the served folders', async ({ start }) => {
  const { port } = await start();
  const paths = [
    '/../main.cjs',
    '/%2e%2e/main.cjs',
    '/assets/..%2f..%2fmain.cjs',
    '/..%5cmain.cjs',
    '/%2e%2e%2fpackage.json',
    '//../main.cjs',
  ];
  for (const host of ['wordhoard.localhost', 'settings.localhost'])
    for (const path of paths) {
      const { status, text } = await raw(port, host, path);
      expect([400, 404], `${host}${path}`).toContain(status);
      expect(text).not.toContain('require("electron")');
    }
});

test('the app adds pictures and recordings to a word, shows and plays them', async ({ start, api, person }) => {
  const { page } = await start(`wordhoard://groups/${person.groupId}`);
  await chooseServer(page, api);
  await signIn(page, person);
  await page.getByRole('link', { name: 'la ventana' }).click();
  await addMedia(page);
});

test('the app uploads and downloads whole files', async ({ start, api, person }) => {
  const shell = await start();
  const { page } = shell;
  await chooseServer(page, api);
  await signIn(page, person);
  await page.goto(shell.served('app://wordhoard/import'));
  const lines = Array.from({ length: 4_000 }, (_, index) => `palabra ${index},word ${index}`);
  const table = `term,translation\n${lines.join('\n')}\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'Palabras.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByRole('heading', { level: 1, name: 'Palabras.csv' })).toBeVisible();
  await expect(page.getByText(/4,000|4000/).first()).toBeVisible();

  await page.goto(shell.served('app://wordhoard/settings/account'));
  await page.getByRole('button', { name: 'Download' }).click();
  const download = page.waitForEvent('download');
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('la ventana');
});

test("the settings page shows its state, follows the computer's theme, and has no accessibility faults", async ({ start, api, person }) => {
  const shell = await start();
  const { page } = shell;
  expect(await faults(page)).toEqual([]);
  await chooseServer(page, `${api}/nowhere`);
  await signIn(page, person);
  const [, computer] = shell.electron.trays[0]!.menu.map(({ click }) => click as (() => void) | undefined)
    .filter(Boolean)
    .slice(1);
  computer!();
  await expect(page.getByRole('button', { name: 'Change server' })).toBeVisible();
  await expect(page.getByLabel('Server address')).toHaveValue(api);
  await page.getByLabel('Open Wordhoard when I log in').check();
  await page.reload();
  await expect(page.getByLabel('Open Wordhoard when I log in')).toBeChecked();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to Wordhoard' }).click();
  await expect(page.getByRole('link', { name: 'Groups' }).first()).toBeVisible();
});

/** Requests a path verbatim, which a browser would normalize. */
async function raw(port: number, host: string, path: string): Promise<{ status: number; text: string }> {
  const call = httpRequest({ host: '127.0.0.1', port, path, headers: { Host: `${host}:${port}` } }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, text: (await response.toArray()).join('') };
}

/** Accessibility violations found by axe in both themes, and whether a small window scrolls horizontally. */
async function faults(page: Page): Promise<string[]> {
  await page.getByRole('main').waitFor();
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run(document));
    found.push(...violations.map(({ id, nodes }) => `${id}, ${colorScheme}: ${nodes.map(({ html }) => html).join(' ')}`));
  }
  await page.setViewportSize({ width: 360, height: 480 });
  if (await page.evaluate(() => document.documentElement.scrollWidth > 360)) found.push('scrolls sideways');
  await page.setViewportSize({ width: 1200, height: 800 });
  return found;
}
