import { DevicePage } from './pages/device-page.js';
import { figure } from './pages/figure.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

const good = { kind: 'answer', grade: 'good' };

test.beforeEach(({ learner }) => learner.skipLearningSteps());

test.describe('when the network fails during a review', () => {
  test(
    'answers given offline are queued and recorded once each',
    { tag: '@phone' },
    async ({ page, context, learner, instance, browserErrors }) => {
      browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
      const review = new ReviewPage(page);
      const device = new DevicePage(page);
      await learner.createWords('uno', 'dos');
      await learner.open(page, '/review/start');
      await expect(review.card('uno')).toBeVisible();
      await device.hasPack();

      await context.setOffline(true);
      await expect(device.banner).toContainText('You are offline.');
      await review.answer('Again');
      await expect(device.banner).toContainText('1 answer waiting to sync.');
      await review.undo.click();
      await review.answer('Good');
      await review.answer('Good');
      await expect(review.summary).toBeVisible();
      await expect(figure(page, 'reviewed')).toHaveText('2');
      await expect(device.banner).toContainText('2 answers waiting to sync.');
      await context.setOffline(false);

      await expect(device.banner).toBeEmpty();
      expect(await instance.reviewLog(learner.user.id)).toEqual([
        { kind: 'answer', grade: 'again' },
        { kind: 'void', grade: null },
        good,
        good,
      ]);
    },
  );

  test('an answer whose response was lost is not counted again', async ({ page, learner, instance, browserErrors }) => {
    browserErrors.expect(/ERR_CONNECTION_RESET/);
    const review = new ReviewPage(page);
    const device = new DevicePage(page);
    await learner.createWords('uno');
    await page.route('**/answers', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await learner.open(page, '/review/start');
    await device.hasPack();
    const sent = page.waitForResponse('**/review/sync');
    await review.answer('Good');

    await expect(review.summary).toBeVisible();
    await expect(figure(page, 'reviewed')).toHaveText('1');
    await sent;
    await expect(device.banner).toBeEmpty();
    expect(await instance.reviewLog(learner.user.id)).toEqual([good]);
  });

  test('a queued answer outlives its tab', async ({ page, context, learner, instance, browserErrors }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    const review = new ReviewPage(page);
    const device = new DevicePage(page);
    await learner.chooseSettings({ learning_steps: ['1m', '10m'] });
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start');
    await expect(review.card('uno')).toBeVisible();
    await device.hasPack();
    await context.setOffline(true);
    await review.answer('Good');
    await expect(device.banner).toContainText('1 answer waiting to sync.');
    // A browser without a page exits.
    const next = await context.newPage();
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;

    await context.setOffline(false);
    await next.goto('/');
    await expect(figure(next, 'new')).toHaveText('1');
    await expect(figure(next, 'learning')).toHaveText('1');
    expect(await instance.reviewLog(learner.user.id)).toEqual([good]);
  });
});

test('an answer is still sent after the learner leaves the page', async ({ page, learner, instance }) => {
  const review = new ReviewPage(page);
  await learner.createWords('uno', 'dos');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/answers', async (route) => {
    await held;
    await route.continue();
  });
  await learner.open(page, '/review/start');
  await review.answer('Good');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(figure(page, 'new')).toHaveText('2');
  letGo();

  await expect(figure(page, 'new')).toHaveText('1');
  expect(await instance.reviewLog(learner.user.id)).toEqual([good]);
});
