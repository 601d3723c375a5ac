import type { Page } from '@playwright/test';
import { DevicePage } from './pages/device-page.js';
import { ReviewPage } from './pages/review-page.js';
import { findPageFaults } from './fixtures/page-faults.js';
import { expect, test } from './fixtures/test.js';

test.use({ serviceWorkers: 'allow' });

/** Edits the active card's word. */
async function translate(page: Page, translation: string): Promise<void> {
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit word' });
  await dialog.getByLabel('Translations').fill(translation);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test(
  'words are added and changed offline, and conflicting changes are resolved by the learner',
  { tag: '@phone' },
  async ({ page, context, learner, browserErrors }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    browserErrors.expect(/status of 409/);
    const review = new ReviewPage(page);
    const device = new DevicePage(page);
    const [uno] = await learner.createWords('uno');
    await learner.open(page);
    await device.hasPack();
    await device.hasApp();
    await page.goto('/review/start');
    await expect(review.card('uno')).toBeVisible();
    await context.setOffline(true);
    await translate(page, 'one');
    await translate(page, 'one, a');
    await expect(device.banner).toContainText('1 changed word waiting to sync.');
    await page.goto('/settings/appearance');
    await page.getByRole('button', { name: /^Commands/ }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('add a word');
    await page
      .getByRole('option', { name: /^Add a word to/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Add a word' });
    await dialog.getByLabel('Word or phrase').fill('dos');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Word or phrase')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(device.banner).toContainText('1 new word and 1 changed word waiting to sync.');
    await device.banner.getByRole('link').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'dos' })).toBeVisible();
    expect(await findPageFaults(page)).toEqual([]);

    await learner.changeWord(uno!, { translations: ['a single one'] });
    await context.setOffline(false);
    await expect(device.banner).toHaveText('1 change needs your decision. Show unsent changes');
    expect(await findPageFaults(page)).toEqual([]);
    const item = page.getByRole('listitem').filter({ hasText: 'uno' });
    await expect(item).toContainText('a single one');
    await expect(item).toContainText('one, a');
    expect((await learner.groups()).map(({ word_count }) => word_count)).toEqual([2]);
    await item.getByRole('button', { name: 'Keep yours: uno' }).click();
    await expect(page.getByText('All synced')).toBeVisible();
    expect((await learner.word(uno!)).translations).toEqual(['one, a']);
  },
);

test('signing out asks before deleting queued changes', { tag: '@phone' }, async ({ page, context, learner, browserErrors }) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const review = new ReviewPage(page);
  const device = new DevicePage(page);
  await learner.createWords('uno');
  await learner.open(page);
  await device.hasPack();
  await device.hasApp();
  await context.setOffline(true);
  await page.goto('/review/start');
  await review.answer('Good');
  await expect(device.banner).toContainText('1 answer waiting to sync.');
  await page.goto('/settings/account');
  await expect(device.banner).toContainText('1 answer waiting to sync.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign out?');
  expect(await findPageFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page).toHaveURL('/sign-in');
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    `wordhoard.${learner.user.id}`,
  );
});
