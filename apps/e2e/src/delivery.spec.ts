import { expect, test } from './stage/test.js';

test('a page comes with a strict policy, an id of the request and no cache; what it loads is kept for good', async ({ page }) => {
  const script = page.waitForResponse(/\/assets\/.*\.js$/);
  const response = await page.goto('/sign-in');

  const headers = response!.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy.split(/; ?/)).toEqual(expect.arrayContaining(["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'"]));
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['cache-control']).toBe('no-cache');
  expect((await script).headers()['cache-control']).toContain('immutable');
});

test('the documentation of the API opens under that policy', async ({ page }) => {
  await page.goto('/docs');

  await expect(page.getByRole('heading', { name: /Wordhoard/ })).toBeVisible();
  await expect(page.getByText('/api/v1/review/sessions/{session_id}/answers')).toBeVisible();
});
