import type { Page } from '@playwright/test';
import { ReviewPage } from './pages/review-page.js';
import { attachPicture, attachRecording, PICTURE_COLOUR } from './fixtures/attach-media.js';
import { countPixels } from './fixtures/count-pixels.js';
import { findPageFaults } from './fixtures/page-faults.js';
import { createRoomWithWords } from './fixtures/create-room-with-words.js';
import { expect, test } from './fixtures/test.js';

// Reduced motion opens a walk flat until 3D is chosen. The window is small because pixels are drawn in software.
test.use({ viewport: { width: 390, height: 700 } });
test.beforeEach(({ learner }) => learner.skipLearningSteps());

const enter = async (page: Page) => {
  await page.getByRole('radiogroup', { name: 'View' }).getByText('3D').click();
  await page.locator('figure canvas').waitFor();
};

test('a 3D walk is answered by keyboard, and names each word only on reveal', async ({ page, learner }) => {
  const review = new ReviewPage(page);
  const [first, second] = await learner.createWords('uno', 'dos');
  const room = await createRoomWithWords(learner, [second!, first!]);
  await learner.open(page, `/palace/${room.id}/walk`);
  await expect(page.getByRole('figure').getByText('You are here: at the front.')).toBeVisible();
  await enter(page);

  await expect(page.getByRole('figure').getByText('Place 1 of 2: by the door')).toBeAttached();
  await expect(review.reveal).toHaveAccessibleDescription(/Place 1 of 2: by the door/);
  for (const term of ['uno', 'dos']) await expect(page.getByText(term)).toHaveCount(0);
  expect(await page.content()).not.toMatch(/>\s*(uno|dos)\s*</);

  await page.keyboard.press('Space');
  await expect(review.card('dos')).toBeVisible();
  await expect(page.getByText('uno')).toHaveCount(0);
  await page.keyboard.press('3');
  await expect(review.reveal).toHaveAccessibleDescription(/Place 2 of 2: by the fireplace/);
  await expect(page.getByText('uno')).toHaveCount(0);

  await review.undo.click();
  await expect(review.reveal).toHaveAccessibleDescription(/Place 1 of 2/);
  await page.reload();
  await expect(review.reveal).toBeVisible();
  await enter(page);
  for (const grade of ['3', '1']) {
    await page.keyboard.press('Space');
    await expect(review.grade('Good')).toBeVisible();
    await page.keyboard.press(grade);
  }
  await expect
    .poll(async () => (await learner.reviews(second!)).map(({ kind, grade }) => [kind, grade]).at(-1))
    .toEqual(['answer', 'good']);
  await expect
    .poll(async () => (await learner.reviews(first!)).map(({ kind, grade }) => [kind, grade]).at(-1))
    .toEqual(['answer', 'again']);
});

test('a 3D walk shows the picture of a word, and plays its recording, with its answer only', async ({ page, learner }) => {
  const review = new ReviewPage(page);
  const [first, second] = await learner.createWords('uno', 'dos');
  const room = await createRoomWithWords(learner, [first!, second!]);
  await attachPicture(learner, 'A finger', first!, second!);
  await attachRecording(learner, 'One', first!);
  const pictures: string[] = [];
  page.on('request', (request) => pictures.push(...(request.url().endsWith('?size=small') ? [request.url()] : [])));
  await learner.open(page, `/palace/${room.id}/walk`);
  await enter(page);
  await expect(review.reveal).toHaveAccessibleDescription(/Place 1 of 2/);
  const canvas = page.locator('figure canvas');
  expect(await countPixels(canvas, PICTURE_COLOUR)).toBe(0);
  expect(pictures).toEqual([]);

  await review.reveal.click();
  await expect.poll(() => countPixels(canvas, PICTURE_COLOUR)).toBeGreaterThan(200);
  expect(pictures).toHaveLength(1);
  await page.getByRole('button', { name: 'Play: One' }).click();
  await expect(page.getByRole('button', { name: 'Stop: One' })).toBeVisible();
  await review.grade('Good').click();
  await expect(review.reveal).toHaveAccessibleDescription(/Place 2 of 2/);
  await expect.poll(() => countPixels(canvas, PICTURE_COLOUR)).toBe(0);
});

test('a 3D walk is accessible before and after the answer is shown', async ({ page, learner }) => {
  const review = new ReviewPage(page);
  const room = await createRoomWithWords(learner, await learner.createWords('uno', 'مكتبة'));
  await learner.open(page, `/palace/${room.id}/walk`);
  await enter(page);
  expect(await findPageFaults(page)).toEqual([]);
  await review.reveal.click();
  await expect(review.card('uno')).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
});
