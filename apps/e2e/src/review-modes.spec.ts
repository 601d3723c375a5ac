import { figure } from './pages/figure.js';
import { ReviewPage } from './pages/review-page.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

const ANIMALS = { perro: 'dog', gato: 'cat', vaca: 'cow', oveja: 'sheep' };

async function createAnimals(learner: Learner) {
  const group = await learner.createGroup({ name: 'Animals' });
  for (const [term, meaning] of Object.entries(ANIMALS)) await learner.createWord(group, { term, translations: [meaning] });
  return group;
}

test.beforeEach(({ learner }) => learner.skipLearningSteps());

test.describe('choosing how to review', () => {
  test('the chosen mode starts and is preselected the next time', { tag: '@phone' }, async ({ page, learner }) => {
    const group = await createAnimals(learner);
    await learner.createWords('uno');
    await learner.open(page);
    await page.getByRole('link', { name: 'Choose how to review' }).click();
    await expect(page.getByText('0 due · 5 new')).toBeVisible();
    await page.getByLabel('Words from').selectOption('Animals');
    await expect(page.getByText('0 due · 4 new')).toBeVisible();
    await page.getByRole('radio', { name: 'Focus' }).check();
    await page.getByLabel('Number of words').selectOption('5');
    const asked = page.waitForRequest('**/api/v1/review/sessions');
    await page.getByRole('button', { name: 'Start' }).click();

    expect((await asked).postDataJSON()).toMatchObject({ mode: 'focus', limit: 5, group_id: group.id });
    await expect(new ReviewPage(page).reveal).toBeVisible();
    await page.goto('/review');
    await expect(page.getByRole('radio', { name: 'Focus' })).toBeChecked();
    await expect(page.getByLabel('Number of words')).toHaveValue('5');
  });

  test('a mode is chosen by keyboard alone', async ({ page, learner }) => {
    await createAnimals(learner);
    await learner.open(page, '/review');
    await page.getByRole('radio', { name: 'Standard' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/review\/\d+$/);
    await expect(new ReviewPage(page).choices.first()).toBeVisible();
  });
});

test.describe('focus mode', () => {
  test(
    'focus mode shows only the card and quiet controls, and ends with the normal summary',
    { tag: '@phone' },
    async ({ page, learner }) => {
      const review = new ReviewPage(page);
      await learner.createWords('uno', 'dos');
      await learner.open(page, '/review/start?mode=focus');
      await expect(review.card('uno')).toBeVisible();
      await expect(page.getByRole('navigation')).toBeHidden();
      await expect(page.getByRole('progressbar')).toBeHidden();
      // The speaker and the menu have names but no text. The menu is below, within reach of a thumb.
      await expect(page.getByRole('main').getByRole('button')).toHaveText(['', 'Show answer', '']);

      await review.answer('Good');
      await expect(review.undo).toBeVisible();
      await review.answer('Good');
      await expect(review.summary).toBeVisible();
      await expect(page.getByRole('navigation')).toBeVisible();
    },
  );

  test('focus mode has the word menu, by button and by key', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start?mode=focus');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Bury until tomorrow' }).click();
    await expect(review.card('dos')).toBeVisible();
    await review.undo.click();
    await expect(review.card('uno')).toBeVisible();
    await page.keyboard.press('m');
    await expect(page.getByRole('menuitem', { name: 'Mark' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'Marked' })).toBeVisible();
  });

  test('focus mode is left with a link', async ({ page, learner }) => {
    await learner.createWords('uno');
    await learner.open(page, '/review/start?mode=focus');
    await page.getByRole('link', { name: 'Leave' }).click();

    await expect(page.getByRole('heading', { name: 'Your groups' })).toBeVisible();
    await expect(page.getByRole('navigation')).toBeVisible();
  });
});

