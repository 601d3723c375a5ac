import { expect, test } from './fixtures/test.js';

for (const { title, reducedMotion, moves } of [
  { title: 'a page that loads does not move for people who asked for that', reducedMotion: 'reduce', moves: false },
  { title: 'a page that loads moves a little for everybody else', reducedMotion: 'no-preference', moves: true },
] as const) {
  test(title, async ({ page, learner }) => {
    await page.emulateMedia({ reducedMotion });
    // Never answered, so that the page keeps loading.
    await page.route('**/api/v1/groups', () => undefined);
    await learner.open(page);
    await expect(page).toHaveTitle('Dashboard · Wordhoard');

    await expect.poll(() => page.evaluate(() => document.getAnimations().length > 0)).toBe(moves);
  });
}
