import type { Locator, Page } from '@playwright/test';
import { ReviewPage } from './pages/review-page.js';
import { WordPage } from './pages/word-page.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

async function createLeeches(learner: Learner, ...terms: string[]) {
  const words = await learner.createWords(...terms);
  for (const word of words) await learner.makeLeech(word);
  return words;
}

function leechesOn(page: Page): Locator {
  return page.getByRole('group', { name: 'Leeches' }).getByRole('listitem');
}

test.describe('leeches', () => {
  test('the page of leeches explains them when there are none', { tag: '@phone' }, async ({ page, learner }) => {
    await learner.createWords('el perro');
    await learner.open(page, '/leeches');
    await expect(page).toHaveTitle('Leeches · Wordhoard');
    await expect(page.getByText('A leech is a word that you forget again and again.')).toBeVisible();
    await expect(page.getByText('A word becomes a leech when you have forgotten it 8 times.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No leeches' })).toBeVisible();
  });

  test('leeches of all groups are listed with their mnemonics', { tag: '@phone' }, async ({ page, learner }) => {
    const [first] = await createLeeches(learner, 'el perro');
    const [, second] = await createLeeches(learner, 'el gato', 'la oveja');
    await learner.changeWord(second!, { mnemonic: 'Over the fence.', suspended: true });
    await learner.createWords('el sol');
    await learner.open(page, '/leeches');
    const leeches = leechesOn(page);
    await expect(leeches).toHaveCount(3);
    await expect(leeches.nth(0)).toContainText('Over the fence.');
    await expect(leeches.nth(0)).toContainText('Forgotten once. Suspended');
    await leeches.nth(2).getByRole('link', { name: 'el perro' }).click();

    await expect(page).toHaveURL(`/words/${first!.id}`);
    await expect(page.getByText('This word is a leech: you have forgotten it once.')).toBeVisible();
    await page.getByRole('link', { name: 'See all leeches' }).click();
    await expect(leeches).toHaveCount(3);
  });

  test('a leech gets a mnemonic by keyboard', { tag: '@phone' }, async ({ page, learner }) => {
    const [word] = await createLeeches(learner, 'el perro');
    await learner.open(page, '/leeches');
    await page.getByRole('button', { name: 'Add memory aid: el perro' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Your memory aid')).toBeFocused();
    await page.keyboard.type('A pair of rows.');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');

    await expect(leechesOn(page)).toContainText('A pair of rows.');
    await expect(page.getByRole('button', { name: 'Change memory aid: el perro' })).toBeFocused();
    expect((await learner.word(word!)).mnemonic).toBe('A pair of rows.');
  });

  test('leeches are suspended and unsuspended', async ({ page, learner }) => {
    const [word] = await createLeeches(learner, 'el perro');
    await learner.open(page, '/leeches');
    await page.getByRole('button', { name: 'Suspend: el perro' }).click();
    await expect(leechesOn(page)).toContainText('Suspended');
    expect((await learner.word(word!)).suspended).toBe(true);
    await page.getByRole('button', { name: 'Unsuspend: el perro' }).click();
    await expect(leechesOn(page)).not.toContainText('Suspended');
    expect((await learner.word(word!)).suspended).toBe(false);
  });

  test('a leech can be edited, and is no longer one after a reset', { tag: '@phone' }, async ({ page, learner }) => {
    await createLeeches(learner, 'el pero', 'el gato');
    await learner.open(page, '/leeches');
    const choose = async (action: string, of: string) => {
      await page.getByRole('button', { name: `Actions for ${of}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    const dialog = page.getByRole('dialog');
    await choose('Edit', 'el pero');
    await dialog.getByLabel('Word or phrase').fill('el perro');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'el perro' })).toBeVisible();

    await choose('Start over', 'el perro');
    await dialog.getByRole('button', { name: 'Start over' }).click();
    await expect(leechesOn(page)).toHaveCount(1);
    await expect(page.getByRole('group', { name: 'Leeches' })).toBeFocused();
    await choose('Start over', 'el gato');
    await dialog.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('heading', { name: 'No leeches' })).toBeVisible();
  });

  test('leeches are deleted, and restored from the notification', { tag: '@phone' }, async ({ page, learner }) => {
    await createLeeches(learner, 'el perro');
    await learner.open(page, '/leeches');
    await page.getByRole('button', { name: 'Actions for el perro' }).click();
    await page.getByRole('menuitem', { name: 'Delete word' }).click();
    await expect(page.getByRole('heading', { name: 'No leeches' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(leechesOn(page)).toContainText('el perro');
  });

  test('the page of leeches says when it cannot be loaded, and loads when it can', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/ERR_FAILED/);
    await createLeeches(learner, 'el perro');
    await page.route('**/api/v1/words?*', (route) => route.abort());
    await learner.open(page, '/leeches');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The server cannot be reached.');
    await page.unroute('**/api/v1/words?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(leechesOn(page)).toContainText('el perro');
  });
});

test.describe('links to leeches', () => {
  test('the dashboard links to leeches as long as there are any', { tag: '@phone' }, async ({ page, learner }) => {
    const [word] = await learner.createWords('el perro', 'el gato');
    const asked = page.waitForResponse(/\/words\?leech=true/);
    await learner.open(page);
    await asked;
    await expect(page.getByText('Last 7 days')).toBeVisible();
    await expect(page.getByText('Some words won’t stick.')).toBeHidden();

    await learner.makeLeech(word!);
    await page.reload();
    await page.getByRole('link', { name: 'View leeches' }).click();
    await expect(leechesOn(page)).toContainText('el perro');
  });

  test('the review in which a word becomes a leech links to the list', async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('el perro', 'el gato');
    await learner.chooseSettings({ leech_threshold: 1 });
    await learner.study('easy');
    await learner.open(page, '/review/start?ahead=1');
    await review.answer('Again');
    await page.getByRole('link', { name: 'See all leeches' }).click();
    await expect(leechesOn(page)).toHaveCount(1);
  });

  test('the command palette opens the list of leeches', async ({ page, learner }) => {
    await learner.open(page, '/groups');
    await page.getByRole('button', { name: /^Commands/ }).click();
    await page.getByRole('combobox').fill('leech');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Leeches', level: 1 })).toBeVisible();
  });
});

test.describe('links to a word', () => {
  test('the command palette finds a word by its term or translation', { tag: '@phone' }, async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const group = await learner.createGroup();
    const word = await learner.createWord(group, { term: 'el ratón', translations: ['mouse'] });
    await learner.open(page, '/groups');
    await page.getByRole('button', { name: /^Commands/ }).click();
    await page.getByRole('combobox').fill('nothing like it');
    await expect(page.getByText('No results.')).toBeVisible();
    await page.getByRole('combobox').fill('mouse');
    await expect(page.getByRole('option', { name: 'el ratón · mouse' })).toBeVisible();
    await page.getByRole('combobox').fill('raton');
    await expect(page.getByRole('option', { name: 'el ratón · mouse' })).toBeVisible();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(`/words/${word.id}`);
    await expect(wordPage.term).toHaveText('el ratón');
  });

  test('the session summary and the edit dialog link to the word', async ({ page, learner }) => {
    const review = new ReviewPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.open(page, '/review/start');
    await expect(review.reveal).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('link', { name: 'All details' })).toHaveAttribute('href', `/words/${word!.id}`);
    await page.keyboard.press('Escape');
    await review.answer('Easy');
    await page.getByRole('link', { name: 'el perro' }).click();
    await expect(page).toHaveURL(`/words/${word!.id}`);
  });
});
