import { figure } from './pages/figure.js';
import { ReviewPage } from './pages/review-page.js';
import { findPageFaults } from './fixtures/page-faults.js';
import { createRoomWithWords } from './fixtures/create-room-with-words.js';
import { expect, test } from './fixtures/test.js';

test.beforeEach(({ learner }) => learner.skipLearningSteps());

test.describe('a walk through a room', () => {
  test('a walk asks each word at its place, starting at the door', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    const [first, second, third] = await learner.createWords('uno', 'dos', 'tres');
    const room = await createRoomWithWords(learner, [third!, first!, second!]);
    await learner.open(page, `/palace/${room.id}`);
    await page.getByRole('link', { name: 'Walk' }).click();

    await expect(page).toHaveTitle(/Walk through The hall/);
    for (const [term, zone] of [
      ['tres', 'at the front'],
      ['uno', 'in the middle'],
      ['dos', 'at the back'],
    ] as const) {
      await expect(review.card(term)).toBeVisible();
      await expect(page.getByRole('figure').getByText(`You are here: ${zone}.`)).toBeVisible();
      await review.answer('Good');
    }
    await expect(figure(page, 'reviewed')).toHaveText('3');
    expect((await learner.reviews(third!)).map(({ kind, grade }) => [kind, grade])).toEqual([['answer', 'good']]);
    await page.getByRole('link', { name: 'The hall' }).click();
    await expect(page).toHaveURL(`/palace/${room.id}`);
  });

  test('a walk continues after a reload, and from the dashboard, where it was left', async ({ page, learner }) => {
    const review = new ReviewPage(page);
    const words = await learner.createWords('uno', 'dos', 'tres');
    const room = await createRoomWithWords(learner, words);
    await learner.open(page, `/palace/${room.id}/walk`);
    await expect(page).toHaveURL(/session=\d+/);
    const saved = page.waitForResponse('**/answers');
    await review.answer('Good');
    await saved;

    await page.reload();
    await expect(review.card('dos')).toBeVisible();
    await expect(page.getByText('You are here: in the middle.')).toBeVisible();

    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText('You are here: in the middle.')).toBeVisible();
    await expect(review.card('dos')).toBeVisible();
  });

  test('a walk says when nothing in the room is due, and can be taken anyway', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 409.*review\/sessions/);
    const review = new ReviewPage(page);
    const words = await learner.createWords('uno', 'dos');
    await learner.study('easy');
    const room = await createRoomWithWords(learner, words);
    await learner.open(page, `/palace/${room.id}/walk`);
    await expect(page.getByRole('heading', { name: 'Nothing due in this room' })).toBeVisible();
    await page.getByRole('link', { name: 'Walk anyway' }).click();

    await expect(review.card('uno')).toBeVisible();
  });

  test('a walk undoes an answer and returns to its place', async ({ page, learner }) => {
    const review = new ReviewPage(page);
    const room = await createRoomWithWords(learner, await learner.createWords('uno', 'dos'));
    await learner.open(page, `/palace/${room.id}/walk`);
    await review.answer('Good');
    await expect(page.getByText('You are here: at the back.')).toBeVisible();
    await review.undo.click();

    await expect(page.getByText('You are here: at the front.')).toBeVisible();
    await expect(review.card('uno')).toBeVisible();
  });

  test('a walk is accessible before and after the answer, and when nothing is due', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 409.*review\/sessions/);
    const review = new ReviewPage(page);
    const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
    const room = await createRoomWithWords(learner, await learner.createWords('uno', 'dos', long), { name: long });
    const empty = await createRoomWithWords(learner, [], { group_id: room.group_id });
    await learner.open(page, `/palace/${room.id}/walk`);
    await review.answer('Good');
    await expect(page.getByText('You are here: in the middle.')).toBeVisible();
    expect(await findPageFaults(page)).toEqual([]);
    await review.reveal.click();
    expect(await findPageFaults(page)).toEqual([]);
    await learner.open(page, `/palace/${empty.id}/walk`);
    await expect(page.getByRole('heading', { name: 'No words placed yet' })).toBeVisible();
    expect(await findPageFaults(page)).toEqual([]);
  });
});