test.describe('walking mode', () => {
  test('walking mode works with one thumb', { tag: '@phone' }, async ({ page, learner, instance, isMobile }) => {
    const review = new ReviewPage(page);
    await createAnimals(learner);
    await learner.open(page, '/review/start?mode=walking&limit=2');
    await expect(review.card('perro')).toBeVisible();
    // Three or four choices and a button that reveals the answer.
    await expect(review.choices).toHaveCount(5);
    for (const target of await review.choices.all()) {
      const { height, width, y } = (await target.boundingBox())!;
      expect(height).toBeGreaterThanOrEqual(64);
      expect(width).toBeGreaterThanOrEqual(300);
      expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
      if (isMobile) expect(y).toBeGreaterThan(page.viewportSize()!.height / 4);
    }

    await review.choice('dog').click();
    await expect(page.getByText('Correct', { exact: true })).toBeVisible();
    const next = page.getByRole('button', { name: 'Continue' });
    expect((await next.boundingBox())!.height).toBeGreaterThanOrEqual(64);
    await next.click();
    await expect(review.card('gato')).toBeVisible();
    await review.wrongChoice('cat').click();
    await expect(page.getByText(/^Not/)).toBeVisible();
    await expect(review.card('cat')).toBeVisible();
    await next.click();

    await expect(figure(page, 'recalled')).toHaveText('50%');
    expect((await instance.reviewLog(learner.user.id)).map(({ grade }) => grade)).toEqual(['good', 'again']);
  });

  test('walking mode shows and grades words when there are too few to choose from', async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start?mode=walking');
    await expect(review.choices).toHaveCount(0);
    expect((await review.reveal.boundingBox())!.height).toBeGreaterThanOrEqual(64);
    await review.reveal.click();
    expect((await review.grade('Good').boundingBox())!.height).toBeGreaterThanOrEqual(64);
    await review.grade('Good').click();
    await expect(review.card('dos')).toBeVisible();
  });
});

test.describe('night mode', () => {
  test('night mode is dark in every theme, short, and without new words', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    const html = page.locator('html');
    await learner.createWords(...Array.from({ length: 12 }, (_, index) => `palabra ${index}`));
    await learner.makeDue(...(await learner.study('easy')));
    await learner.createWords('nueva');
    await page.emulateMedia({ colorScheme: 'light' });
    await learner.open(page, '/review/start?mode=night&limit=50');

    await expect(page.getByText('1 of 10')).toBeVisible();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const body = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(Math.max(...body.match(/\d+/g)!.map(Number))).toBeLessThan(24);
    await expect(review.choices).toHaveCount(5);

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(html).not.toHaveAttribute('data-night');
  });

  test('night mode says when only new words are left', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 409/);
    await learner.createWords('nueva');
    await learner.open(page, '/review/start?mode=night');
    await expect(page.getByText('No review is due, and night mode adds no new words.')).toBeVisible();
  });
});

test.describe('a study break', () => {
  test('a study break counts five minutes down and does not cut off an answer', { tag: '@phone' }, async ({ page, learner, instance }) => {
    const review = new ReviewPage(page);
    await page.clock.install();
    await createAnimals(learner);
    await learner.open(page, '/review/start?mode=break');
    const clock = page.getByRole('timer');
    await expect(clock).toHaveText('About 5 minutes left');
    await page.clock.runFor('02:30');
    await expect(clock).toHaveText('About 3 minutes left');
    await page.reload();
    await expect(clock).toHaveText('About 3 minutes left');
    await review.choice('dog').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(review.card('gato')).toBeVisible();

    await page.clock.runFor('03:00');
    await expect(page.getByText('Five minutes are up.')).toBeVisible();
    await expect(review.card('gato')).toBeVisible();
    await review.choice('cat').click();
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(review.summary).toBeVisible();
    await expect(figure(page, 'reviewed')).toHaveText('2');
    expect(await instance.reviewLog(learner.user.id)).toHaveLength(2);
  });

  test('a study break can be ended early', async ({ page, learner, instance }) => {
    await page.clock.install();
    await createAnimals(learner);
    await learner.open(page, '/review/start?mode=break');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.clock.runFor('05:01');
    await page.getByRole('button', { name: 'End here' }).click();

    await expect(new ReviewPage(page).summary).toBeVisible();
    expect(await instance.reviewLog(learner.user.id)).toEqual([]);
  });
});

test.describe('mistakes', () => {
  test('mistakes mode asks missed words although they are not due, and no others', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    const [first] = await learner.study('again', { limit: 1 });
    await learner.study('easy', { limit: 1 });
    await learner.open(page, '/review/start?mode=mistakes');

    await expect(page.getByText('1 of 1')).toBeVisible();
    await expect(review.card(first!.term)).toBeVisible();
    await review.answer('Good');
    await expect(review.summary).toBeVisible();
  });

  test('mistakes mode says when there are no mistakes', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 409/);
    await learner.open(page, '/review/start?mode=mistakes');
    await expect(page.getByRole('heading', { name: 'No mistakes to relearn' })).toBeVisible();
  });
});

test('a learner who has answered everything can study ahead', { tag: '@phone' }, async ({ page, learner, browserErrors }) => {
  browserErrors.expect(/status of 409/);
  const review = new ReviewPage(page);
  await learner.createWords('uno');
  await learner.study('easy');
  await learner.open(page, '/review/start');
  await expect(page.getByText(/The next word is due in \d+ days\./)).toBeVisible();
  await page.getByRole('link', { name: 'Study ahead' }).click();

  await review.answer('Good');
  await expect(review.summary).toBeVisible();
});
