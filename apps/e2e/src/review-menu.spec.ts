import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

test.beforeEach(({ learner }) => learner.skipLearningSteps());

test.describe('the word menu in a review', () => {
  test('a word is buried until tomorrow, and undo restores it', { tag: '@phone' }, async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 409/);
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Bury until tomorrow' }).click();
    await expect(review.card('dos')).toBeVisible();
    await page.reload();
    await expect(review.card('dos')).toBeVisible();
    await review.answer('Good');
    await expect(review.summary).toBeVisible();
    await learner.open(page, '/review/start');
    await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  });

  test('the undo key reverts each action of the word menu', async ({ page, learner }) => {
    const { keyboard } = page;
    const review = new ReviewPage(page);
    const [word] = await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start');
    for (const key of ['-', '=', 'Shift+Digit1', 'n']) {
      await expect(review.reveal).toBeFocused();
      await keyboard.press(key);
      await expect(review.card('dos')).toBeVisible();
      await keyboard.press('u');
      await expect(review.card('uno')).toBeVisible();
    }
    await keyboard.press('Shift+Digit8');
    await expect(page.getByRole('img', { name: 'Marked' })).toBeVisible();
    await keyboard.press('Control+4');
    await expect(page.getByRole('img', { name: 'Flag: Blue' })).toBeVisible();
    expect(await learner.word(word!)).toMatchObject({ flag: 4, tags: ['marked'], suspended: false });
    await keyboard.press('u');
    await expect(page.getByRole('img', { name: 'Flag: Blue' })).toBeHidden();
    await keyboard.press('u');
    await expect(page.getByRole('img', { name: 'Marked' })).toBeHidden();
    expect(await learner.word(word!)).toMatchObject({ flag: 0, tags: [] });
  });

  test('undo restores the last word of a session after its end', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno');
    await learner.open(page, '/review/start');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    await expect(review.summary).toBeVisible();
    await review.undo.click();
    await expect(review.card('uno')).toBeVisible();
    await review.answer('Good');
    await expect(review.summary).toBeVisible();
  });

  test('the word menu opens by key, moves with the arrow keys, and returns the focus on Escape', async ({ page, learner }) => {
    const { keyboard } = page;
    await learner.createWords('uno');
    await learner.open(page, '/review/start');
    await expect(new ReviewPage(page).reveal).toBeFocused();
    await keyboard.press('m');
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Mark' })).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Flag' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
  });

  test('the word menu puts a word off, sets a flag and shows the history', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start');
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('Flag…');
    await page.getByRole('dialog', { name: 'Flag' }).getByRole('button', { name: 'Purple' }).click();
    await expect(page.getByRole('img', { name: 'Flag: Purple' })).toBeVisible();
    await act('History');
    await expect(page.getByRole('dialog', { name: 'uno' }).getByRole('heading', { level: 2 }).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await act('Postpone…');
    const dialog = page.getByRole('dialog', { name: 'Postpone' });
    await dialog.getByLabel('Ask again on').fill('2090-01-02');
    await dialog.getByRole('button', { name: 'Postpone' }).click();
    await expect(review.card('dos')).toBeVisible();
  });
});

test('the summary offers new words beyond the daily limit', { tag: '@phone' }, async ({ page, learner }) => {
  const review = new ReviewPage(page);
  await learner.chooseSettings({ new_words_per_day: 1 });
  await learner.createWords('uno', 'dos', 'tres');
  await learner.open(page, '/review/start');
  await review.answer('Good');
  await expect(review.summary).toBeVisible();
  await page.getByRole('link', { name: '2 more new words today' }).click();
  await expect(review.card('dos')).toBeVisible();
  await expect(page.getByText('1 of 2 · 2 left')).toBeVisible();
});
