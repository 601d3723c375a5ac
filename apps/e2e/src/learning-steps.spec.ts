import type { AnswerResultDto } from '@wordhoard/api-client/types';
import type { Page } from '@playwright/test';
import { figure } from './pages/figure.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_HOURS = 24;

// Half a day before the end of the study day.
test.beforeEach(({ learner }) => learner.chooseSettings({ day_start_hour: (new Date().getUTCHours() + DAY_HOURS / 2) % DAY_HOURS }));

/** Grades the active card and returns when its learning step is due according to the server. */
async function answer(page: Page, grade: 'Again' | 'Hard' | 'Good' | 'Easy'): Promise<number> {
  const response = page.waitForResponse('**/answers');
  await new ReviewPage(page).answer(grade);
  const { next } = (await (await response).json()) as AnswerResultDto;
  return Date.parse(next?.review_state.due_at ?? '');
}

/** Stops the page's clock at this time. */
async function setClock(page: Page, moment: number): Promise<void> {
  await page.clock.setFixedTime(moment);
}

test.describe('learning steps of new words', () => {
  test('learning cards return on the second, ahead of new words', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos', 'tres', 'cuatro');
    await learner.open(page, '/review/start');
    const answered = Date.now();
    const again = await answer(page, 'Again');
    expect(again - answered).toBeGreaterThanOrEqual(MINUTE_MS);
    await setClock(page, again - SECOND_MS);
    await expect(review.card('dos')).toBeVisible();
    const hard = await answer(page, 'Hard');
    await expect(review.card('tres')).toBeVisible();
    await setClock(page, again);
    const good = await answer(page, 'Good');
    expect(good - hard).toBeGreaterThan(3 * MINUTE_MS);
    await expect(review.card('uno')).toBeVisible();
    await answer(page, 'Easy');

    await expect(review.card('cuatro')).toBeVisible();
    await setClock(page, hard);
    await answer(page, 'Easy');
    await expect(review.card('dos')).toBeVisible();
    await expect(page.getByText(/No other words are left/)).toBeHidden();
    await answer(page, 'Easy');
    await expect(review.card('tres')).toBeVisible();
    await expect(page.getByText(/No other words are left, so this one is \d minutes? early\./)).toBeVisible();
    await answer(page, 'Easy');
    await expect(figure(page, 'learned')).toHaveText('4');
    await expect(figure(page, 'in learning')).toHaveText('0');
  });

  test('learning steps survive an undo and a reload', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos', 'tres');
    await learner.open(page, '/review/start');
    await answer(page, 'Again');
    await review.undo.click();
    await expect(review.card('uno')).toBeVisible();
    const due = await answer(page, 'Again');
    await expect(review.card('dos')).toBeVisible();
    await page.reload();
    await expect(review.card('dos')).toBeVisible();
    await expect(page.getByText('1 of 3')).toBeVisible();
    await setClock(page, due);
    await answer(page, 'Easy');
    await expect(review.card('uno')).toBeVisible();
    await review.undo.click();
    await expect(review.card('dos')).toBeVisible();
    await answer(page, 'Easy');
    await expect(review.card('uno')).toBeVisible();
  });

  test('a session pauses when the next step is beyond the learn-ahead limit, and continues later', async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.chooseSettings({ learn_ahead_minutes: 3 });
    await learner.createWords('uno');
    await page.clock.install();
    await learner.open(page, '/review/start');
    await answer(page, 'Good');
    await expect(page.getByRole('heading', { name: 'A short break' })).toBeVisible();
    await expect(page.getByText('The next one appears here in 7 minutes')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'A short break' })).toBeVisible();
    await page.clock.runFor('07:01');
    await expect(review.card('uno')).toBeVisible();
    await answer(page, 'Good');
    await expect(review.summary).toBeVisible();
  });

  test('a session ends when the next step is beyond the end of the study day', async ({ page, learner }) => {
    // The study day ends within twelve hours; a step of a day would graduate the word.
    await learner.chooseSettings({ learning_steps: ['23h'] });
    await learner.createWords('uno');
    await learner.open(page, '/review/start');
    await answer(page, 'Again');
    await expect(new ReviewPage(page).summary).toBeVisible();
    await expect(figure(page, 'learned')).toHaveText('0');
    await expect(figure(page, 'in learning')).toHaveText('1');
  });

  test('learning cards are asked in each of two tabs, and each answer counts once', async ({ page, context, learner, instance }) => {
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start');
    const due = await answer(page, 'Again');
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(new ReviewPage(other).card('dos')).toBeVisible();
    await setClock(other, due);
    await answer(other, 'Easy');
    await expect(new ReviewPage(other).card('uno')).toBeVisible();
    await answer(other, 'Easy');
    await expect(new ReviewPage(other).summary).toBeVisible();
    const grades = (await instance.reviewLog(learner.user.id)).map(({ grade }) => grade);
    expect(grades).toEqual(['again', 'easy', 'easy']);
  });
});

test('a forgotten word goes through its relearning step within the session', { tag: '@phone' }, async ({ page, learner }) => {
  const review = new ReviewPage(page);
  const words = await learner.createWords('uno');
  await learner.study('easy');
  await learner.makeDue(...words);
  await learner.createWords('dos');
  await learner.open(page, '/review/start');
  await expect(review.card('uno')).toBeVisible();
  const due = await answer(page, 'Again');
  await expect(review.card('dos')).toBeVisible();
  await setClock(page, due);
  await answer(page, 'Easy');
  await expect(review.card('uno')).toBeVisible();
  await expect(page.getByText(/No other words are left/)).toBeHidden();
  await answer(page, 'Good');
  await expect(review.summary).toBeVisible();
  await expect(figure(page, 'learned')).toHaveText('1');
});
