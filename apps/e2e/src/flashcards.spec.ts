import type { CDPSession, Locator, Page } from '@playwright/test';
import { figure } from './pages/figure.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

class FlashcardsPage {
  readonly turn: Locator;
  readonly known: Locator;
  readonly unknown: Locator;
  readonly prompt: Locator;

  constructor(private readonly page: Page) {
    this.turn = page.getByRole('button', { name: 'Flip card' });
    this.known = page.getByRole('button', { name: 'Known', exact: true });
    this.unknown = page.getByRole('button', { name: 'Unknown' });
    this.prompt = page.locator('#review-prompt');
  }

  /** Swipes the card with the mouse, which behaves like a finger. */
  async swipe(by: number): Promise<void> {
    const { x, y } = await this.centre();
    const steps = [0.25, 0.5, 0.75, 1].map((share) => x + by * share);
    const { maxTouchPoints } = await this.page.evaluate(() => ({ maxTouchPoints: navigator.maxTouchPoints }));
    if (maxTouchPoints > 0) return this.drag(await this.page.context().newCDPSession(this.page), [x, ...steps], y);
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    for (const step of steps) await this.page.mouse.move(step, y);
    await this.page.mouse.up();
  }

  private async drag(device: CDPSession, steps: readonly number[], y: number): Promise<void> {
    for (const [index, x] of steps.entries()) {
      await device.send('Input.dispatchTouchEvent', { type: index === 0 ? 'touchStart' : 'touchMove', touchPoints: [{ x, y }] });
    }
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  private async centre(): Promise<{ x: number; y: number }> {
    const { x, y, width, height } = (await this.prompt.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  }
}

test.beforeEach(({ learner }) => learner.skipLearningSteps());

test.describe('flashcards', () => {
  test('flashcards start a standard session of 20 due words', { tag: '@phone' }, async ({ page, learner }) => {
    await learner.createWords('uno');
    const asked = page.waitForRequest('**/api/v1/review/sessions');
    await learner.open(page, '/flashcards');
    expect((await asked).postDataJSON()).toMatchObject({ mode: 'standard', limit: 20 });
    await expect(new FlashcardsPage(page).turn).toBeVisible();
  });

  test('flashcards ask only words of the group in the address', async ({ page, learner }) => {
    await learner.createWords('uno');
    const [word] = await learner.createWords('el perro');
    const asked = page.waitForRequest('**/api/v1/review/sessions');
    await learner.open(page, `/flashcards?group=${word!.group_id}`);
    expect((await asked).postDataJSON()).toMatchObject({ mode: 'standard', limit: 20, group_id: word!.group_id });
    await expect(page.getByText('1 of 1')).toBeVisible();
    await expect(new FlashcardsPage(page).prompt).toHaveText('el perro');
  });

  test('flashcards record nothing before the card is turned', { tag: '@phone' }, async ({ page, learner, instance }) => {
    const cards = new FlashcardsPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/flashcards');
    await expect(cards.turn).toBeVisible();
    await expect(cards.known).toHaveCount(0);
    await expect(cards.unknown).toHaveCount(0);
    await expect(page.getByText('uno in English')).toHaveCount(0);
    for (const key of ['1', '2', '3', '4', 'ArrowLeft', 'ArrowRight', 's', 'u']) await page.keyboard.press(key);
    await cards.swipe(200);
    await cards.swipe(-200);

    await expect(cards.prompt).toHaveText('uno');
    await expect(page.getByText('1 of 2')).toBeVisible();
    expect(await instance.reviewLog(learner.user.id)).toEqual([]);
  });

  test('flashcards record known and unknown words', { tag: '@phone' }, async ({ page, learner, instance }) => {
    const cards = new FlashcardsPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/flashcards');
    await cards.turn.click();
    await expect(page.getByText('uno in English')).toBeVisible();
    const first = page.waitForRequest('**/answers');
    await cards.known.click();
    expect((await first).postDataJSON()).toMatchObject({ outcome: 'correct' });
    await expect(cards.prompt).toHaveText('dos');
    await cards.turn.click();
    const second = page.waitForRequest('**/answers');
    await cards.unknown.click();
    expect((await second).postDataJSON()).toMatchObject({ outcome: 'incorrect' });

    await expect(new ReviewPage(page).summary).toBeVisible();
    await expect(figure(page, 'recalled')).toHaveText('50%');
    expect((await instance.reviewLog(learner.user.id)).map(({ grade }) => grade)).toEqual(['good', 'again']);
  });

  test(
    'flashcards are swiped right when known, left when not, and spring back from a short swipe',
    { tag: '@phone' },
    async ({ page, learner, instance }) => {
      const cards = new FlashcardsPage(page);
      await learner.createWords('uno', 'dos');
      await learner.open(page, '/flashcards');
      await page.getByText('uno', { exact: true }).click();
      await expect(page.getByText('uno in English')).toBeVisible();
      await cards.swipe(20);
      await expect(cards.known).toBeVisible();
      expect(await instance.reviewLog(learner.user.id)).toEqual([]);
      await cards.swipe(180);
      await expect(cards.prompt).toHaveText('dos');
      await cards.turn.click();
      await cards.swipe(-180);

      await expect(new ReviewPage(page).summary).toBeVisible();
      expect((await instance.reviewLog(learner.user.id)).map(({ grade }) => grade)).toEqual(['good', 'again']);
    },
  );

  test('flashcards are turned and answered by keyboard alone', async ({ page, learner, instance }) => {
    const cards = new FlashcardsPage(page);
    await learner.createWords('uno', 'dos', 'tres');
    await learner.open(page, '/flashcards');
    await expect(cards.turn).toBeFocused();
    await page.keyboard.press('Space');
    await expect(cards.known).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(cards.prompt).toHaveText('dos');
    await page.keyboard.press('u');
    await expect(cards.prompt).toHaveText('uno');
    for (const key of ['Enter', 'Enter', 'Space', '1', 'Space', 'ArrowRight']) await page.keyboard.press(key);

    await expect(new ReviewPage(page).summary).toBeFocused();
    const grades = (await instance.reviewLog(learner.user.id)).map(({ grade }) => grade);
    expect(grades).toEqual(['again', null, 'good', 'again', 'good']);
  });

  test('flashcards have the word menu, and each of its actions can be undone', { tag: '@phone' }, async ({ page, learner }) => {
    const cards = new FlashcardsPage(page);
    const review = new ReviewPage(page);
    const [word] = await learner.createWords('uno', 'dos');
    await learner.open(page, '/flashcards');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    await expect(cards.prompt).toHaveText('dos');
    await review.undo.click();
    await expect(cards.prompt).toHaveText('uno');
    expect(await learner.word(word!)).toMatchObject({ suspended: false });
    for (const key of ['-', '=', 'Shift+Digit1', 'n']) {
      await expect(cards.turn).toBeFocused();
      await page.keyboard.press(key);
      await expect(cards.prompt).toHaveText('dos');
      await page.keyboard.press('u');
      await expect(cards.prompt).toHaveText('uno');
    }
    await page.keyboard.press('Control+4');
    await expect(page.getByRole('img', { name: 'Flag: Blue' })).toBeVisible();
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page.getByRole('dialog', { name: 'uno' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    await page.getByRole('dialog').getByLabel('Word or phrase').fill('el uno');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(cards.prompt).toHaveText('el uno');
    await page.keyboard.press('u');
    await expect(cards.prompt).toHaveText('uno');
  });

  test('flashcards continue with the same cards after a reload', { tag: '@phone' }, async ({ page, learner }) => {
    const cards = new FlashcardsPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/flashcards');
    await cards.turn.click();
    const saved = page.waitForResponse('**/answers');
    await cards.known.click();
    await saved;
    await page.reload();
    await expect(page.getByText('2 of 2')).toBeVisible();
    await expect(cards.prompt).toHaveText('dos');
    await page.goto('/');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(cards.turn).toBeVisible();
    await expect(cards.prompt).toHaveText('dos');
  });

  test('flashcards turn without motion for people who prefer reduced motion', async ({ page, learner }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const cards = new FlashcardsPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/flashcards');
    await cards.turn.click();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await cards.known.click();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(cards.prompt).toHaveText('dos');
  });

  test('flashcards are not started when nothing is due', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 409/);
    await learner.open(page, '/flashcards');
    await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  });

  test('flashcards of a group that does not exist show the page for unknown addresses', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 404/);
    await learner.open(page, '/flashcards?group=1');
    await expect(page.getByRole('alert')).toContainText("Group '1' was not found");
    await page.goto('/flashcards?group=one');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test.describe('flashcards with nothing due', () => {
  test(
    'flashcards can practise any group without changing schedules',
    { tag: '@phone' },
    async ({ page, learner, instance, browserErrors }) => {
      browserErrors.expect(/status of 409/);
      const cards = new FlashcardsPage(page);
      const [word] = await learner.createWords('uno', 'dos');
      await learner.study('easy');
      const before = await learner.word(word!);
      await learner.open(page, `/flashcards?group=${word!.group_id}`);
      await page.getByRole('link', { name: 'Practise anyway' }).click();
      await expect(page.getByText('Your answers here do not change the schedule.')).toBeVisible();
      await cards.turn.click();
      await cards.unknown.click();
      await cards.turn.click();
      await cards.known.click();
      await expect(page.getByRole('heading', { name: 'All cards done' })).toBeFocused();
      await expect(figure(page, 'known')).toHaveText('1');

      await page.getByRole('button', { name: 'Practise unknown cards' }).click();
      await expect(page.getByText('1 of 1')).toBeVisible();
      await cards.turn.click();
      await cards.known.click();
      await expect(page.getByRole('button', { name: 'Practise unknown cards' })).toHaveCount(0);

      await page.getByLabel('Words from').selectOption('All groups');
      await expect(page.getByText('1 of 2')).toBeVisible();
      expect(await learner.word(word!)).toEqual(before);
      expect(await instance.reviewLog(learner.user.id)).toHaveLength(2);
    },
  );

  test('flashcards can study ahead', async ({ page, learner, instance, browserErrors }) => {
    browserErrors.expect(/status of 409/);
    const cards = new FlashcardsPage(page);
    await learner.createWords('uno');
    await learner.study('easy');
    await learner.open(page, '/flashcards');
    await page.getByRole('link', { name: 'Study ahead' }).click();
    await cards.turn.click();
    await cards.known.click();
    await expect(new ReviewPage(page).summary).toBeVisible();
    expect((await instance.reviewLog(learner.user.id)).map(({ grade }) => grade)).toEqual(['easy', 'good']);
  });
});
