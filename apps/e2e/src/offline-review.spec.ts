import { wavOf } from '@wordhoard/testing/media-files';
import { DevicePage } from './pages/device-page.js';
import { figure } from './pages/figure.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

test.use({ serviceWorkers: 'allow' });

test(
  'a session is started, answered, undone and resumed offline',
  { tag: '@phone' },
  async ({ page, context, learner, instance, browserErrors }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    const review = new ReviewPage(page);
    const device = new DevicePage(page);
    const words = await learner.createWords('uno', 'dos');
    await learner.open(page);
    await device.hasPack();
    await device.hasApp();
    await context.setOffline(true);

    await page.goto('/');
    await expect(figure(page, 'new')).toHaveText('2');
    await page.getByRole('link', { name: 'Start review' }).click();
    await review.answer('Easy');
    await review.answer('Again');
    await expect(page.getByText(/No other words are left/)).toBeVisible();
    await expect(review.card('dos')).toBeVisible();
    await review.undo.click();
    await expect(page.getByText(/No other words are left/)).toBeHidden();
    // The undo is stored.
    await expect(device.banner).toContainText('1 answer waiting to sync.');
    await page.reload();
    await expect(review.card('dos')).toBeVisible();
    await review.answer('Hard');
    await expect(page.getByText(/No other words are left/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/No other words are left/)).toBeVisible();
    await review.answer('Easy');
    await expect(review.summary).toBeVisible();
    await expect(figure(page, 'learned')).toHaveText('2');
    await expect(device.banner).toContainText('3 answers waiting to sync.');

    const placed = await device.dueTimes();
    await context.setOffline(false);
    await expect(device.banner).toBeEmpty();
    for (const word of words) expect(placed[word.id]).toBe((await learner.word(word)).review_state.due_at);
    const grades = (await instance.reviewLog(learner.user.id)).map(({ kind, grade }) => grade ?? kind);
    expect(grades.sort()).toEqual(['again', 'easy', 'easy', 'hard', 'void']);
  },
);

test('a review plays recordings offline, and the settings show how much space they take', async ({
  page,
  context,
  learner,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const device = new DevicePage(page);
  const [word] = await learner.createWords('uno');
  await learner.addMedia(word!, wavOf(20_000));
  await learner.chooseSettings({ auto_play: true });
  await learner.open(page);
  await device.hasPack();
  await device.hasMedia(1);
  await device.hasApp();
  await page.goto('/settings/learning');
  await expect(page.getByLabel('Space on this device')).toHaveAccessibleDescription('320 kB stored.');
  await context.setOffline(true);

  await page.goto('/');
  await page.getByRole('link', { name: 'Start review' }).click();
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await expect(stop).toBeVisible();
  await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
  await page.keyboard.press('r');
  await expect(stop).toBeHidden();
  await page.keyboard.press('r');
  await expect(stop).toBeVisible();
});
