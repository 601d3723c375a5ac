import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMe } from '@wordhoard/api-client/sdk';
import type { Download, Page } from '@playwright/test';
import { dataFolder } from '@wordhoard/testing';
import { attachPicture } from './fixtures/attach-media.js';
import { expect, test } from './fixtures/test.js';

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** Confirms the password dialog. */
async function confirm(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

test('a learner downloads their words after entering the password', { tag: '@phone' }, async ({ page, learner, browserErrors }) => {
  browserErrors.expect(/status of 403/);
  const [dog] = await learner.createWords('el perro', 'la "oveja"');
  await attachPicture(learner, 'A dog', { id: dog?.id ?? 0 });
  await learner.open(page, '/settings/account');
  const section = page.getByRole('region', { name: 'Export your words' });
  const everything = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  await confirm(page, learner.password);
  expect((await everything).suggestedFilename()).toMatch(/^wordhoard-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await textOf(await everything)) as { words: { term: string }[] };
  expect(file.words.map(({ term }) => term)).toEqual(['el perro', 'la "oveja"']);

  await section.getByText('Table (CSV)').click();
  const table = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  expect((await table).suggestedFilename()).toMatch(/\.csv$/);
  expect(await textOf(await table)).toContain('\r\n"la ""oveja""",');

  await section.getByRole('checkbox', { name: /^With 1 picture or sound \([\d.]+ (?:byte|kB)\), in a ZIP archive$/ }).check();
  const archive = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  expect((await archive).suggestedFilename()).toMatch(/\.zip$/);
  expect(await textOf(await archive)).toMatch(/^PK.*words\.csv/s);
});

test('a slow export can be cancelled and requested again', async ({ page, learner, browserErrors }) => {
  browserErrors.expect(/status of 403/);
  await learner.open(page, '/settings/account');
  const section = page.getByRole('region', { name: 'Export your words' });
  await section.getByRole('button', { name: 'Download' }).click();
  // The preceding request is refused and must not be the delayed one.
  await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
  const held = page.waitForRequest('**/me/export*');
  await page.route('**/me/export*', async () => undefined);
  await confirm(page, learner.password);
  const ended = page.waitForEvent('requestfailed', (failed) => failed.url().includes('/me/export'));
  await held;
  await expect(section.getByRole('status')).toContainText('Preparing the file.');
  await section.getByRole('button', { name: 'Cancel' }).click();
  await ended;
  await expect(section.getByRole('alert')).toHaveCount(0);

  await page.unroute('**/me/export*');
  const everything = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  expect(JSON.parse(await textOf(await everything))).toMatchObject({ format: 'wordhoard' });
});

test(
  'an account is deleted with its password, and leaves nothing in the browser and no file on the server',
  { tag: '@phone' },
  async ({ page, learner, instance, browserErrors }) => {
    browserErrors.expect(/status of 401/);
    const elsewhere = await learner.signInAgain('cli');
    await attachPicture(learner, 'A dog', ...(await learner.createWords('el perro')));
    const { data: me } = await getMe({ client: learner.client });
    const media = join(dataFolder(instance.database.url), 'media', String(me.id));
    expect(readdirSync(media)).not.toEqual([]);
    await learner.open(page, '/settings/account');
    await page.evaluate(() => {
      localStorage.setItem('wordhoard.color-scheme', 'dark');
      localStorage.setItem('wordhoard.draft.of a letter', '"Querida Ana"');
    });
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('This cannot be undone');
    await dialog.getByLabel('Current password').fill('a guess');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('The current password is wrong.');
    await expect(dialog.getByLabel('Current password')).toBeFocused();

    await dialog.getByLabel('Current password').fill(learner.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Your account and everything in it were deleted' })).toBeVisible();
    await expect(page).toHaveURL('/sign-in?deleted=done');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['wordhoard.color-scheme']);
    expect(existsSync(media)).toBe(false);
    await expect(getMe({ client: elsewhere.client })).rejects.toMatchObject({ status: 401 });
    await expect(learner.signInAgain()).rejects.toMatchObject({ status: 401, message: 'Incorrect email or password' });
  },
);
