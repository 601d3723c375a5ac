import type { Page } from '@playwright/test';
import { ReviewPage } from './pages/review-page.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

const good = { kind: 'answer', grade: 'good' };

async function signInAgain(page: Page, { user, password }: Learner): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue(user.email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
}

test.beforeEach(({ learner }) => learner.skipLearningSteps());

test.describe('when the sign-in expires during a review', () => {
  test(
    'an expired sign-in keeps the typed answer, and each answer is sent once after signing in',
    { tag: '@phone' },
    async ({ page, learner, instance, browserErrors }) => {
      browserErrors.expect(/status of 401/);
      const review = new ReviewPage(page);
      await learner.createWords('uno', 'dos');
      await learner.open(page, '/review');
      await page.getByLabel('Type answers').check();
      await page.getByRole('button', { name: 'Start' }).click();
      await expect(review.card('uno')).toBeVisible();
      await learner.endSignIns('web');
      await review.field.fill('uno in English');
      await review.field.press('Enter');
      await review.grade('Good').click();

      await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
      await expect(review.field).toBeFocused();
      await review.field.fill('dos in');
      await expect(page.getByText('Your session has expired.')).toBeVisible();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await signInAgain(page, learner);

      await expect(page.getByText('Your session has expired.')).toBeHidden();
      await expect(review.card('dos')).toBeVisible();
      await expect(review.field).toHaveValue('dos in');
      await expect(review.field).toBeFocused();
      await expect.poll(() => instance.reviewLog(learner.user.id)).toEqual([good]);
      await review.field.fill('dos in English');
      await review.field.press('Enter');
      await review.grade('Good').click();
      await expect(review.summary).toBeVisible();
      expect(await instance.reviewLog(learner.user.id)).toEqual([good, good]);
      await page.reload();
      await expect(review.summary).toBeVisible();
    },
  );

  test('an expired sign-in asks for the password before loading the next words', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 401/);
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start?limit=1');
    await review.answer('Good');
    await expect(page.getByRole('link', { name: 'Keep reviewing' })).toBeVisible();
    await learner.endSignIns('web');
    await page.getByRole('link', { name: 'Keep reviewing' }).click();

    await signInAgain(page, learner);
    await expect(review.card('dos')).toBeVisible();
  });
});
