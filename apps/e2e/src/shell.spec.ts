import { queryOnce } from '@wordhoard/testing';
import { expect, test } from './fixtures/test.js';

test.describe('the navigation', () => {
  test('the navigation leads to every page and marks the current one', { tag: '@phone' }, async ({ page, learner }) => {
    await learner.createWords('el perro');
    await learner.open(page);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const destinations: [string, string][] = [
      ['Groups', '/groups'],
      ['Review', '/review'],
      ['Settings', '/settings/account'],
      ['Dashboard', '/'],
    ];
    for (const [name, url] of destinations) {
      await navigation.getByRole('link', { name }).click();
      await expect(page).toHaveURL(url);
      await expect(navigation.locator('[aria-current=page]')).toHaveText([name]);
    }
  });

  test(
    'the navigation of a phone is within reach of a thumb and covers nothing',
    { tag: '@phone' },
    async ({ page, learner, isMobile }) => {
      await learner.open(page, '/settings/account');
      const [bar, height] = [await page.getByRole('navigation', { name: 'Main' }).boundingBox(), page.viewportSize()!.height];
      expect(Math.round(bar!.y + bar!.height) === height).toBe(isMobile);

      const submit = page.getByRole('button', { name: 'Change password' });
      await submit.focus();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const button = await submit.boundingBox();
      const isClear = button!.y + button!.height <= bar!.y || button!.y >= bar!.y + bar!.height;
      expect(isClear).toBe(true);
    },
  );
});

test(
  'a user who is suspended while signed in sees why and can sign out',
  { tag: '@phone' },
  async ({ page, learner, instance, browserErrors }) => {
    browserErrors.expect(/status of 403/);
    await queryOnce(instance.database.url, 'update accounts set is_active = false where id = $1', [learner.user.id]);
    await learner.open(page);

    await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/sign-in');
  },
);

test.describe('the command palette', () => {
  test('the command palette opens a page by keyboard alone', async ({ page, learner }) => {
    await learner.createGroup({ name: 'Verbs of motion' });
    await learner.open(page);
    await expect(page.getByRole('heading', { name: 'Your groups' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search commands' });
    await expect(search).toBeFocused();
    await page.keyboard.type('motion');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toHaveText('Review Verbs of motion');
    const option = await page.getByRole('option', { selected: true }).getAttribute('id');
    await expect(search).toHaveAttribute('aria-activedescendant', option!);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Verbs of motion' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
  });

  test('the command palette opens with its button, and returns the focus when it closes', { tag: '@phone' }, async ({ page, learner }) => {
    await learner.open(page);
    const opener = page.getByRole('button', { name: /^Commands/ });
    await opener.click();
    await page.getByRole('combobox', { name: 'Search commands' }).fill('no such thing');
    await expect(page.getByText('No results.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('the command palette starts a review, switches the theme and signs out', { tag: '@phone' }, async ({ page, learner }) => {
    await learner.createWords('el perro');
    await learner.open(page);
    const run = async (words: string) => {
      await page.getByRole('button', { name: /^Commands/ }).click();
      await page.getByRole('combobox').fill(words);
      await page.getByRole('option').first().click();
    };
    await run('start review');
    await expect(page).toHaveURL(/\/review\/\d+$/);
    await run('dark');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await run('sign out');
    await expect(page).toHaveURL('/sign-in');
  });

  test('the command palette adds a word to any group from anywhere', { tag: '@phone' }, async ({ page, learner }) => {
    const [verbs, nouns] = [await learner.createGroup({ name: 'Verbs' }), await learner.createGroup({ name: 'Nouns' })];
    await learner.open(page, '/settings/account');
    await page.getByRole('button', { name: /^Commands/ }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('add nouns');
    await page.getByRole('option', { name: 'Add a word to Nouns' }).click();

    const dialog = page.getByRole('dialog', { name: 'Add a word' });
    await expect(dialog.getByLabel('Group')).toHaveValue(String(nouns.id));
    await dialog.getByLabel('Word or phrase').fill('el perro');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Word or phrase')).toHaveValue('');
    await dialog.getByLabel('Group').selectOption('Verbs');
    await dialog.getByLabel('Word or phrase').fill('correr');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Word or phrase')).toHaveValue('');

    const counts = (await learner.groups()).map(({ id, word_count }) => [id, word_count]);
    expect(counts).toEqual([
      [verbs.id, 1],
      [nouns.id, 1],
    ]);
  });
});

test('the question mark lists the keys of the page, except in a text field', async ({ page, learner }) => {
  await learner.createWords('el perro');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await learner.open(page, '/settings/account');
  await page.getByLabel('Current password').press('?');
  await expect(page.getByLabel('Current password')).toHaveValue('?');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: 'Account' }).press('?');
  await expect(dialog.getByText('Open the command palette')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Account' })).toBeFocused();

  await page.goto('/review/start');
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog.getByText('Undo the last answer or change', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(1);
});
