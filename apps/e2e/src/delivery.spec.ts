import { expect, test } from './fixtures/test.js';

test('pages have a strict policy, a request id and no caching, while their small assets are cached forever', async ({ page }) => {
  const script = page.waitForResponse(/\/assets\/.*\.js$/);
  const response = await page.goto('/sign-in');

  const headers = response!.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy.split(/; ?/)).toEqual(expect.arrayContaining(["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'"]));
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  const { 'cache-control': caching, 'content-encoding': encoding, vary } = (await script).headers();
  expect(caching).toContain('immutable');
  expect(encoding).toMatch(/^(br|gzip)$/);
  expect(vary).toMatch(/accept-encoding/i);
});

test('files without a hash in their name are never cached, and a missing file is not answered with a page', async ({ request }) => {
  for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html', '/groups', '/first-paint.js']) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['cache-control']]).toEqual([path, 200, 'no-cache']);
  }
  expect((await request.get('/sw.js')).headers()['content-type']).toMatch(/^(text|application)\/javascript/);
  const gone = await request.get('/assets/gone.js');
  expect(gone.status()).toBe(404);
  expect(gone.headers()['cache-control'] ?? '').not.toContain('immutable');
});
