import { VIEWS, faultsSeen } from './faults-seen.js';
import { expect, test } from './test.js';

test.describe('the test fixtures', () => {
  test('the fixtures report console errors, exceptions, scripts blocked by the policy and requests to other origins', async ({
    page,
    complaints,
  }) => {
    await page.goto('/sign-in');
    await page.evaluate(() => {
      console.error('a planted error');
      setTimeout(() => {
        throw new Error('a planted exception');
      });
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = "planted"' }));
      document.body.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/pixel.png' }));
    });

    await expect.poll(() => complaints.faults.length).toBeGreaterThanOrEqual(5);
    const heard = complaints.faults.join('\n');
    for (const complaint of [
      /console: a planted error/,
      /exception: a planted exception\nError: a planted exception/,
      /console: .*inline script.*Content Security Policy/,
      /console: .*elsewhere\.example.*Content Security Policy/,
      /request: https:\/\/elsewhere\.example/,
    ]) {
      expect(heard).toMatch(complaint);
      complaints.expect(complaint);
    }
    expect(complaints.faults).toEqual([]);
  });

  test('the fixtures report an expected error that did not occur', async ({ complaints }) => {
    complaints.expect(/status of 418/);
    expect(complaints.faults).toEqual(['never came: status of 418']);
  });

  test('the accessibility check finds missing names and low contrast in each theme', async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByRole('main').waitFor();
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('beforeend', '<button id="nameless"></button><p style="background: #888; color: #999">pale</p>');
    });
    const seen = (await faultsSeen(page)).map((fault) => fault.replace(/:.*/s, ''));
    const wanted = VIEWS.flatMap(({ theme, width }) => [`button-name, ${theme}, ${width} px`, `color-contrast, ${theme}, ${width} px`]);
    expect(seen.sort()).toEqual(wanted.sort());
  });
});
