import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { createDatabase, publishedServer, startApi } from '@wordhoard/testing';
import { DesktopUser, type RunningService } from './desktop-user.js';

interface Stage {
  person: DesktopUser;
  /** The URL of the running API. */
  api: string;
  /** The app's data folder. */
  userData: string;
}

interface WorkerStage {
  /** A running API, which all tests share. */
  service: RunningService;
}

export const test = base.extend<Stage, WorkerStage>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const database = await createDatabase(publishedServer());
      const api = await startApi({ databaseUrl: database.url });
      await use({ url: api.url, databaseUrl: database.url });
      await api.stop();
      await database.drop();
    },
    { scope: 'worker' },
  ],
  api: async ({ service }, use) => use(service.url),
  person: async ({ service }, use) => use(await DesktopUser.signUp(service)),
  // oxlint-disable-next-line no-empty-pattern -- as above
  userData: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'wordhoard-desktop-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

/** Answers the first question on the current settings page. */
export async function chooseServer(page: Page, address: string): Promise<void> {
  await page.getByLabel('Server address').fill(address);
  await page.getByRole('button', { name: 'Connect' }).click();
}

/** Fills in and submits the current page of the web app. */
export async function signIn(page: Page, { email, password }: DesktopUser): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Groups' }).first()).toBeVisible();
}

/** Reveals the current review's only word, which is new. */
export async function showAnswer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Show answer' }).click();
}

/** Answers the current review's only word. */
export async function review(page: Page): Promise<void> {
  await showAnswer(page);
  await expect(page.getByText('window', { exact: true })).toBeVisible();
  const saved = page.waitForResponse('**/answers');
  await page.getByRole('button', { name: /^Easy/ }).click();
  expect((await saved).status()).toBe(200);
}

/** Adds a picture and a recording on the page of the word, and expects it to show and play them. */
export async function addMedia(page: Page): Promise<void> {
  const files = ['../dist/app/icon.png', '../../../libs/media/fixtures/tone.mp3'].map((path) => join(import.meta.dirname, path));
  await page.getByRole('region', { name: 'Pictures and sound' }).locator('input[type=file]').first().setInputFiles(files);
  const picture = page.getByRole('img', { name: 'Picture 1 for la ventana' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Play: Recording/ }).click();
  // The tone is short: it could end before the button that stops it is seen.
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: 'Pictures and sound' })
        .locator('audio')
        .evaluate((audio: HTMLAudioElement) => audio.played.length),
    )
    .toBe(1);
}

export { expect };
