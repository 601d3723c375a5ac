import type { Page } from '@playwright/test';
import type { CreateWordDto } from '@wordhoard/api-client/types';
import { ReviewPage } from './pages/review-page.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

/** A word whose recognition side was answered, so that its production side is next. */
async function createAskedForTerm(learner: Learner, language: string, word: Partial<CreateWordDto>): Promise<void> {
  const group = await learner.createGroup({ target_language: language, directions: 'both' });
  await learner.createWord(group, word);
  await learner.study('easy', { limit: 1 });
}

async function startTyping(page: Page, learner: Learner): Promise<void> {
  await learner.open(page, '/review');
  await page.getByLabel('Type answers').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(new ReviewPage(page).field).toBeFocused();
}

/** The two compared lines and their marked differences. */
function compared(page: Page) {
  return { lines: page.locator('bdi:has(del), bdi:has(ins)'), struck: page.locator('del'), underlined: page.locator('ins') };
}

test.describe('a typed answer', () => {
  test(
    'a typed answer is compared letter by letter, and graded only on confirmation',
    { tag: '@phone' },
    async ({ page, learner, instance }) => {
      const review = new ReviewPage(page);
      const group = await learner.createGroup();
      await learner.createWord(group, { term: 'el perro', translations: ['dog', 'hound'] });
      await startTyping(page, learner);
      await page.keyboard.type('the houmd');
      await page.keyboard.press('Enter');

      await expect(page.getByText('Almost')).toBeVisible();
      await expect(compared(page).struck).toHaveText(['the ', 'm']);
      await expect(compared(page).underlined).toHaveText(['n']);
      await expect(review.grade('Hard')).toBeFocused();
      expect(await instance.reviewLog(learner.user.id)).toEqual([]);

      await page.keyboard.press('4');
      await expect(review.summary).toBeVisible();
      expect(await instance.reviewLog(learner.user.id)).toEqual([{ kind: 'answer', grade: 'easy' }]);
    },
  );

  test('typed answers stay on for the next session until they are turned off', async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await startTyping(page, learner);
    await page.reload();
    await expect(review.field).toBeFocused();
    await page.goto('/review');
    await page.getByLabel('Type answers').uncheck();
    await page.getByRole('button', { name: 'Start' }).click();

    await expect(review.reveal).toBeFocused();
    await expect(review.field).toBeHidden();
  });

  test('single-key shortcuts are letters while an answer is typed', async ({ page, learner, instance }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno');
    await startTyping(page, learner);
    await page.keyboard.type('1 sue?');
    await expect(review.field).toHaveValue('1 sue?');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await instance.reviewLog(learner.user.id)).toEqual([]);
  });

  test('undo has a chord that works while the next answer is typed', async ({ page, learner, instance }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await startTyping(page, learner);
    await page.keyboard.type('uno in English');
    await page.keyboard.press('Enter');
    await page.keyboard.press('3');
    await expect(review.card('dos')).toBeVisible();
    await expect(review.field).toBeFocused();
    await page.keyboard.type('du');
    await expect(review.field).toHaveValue('du');
    await expect(page.locator('kbd')).toHaveText(['Enter', 'Alt+U']);

    await page.keyboard.press('Alt+u');
    await expect(review.card('uno')).toBeVisible();
    await expect(review.field).toBeFocused();
    await expect(review.field).toHaveValue('');
    await expect
      .poll(() => instance.reviewLog(learner.user.id))
      .toEqual([
        { kind: 'answer', grade: 'good' },
        { kind: 'void', grade: null },
      ]);
  });
});

for (const { language, term, typed, verdict, struck, underlined, lang, dir } of [
  {
    ...{ language: 'Spanish', term: 'el año', typed: 'ano', lang: 'es', dir: 'ltr' },
    ...{ verdict: 'Correct, with small differences', struck: ['n'], underlined: ['el ', 'ñ'] },
  },
  {
    ...{ language: 'Japanese', term: '学校', typed: '学後', lang: 'ja', dir: 'ltr' },
    ...{ verdict: 'Incorrect', struck: ['後'], underlined: ['校'] },
  },
  {
    ...{ language: 'Korean', term: '한국어', typed: '한국', lang: 'ko', dir: 'ltr' },
    ...{ verdict: 'Incorrect', struck: [], underlined: ['어'] },
  },
  {
    ...{ language: 'Other', term: 'كتاب', typed: 'كتب', lang: null, dir: 'rtl' },
    ...{ verdict: 'Almost', struck: [], underlined: ['ا'] },
  },
]) {
  test(`the term is typed in ${language} and compared in its own direction: ${term}`, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await createAskedForTerm(learner, language, { term, translations: ['its meaning'] });
    await startTyping(page, learner);
    await expect(review.card('its meaning')).toBeVisible();
    if (lang) await expect(review.field).toHaveAttribute('lang', lang);
    await review.field.fill(typed);
    await review.field.press('Enter');

    await expect(page.getByText(verdict)).toBeVisible();
    await expect(compared(page).struck).toHaveText(struck);
    await expect(compared(page).underlined).toHaveText(underlined);
    for (const line of await compared(page).lines.all()) await expect(line).toHaveAttribute('dir', dir);
  });
}

test('a screen reader hears the differences of a typed answer', async ({ page, learner }) => {
  await createAskedForTerm(learner, 'Spanish', { term: 'niño', translations: ['child'] });
  await startTyping(page, learner);
  await page.keyboard.type('nino');
  await page.keyboard.press('Enter');

  const heard = page.getByText(/You typed/);
  await expect(heard).toHaveText(/You typed .nino.\. .n. instead of .ñ.\./);
  await expect(page.locator('[aria-live=polite]').filter({ has: heard })).toHaveCount(1);
});
