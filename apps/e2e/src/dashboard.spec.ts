import { figure } from './pages/figure.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

test.describe('dashboard', () => {
  test('shows what is due today and what was done this week', { tag: '@phone' }, async ({ page, learner }) => {
    await learner.chooseSettings({ new_words_per_day: 3 });
    await learner.createWords('uno', 'dos', 'tres', 'cuatro', 'cinco');
    await learner.study('again', { limit: 1 });
    const [known] = await learner.study('easy', { limit: 1 });
    await learner.makeDue(known!);
    await learner.open(page);

    await expect(figure(page, 'due')).toHaveText('1');
    await expect(figure(page, 'new')).toHaveText('1');
    await expect(figure(page, 'learning')).toHaveText('1');
    await expect(figure(page, 'streak')).toHaveText('1 day');
    await expect(page.getByRole('link', { name: 'Start review' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Study ahead' })).toBeVisible();
    const week = page.getByRole('region', { name: 'Last 7 days' });
    await expect(week.getByRole('listitem')).toHaveCount(7);
    await expect(week.getByRole('listitem').last()).toContainText(/^\w+day: 2 answers/);
    await expect(week.getByRole('listitem').first()).toContainText(/^\w+day: 0 answers/);
  });

  test('offers to continue an unfinished session', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.skipLearningSteps();
    await learner.createWords('uno', 'dos', 'tres');
    await learner.open(page);
    await expect(page.getByRole('link', { name: 'Start review' })).toBeVisible();
    await expect(page.getByText(/You left a session/)).toBeHidden();
    await page.getByRole('link', { name: 'Start review' }).click();
    const saved = page.waitForResponse('**/answers');
    await review.answer('Good');
    await saved;
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('You left a session with 2 of 3 words to go.')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();

    await expect(page.getByText('2 of 3')).toBeVisible();
    await review.answer('Good');
    await review.answer('Good');
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(figure(page, 'streak')).toBeVisible();
    await expect(page.getByText(/You left a session/)).toBeHidden();
  });

  test('forgets a session that was deleted or belongs to another account', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 404/);
    await learner.createWords('uno');
    await learner.open(page, '/sign-in');
    await page.evaluate(() => {
      localStorage.setItem('wordhoard.review.open', '{"id":999999,"page":"review","endsAt":null}');
    });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Start review' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wordhoard.review.open'))).toBeNull();
    await expect(page.getByText(/You left a session/)).toBeHidden();
  });

  test('says when the next word is due if nothing is due now, and offers to study ahead', { tag: '@phone' }, async ({ page, learner }) => {
    await learner.createWords('uno');
    await learner.study('easy');
    await learner.open(page);
    await expect(page.getByText(/^Nothing due right now\. The next word is due in \d+ days\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start review' })).toBeHidden();
    await page.getByRole('link', { name: 'Study ahead' }).click();
    await expect(new ReviewPage(page).card('uno')).toBeVisible();
  });

  test('says when the daily limit is reached', async ({ page, learner }) => {
    await learner.chooseSettings({ reviews_per_day: 0, new_words_per_day: 1 });
    const words = await learner.createWords('uno', 'dos');
    await learner.study('easy');
    await learner.makeDue(words[0]!);
    await learner.open(page);
    await expect(page.getByText('You’ve reached today’s limit. The rest waits until tomorrow.')).toBeVisible();
    await expect(figure(page, 'new')).toHaveText('0');
  });

  test('leads a learner without words to the places to add some', { tag: '@phone' }, async ({ page, learner }) => {
    const group = await learner.createGroup();
    await learner.open(page);
    await expect(page.getByRole('heading', { name: 'No words yet' })).toBeVisible();
    await expect(page.getByText(/Nothing is due/)).toBeHidden();
    await page.getByRole('link', { name: 'Add my own words' }).click();
    await expect(page).toHaveURL(`/groups/${group.id}`);
  });
});
