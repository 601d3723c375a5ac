import type { Page } from '@playwright/test';
import { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

test.use({ serviceWorkers: 'allow' });

/** Waits until the app is cached on the device. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test.describe('what a browser needs to install the app', () => {
  test('the manifest has icons of the sizes it names and shortcuts to existing pages', async ({ page, learner, request }) => {
    await learner.open(page);
    const link = await page.locator('link[rel=manifest]').getAttribute('href');
    const response = await request.get(link!);
    expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = (await response.json()) as {
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Wordhoard', display: 'standalone', start_url: '/', scope: '/' });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect([src, icon.headers()['content-type']]).toEqual([src, type]);
      if (sizes === 'any') continue;
      const drawn = await page.evaluate(async (url) => {
        const image = Object.assign(new Image(), { src: url });
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect([src, drawn]).toEqual([src, sizes]);
    }
    await learner.createWords('el perro');
    for (const { url } of manifest.shortcuts) {
      await page.goto(url);
      await expect(page.locator('main')).toBeVisible();
      await expect(page).not.toHaveTitle(/Page not found/);
    }
  });

  test('the command palette and the settings offer to install the app once the browser allows it', async ({ page, learner }) => {
    await learner.open(page, '/settings/appearance');
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Install Wordhoard' })).toHaveCount(0);

    // Only a browser with a visible window offers it.
    const offer = () =>
      page.evaluate(() => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => Promise.resolve((document.title = 'asked to install')),
        });
        return dispatchEvent(event);
      });
    expect(await offer()).toBe(false);
    await page.getByRole('button', { name: 'Install Wordhoard' }).click();
    await expect(page).toHaveTitle('asked to install');
    await expect(page.getByRole('button', { name: 'Install Wordhoard' })).toHaveCount(0);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
    await offer();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search/ }).fill('install');
    await page.getByRole('option', { name: 'Install Wordhoard' }).click();
    await expect(page).toHaveTitle('asked to install');
  });
});

test.describe('without a network', () => {
  const tag = '@phone';

  test(
    'the app opens offline and says so, even on a page that was never visited',
    { tag },
    async ({ page, context, learner, browserErrors }) => {
      browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
      await learner.open(page);
      await isKept(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();

      await context.setOffline(true);
      await page.goto('/');
      await expect(page.getByText('You are offline.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();
      for (const path of ['/groups/1?q=x', '/practice/conversations']) {
        await page.goto(path);
        await expect(page.getByText('You are offline.')).toBeVisible();
        await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
      }
      await page.goto('/settings/appearance');
      await page.getByText('Dark', { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

      await context.setOffline(false);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();
      await expect(page.getByText('You are offline.')).toHaveCount(0);
    },
  );

  test('the app invents no server data while offline', async ({ page, context }) => {
    await page.goto('/sign-in');
    await isKept(page);
    await page.reload();
    await context.setOffline(true);
    for (const path of ['/api/v1/health', '/docs', '/metrics', '/mcp', '/.well-known/x', '/oauth/authorize']) {
      await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    }
  });
});

test('server responses are not cached, so the next account on the device sees nothing of the last one', async ({
  page,
  learner,
  instance,
}) => {
  await learner.createGroup({ name: 'Of the first' });
  await learner.open(page);
  await isKept(page);
  await page.reload();
  await expect(page.getByRole('link', { name: /Of the first/ })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText(learner.user.email)).toBeVisible();

  const kept = await page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  const other = await Learner.signUp(instance.url);
  // An open page would notice the other sign-in and reload.
  await page.goto('about:blank');
  await other.open(page);
  await expect(page.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();
});
