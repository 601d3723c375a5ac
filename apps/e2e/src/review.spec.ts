import { figure } from './pages/figure.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

const answer = (grade: string) => ({ kind: 'answer', grade });
const taken = { kind: 'void', grade: null };

test.beforeEach(({ learner }) => learner.skipLearningSteps());

test.describe('a session', () => {
  test('a session continues after a reload where it was left', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos', 'tres');
    await learner.open(page, '/review/start');
    const saved = page.waitForResponse('**/answers');
    await review.answer('Good');
    await expect(review.card('dos')).toBeVisible();
    await saved;

    await page.reload();

    await expect(page.getByText('2 of 3')).toBeVisible();
    await expect(review.card('dos')).toBeVisible();
    await review.answer('Good');
    await review.answer('Good');
    await expect(figure(page, 'reviewed')).toHaveText('3');
  });

  test('a session asks only words of the group it was started from', async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/groups/${word!.group_id}`);
    await page.getByRole('link', { name: 'Start review' }).click();

    await expect(page.getByText('1 of 1')).toBeVisible();
    await expect(review.card('el perro')).toBeVisible();
  });

  test('no session is started when nothing is due', { tag: '@phone' }, async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 409.*review\/sessions/);
    await learner.open(page, '/review/start');
    await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();

    await expect(page).toHaveURL('/');
  });

  test('each grade shows its next interval', async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.chooseSettings({ learning_steps: ['1m', '10m'] });
    await learner.createWords('uno');
    await learner.open(page, '/review/start');
    await review.reveal.click();

    await expect(page.getByRole('group', { name: 'How well did you know it?' }).getByRole('button')).toHaveText([
      /^Again.*min/,
      /^Hard.*min/,
      /^Good.*min/,
      /^Easy.*days/,
    ]);
    await expect(review.grade('Good')).toBeFocused();
  });

  test('a session completed in another tab says so, and links to its summary', async ({ page, context, learner, browserErrors }) => {
    browserErrors.expect(/status of 409.*answers/);
    await learner.createWords('uno');
    await learner.open(page, '/review/start');
    await expect(page).toHaveURL(/\/review\/\d+$/);
    const other = await context.newPage();
    await other.goto(page.url());
    await new ReviewPage(other).answer('Good');
    await expect(new ReviewPage(other).summary).toBeVisible();

    const review = new ReviewPage(page);
    await review.answer('Easy');
    await expect(page.getByRole('alert')).toContainText('has already been completed');
    await page.getByRole('button', { name: 'Reload session' }).click();

    await expect(review.summary).toBeVisible();
    await expect(figure(page, 'reviewed')).toHaveText('1');
  });
});

test.describe('undo', () => {
  test('undo reverts the last answer from the next card', { tag: '@phone' }, async ({ page, learner, instance }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start');
    await expect(review.undo).toBeHidden();
    await review.answer('Again');
    await expect(review.card('dos')).toBeVisible();

    await review.undo.click();
    await expect(review.card('uno')).toBeVisible();
    await review.answer('Good');
    await review.answer('Good');

    await expect(figure(page, 'recalled')).toHaveText('100%');
    expect(await instance.reviewLog(learner.user.id)).toEqual([answer('again'), taken, answer('good'), answer('good')]);
  });

  test('undo from the summary reopens the session', { tag: '@phone' }, async ({ page, learner, instance }) => {
    const review = new ReviewPage(page);
    const [word] = await learner.createWords('uno');
    await learner.open(page, '/review/start');
    await review.answer('Good');
    await expect(review.summary).toBeVisible();

    await review.undo.click();
    await expect(review.card('uno')).toBeVisible();
    await expect.poll(async () => (await learner.word(word!)).review_state.status).toBe('new');
    await review.answer('Again');

    await expect(figure(page, 'recalled')).toHaveText('0%');
    expect(await instance.reviewLog(learner.user.id)).toEqual([answer('good'), taken, answer('again')]);
  });

  test('undo reverts an answer of an earlier visit', async ({ page, learner, instance }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start');
    const saved = page.waitForResponse('**/answers');
    await review.answer('Good');
    await expect(review.card('dos')).toBeVisible();
    await saved;
    await page.reload();
    await expect(review.card('dos')).toBeVisible();

    await review.undo.click();

    await expect(review.card('uno')).toBeVisible();
    await expect(review.undo).toBeHidden();
    expect(await instance.reviewLog(learner.user.id)).toEqual([answer('good'), taken]);
  });
});
