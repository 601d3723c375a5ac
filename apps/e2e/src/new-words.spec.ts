import { LearningSettingsPage } from './pages/learning-settings-page.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

test.beforeEach(async ({ learner }) => {
  await learner.skipLearningSteps();
  await learner.chooseSettings({ introduce_new_words: true });
});

test.describe('new words in a review', () => {
  test('a new word is shown with its answer, and asked a few cards later', { tag: '@phone' }, async ({ page, learner, instance }) => {
    const review = new ReviewPage(page);
    const next = page.getByRole('button', { name: 'Continue' });
    await learner.createWords('uno', 'dos', 'tres', 'cuatro', 'cinco');
    await learner.open(page, '/review/start');
    for (const term of ['uno', 'dos', 'tres', 'cuatro']) {
      await expect(page.getByText('New word')).toBeVisible();
      await expect(review.card(term)).toBeVisible();
      await next.click();
    }
    for (const term of ['uno', 'dos', 'tres', 'cuatro']) {
      await expect(review.card(term)).toBeVisible();
      await expect(page.getByText('New word')).toBeHidden();
      await review.answer('Good');
    }
    await expect(page.getByText('New word')).toBeVisible();
    await next.click();
    await review.answer('Good');
    await expect(review.summary).toBeVisible();
    expect((await instance.reviewLog(learner.user.id)).map(({ grade }) => grade)).toEqual(Array(5).fill('good'));
  });

  test('introducing a new word works by keyboard alone and can be undone', async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start');
    await expect(review.card('uno')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(review.card('dos')).toBeVisible();
    await page.keyboard.press('u');
    await expect(review.card('uno')).toBeVisible();
    await expect(page.getByText('New word')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(review.card('dos')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(review.reveal).toBeVisible();
    await page.keyboard.press('Space');
    await page.keyboard.press('3');
    await expect(page.getByText('2 of 2')).toBeVisible();
  });

  test('a new word is asked at once when introductions are off', async ({ page, learner }) => {
    await learner.createWords('uno');
    await learner.open(page, '/settings/learning');
    const settings = new LearningSettingsPage(page);
    await page.getByRole('checkbox', { name: 'Show new words first' }).uncheck();
    await settings.save.click();
    await expect(settings.saved).toBeVisible();
    await learner.open(page, '/review/start');
    await expect(new ReviewPage(page).reveal).toBeVisible();
  });
});
