import type { Locator, Page } from '@playwright/test';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

/** As WCAG 2.5.5 and the guidelines of both phone systems have it. */
const MIN_TARGET_PX = 44;

test.beforeEach(({ learner }) => learner.skipLearningSteps());

/** In the lower half of the screen a thumb reaches every control without a change of grip. */
async function expectInReach(page: Page, ...controls: Locator[]): Promise<void> {
  const { height } = page.viewportSize()!;
  for (const control of controls) {
    await expect(control).toBeInViewport({ ratio: 1 });
    const box = (await control.boundingBox())!;
    const name = (await control.getAttribute('aria-label')) ?? (await control.textContent());
    expect(box.y, `${name} is out of reach`).toBeGreaterThanOrEqual(height / 2);
    expect(Math.round(box.height), `${name} is too small`).toBeGreaterThanOrEqual(MIN_TARGET_PX);
    expect(Math.round(box.width), `${name} is too small`).toBeGreaterThanOrEqual(MIN_TARGET_PX);
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('one thumb reaches', { tag: '@phone' }, () => {
  test('all controls of a review, before and after the answer', async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos', 'tres');
    await learner.open(page, '/review/start');
    const menu = button(page, 'More actions');
    await expectInReach(page, menu, button(page, 'Skip'), button(page, 'Edit'));
    await review.answer('Good');
    await expect(review.card('dos')).toBeVisible();
    await expectInReach(page, menu, review.undo, button(page, 'Skip'), button(page, 'Edit'), button(page, 'Finish'));
    await review.reveal.click();
    await expectInReach(page, menu, review.undo, button(page, 'Edit'), button(page, 'Finish'));
    for (const grade of ['Again', 'Hard', 'Good', 'Easy'] as const) await expectInReach(page, review.grade(grade));
  });

  test('all controls beside choices and a field', async ({ page, learner }) => {
    await learner.createWords('uno', 'dos', 'tres', 'cuatro', 'cinco');
    await learner.open(page, '/review/start?mode=walking');
    await expectInReach(page, button(page, 'More actions'), button(page, 'Skip'), new ReviewPage(page).choices.last());
  });

  test('the controls of focus mode', async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start?mode=focus');
    await review.answer('Good');
    await expect(review.card('dos')).toBeVisible();
    await expectInReach(page, button(page, 'More actions'), review.undo);
  });

  test('the controls of flashcards', async ({ page, learner }) => {
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/flashcards');
    await expectInReach(page, button(page, 'More actions'));
    await page.keyboard.press('Space');
    await page.keyboard.press('2');
    await expectInReach(page, button(page, 'More actions'), button(page, 'Undo'), button(page, 'Finish'));
  });

  test('the menu of a word, which stays on the screen', async ({ page, learner }) => {
    await learner.createWords('uno');
    await learner.open(page, '/review/start');
    await button(page, 'More actions').click();
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeInViewport({ ratio: 1 });
    await expect(items.last()).toBeInViewport({ ratio: 1 });
    await items.filter({ hasText: 'Bury until tomorrow' }).click();
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  });
});

test('on a wide screen the controls are above the card', async ({ page, learner }) => {
  await learner.createWords('uno');
  await learner.open(page, '/review/start');
  const menu = (await button(page, 'More actions').boundingBox())!;
  const reveal = (await new ReviewPage(page).reveal.boundingBox())!;
  expect(menu.y).toBeLessThan(reveal.y);
  expect(menu.y).toBeLessThan((await page.getByText('What does this mean?').boundingBox())!.y);
});
