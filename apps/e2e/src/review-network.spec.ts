import { figure } from './pages/figure.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './stage/test.js';

const good = { kind: 'answer', grade: 'good' };

test.describe('when the network goes away during a review', () => {
  test('answers wait and then are in the log once each', { tag: '@phone' }, async ({ page, context, learner, instance, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start');
    await expect(review.card('uno')).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await review.answer('Good');
    await expect(page.getByText('1 answer is not saved yet.')).toBeVisible();
    await expect(review.card('dos')).toBeVisible();
    await review.answer('Good');
    await expect(review.unsaved).toBeVisible();
    await expect(review.summary).toBeHidden();
    await context.setOffline(false);

    await expect(review.summary).toBeVisible();
    await expect(review.unsaved).toBeHidden();
    await expect(figure(page, 'reviewed')).toHaveText('2');
    expect(await instance.reviewLog(learner.user.id)).toEqual([good, good]);
  });

  test('an answer that arrived is not counted again when only the reply was lost', async ({ page, learner, instance, complaints }) => {
    complaints.expect(/ERR_CONNECTION_RESET/);
    const review = new ReviewPage(page);
    await learner.createWords('uno');
    const sent: unknown[] = [];
    await page.route('**/answers', async (route) => {
      sent.push(route.request().postDataJSON());
      if (sent.length > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await learner.open(page, '/review/start');
    await review.answer('Good');
    await page.getByRole('button', { name: 'Try now' }).click();

    await expect(review.summary).toBeVisible();
    await expect(figure(page, 'reviewed')).toHaveText('1');
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(await instance.reviewLog(learner.user.id)).toEqual([good]);
  });

  test('the tab does not close over an answer that is not saved', async ({ page, context, learner, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    const review = new ReviewPage(page);
    await learner.createWords('uno');
    await learner.open(page, '/review/start');
    await expect(review.card('uno')).toBeVisible();
    await context.setOffline(true);
    await review.answer('Good');
    await expect(review.unsaved).toBeVisible();

    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;
    await expect(review.unsaved).toBeVisible();
  });
});

test('an answer is still sent after the learner has left the page', async ({ page, learner, instance }) => {
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
