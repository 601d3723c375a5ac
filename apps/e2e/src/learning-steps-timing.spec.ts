import type { AnswerResultDto } from '@wordhoard/api-client/types';
import type { Page } from '@playwright/test';
import type { Learner } from './fixtures/learner.js';
import { DevicePage } from './pages/device-page.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

type Grade = 'Again' | 'Hard' | 'Good' | 'Easy';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const HALF_DAY_HOURS = 12;
const LONG_AGO = 100 * 24 * HOUR_MS;

/** More than any test answers in between. */
const FILLERS = Array.from({ length: 14 }, (_, index) => `filler ${index + 1}`);

/** A new card or a lapsed one goes through these grades; the first Hard is undone. */
const CASES = [
  { kind: 'new', steps: ['again 60', 'hard 360', 'void', 'hard 360', 'good 600'] },
  { kind: 'lapsed', steps: ['easy days', 'again 600', 'hard 900', 'void', 'hard 900', 'good days'] },
] as const;

/** The end of the study day, half a day from now. */
let endOfDay: number;

test.beforeEach(async ({ learner }) => {
  const now = new Date();
  const day_start_hour = (now.getUTCHours() + HALF_DAY_HOURS) % 24;
  await learner.chooseSettings({ day_start_hour });
  endOfDay = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + HALF_DAY_HOURS * HOUR_MS;
});

/** The card `uno`, and new words that are asked while it is not due. */
async function prepare(learner: Learner, kind: (typeof CASES)[number]['kind']): Promise<number> {
  const [uno] = await learner.createWords('uno');
  if (kind === 'lapsed') await learner.study('easy', {}, new Date(Date.now() - LONG_AGO));
  await learner.createWords(...FILLERS);
  return uno!.id;
}

/** Grades the active card, and returns when its step is due according to the server. */
async function answer(page: Page, grade: Grade): Promise<number> {
  const response = page.waitForResponse('**/answers');
  await new ReviewPage(page).answer(grade);
  const { next } = (await (await response).json()) as AnswerResultDto;
  return Date.parse(next?.review_state.due_at ?? '');
}

/** `uno` is not asked a second before it is due, and is asked on the second, ahead of new words. */
async function expectReturn(page: Page, due: number, answerFiller: () => Promise<unknown>): Promise<void> {
  const uno = new ReviewPage(page).card('uno');
  await page.clock.setFixedTime(due - SECOND_MS);
  await answerFiller();
  await expect(page.getByText(/^filler \d+$/)).toBeVisible();
  await expect(uno).toBeHidden();
  await page.clock.setFixedTime(due);
  await answerFiller();
  await expect(uno).toBeVisible();
}

test.describe('Again, Hard and Good follow the steps to the second', () => {
  for (const { kind, steps } of CASES) {
    test(`on a ${kind} card, across an undo, a reload and two tabs`, async ({ page, context, learner, instance }) => {
      const id = await prepare(learner, kind);
      await learner.open(page, '/review/start');
      const review = new ReviewPage(page);
      // A session spreads new words among its reviews.
      for (let asked = 0; asked < FILLERS.length / 2 && kind === 'lapsed'; asked++) {
        await expect(review.reveal).toBeVisible();
        if (await review.card('uno').isVisible()) break;
        await answer(page, 'Easy');
      }
      await expect(review.card('uno')).toBeVisible();
      await expectReturn(page, await answer(page, 'Again'), () => answer(page, 'Easy'));
      await answer(page, 'Hard');
      await review.undo.click();
      await expect(review.card('uno')).toBeVisible();
      const hard = await answer(page, 'Hard');
      await page.reload();
      await expect(review.card('uno')).toBeHidden();
      await expectReturn(page, hard, () => answer(page, 'Easy'));

      const other = await context.newPage();
      await other.goto(page.url());
      await expect(new ReviewPage(other).card('uno')).toBeVisible();
      const good = await answer(other, 'Good');
      if (kind === 'new') await expectReturn(other, good, () => answer(other, 'Easy'));
      else expect(good).toBeNaN();
      expect(await instance.learningSteps(id)).toEqual(steps);
    });
  }

  test.describe('offline', () => {
    test.use({ serviceWorkers: 'allow' });

    for (const { kind, steps } of CASES) {
      test(`on a ${kind} card, while offline`, async ({ page, context, learner, instance, browserErrors }) => {
        browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
        const id = await prepare(learner, kind);
        const device = new DevicePage(page);
        const review = new ReviewPage(page);
        await learner.open(page);
        await device.hasPack();
        await device.hasApp();
        await context.setOffline(true);
        // Early enough that no answer is in the future when it is sent: the server would move them all back.
        await page.clock.setFixedTime(Date.now() - HOUR_MS);
        await page.goto('/review/start');
        await expect(review.card('uno')).toBeVisible();

        const answerOffline = async (grade: Grade) => {
          const before = (await device.dueTimes())[id];
          await review.answer(grade);
          await expect.poll(async () => (await device.dueTimes())[id]).not.toBe(before);
          return Date.parse((await device.dueTimes())[id] ?? '');
        };
        const answerFiller = async () => {
          const filler = await page.getByText(/^filler \d+$/).textContent();
          await review.answer('Easy');
          await expect(review.card(filler!)).toBeHidden();
        };
        await expectReturn(page, await answerOffline('Again'), answerFiller);
        await answerOffline('Hard');
        await review.undo.click();
        await expect(review.card('uno')).toBeVisible();
        const hard = await answerOffline('Hard');
        await page.reload();
        await expectReturn(page, hard, answerFiller);
        const good = await answerOffline('Good');
        if (kind === 'new') await expectReturn(page, good, answerFiller);

        await context.setOffline(false);
        await expect(device.banner).toBeEmpty();
        // A void is sent after the answers of its moment.
        await expect.poll(async () => (await instance.learningSteps(id)).sort()).toEqual([...steps].sort());
      });
    }

    test('a step that is due a second before the study day ends is asked in the session, one at its end is not', async ({
      page,
      context,
      learner,
      browserErrors,
    }) => {
      browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
      await learner.createWords('uno');
      const device = new DevicePage(page);
      const review = new ReviewPage(page);
      await learner.open(page);
      await device.hasPack();
      await device.hasApp();
      await context.setOffline(true);
      const tenMinutes = 600 * SECOND_MS;
      await page.clock.setFixedTime(endOfDay - tenMinutes - SECOND_MS);
      await page.goto('/review/start');
      await review.answer('Good');
      await expect(page.getByText(/No other words are left/)).toBeVisible();
      await expect(review.card('uno')).toBeVisible();
      await review.undo.click();
      await expect(page.getByText(/No other words are left/)).toBeHidden();
      await page.clock.setFixedTime(endOfDay - tenMinutes);
      await review.answer('Good');
      await expect(review.summary).toBeVisible();
    });
  });
});
