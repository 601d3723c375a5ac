import type { Page } from '@playwright/test';
import { VersionProxy } from './fixtures/version-proxy.js';
import { expect, test as staged } from './fixtures/test.js';

const test = staged.extend<{ deployment: VersionProxy }>({
  deployment: async ({ instance, browserErrors }, use) => {
    const deployment = await VersionProxy.before(instance.url);
    browserErrors.allowOrigin(deployment.url);
    await use(deployment);
    await deployment.close();
  },
});

const offer = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByText('A new version is available.');

test.describe('a new version', () => {
  test.use({ serviceWorkers: 'allow' });

  async function visit(page: Page, url: string): Promise<void> {
    await page.goto(url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
  }

  /** What a browser does by itself when its user returns to a page. */
  async function look(page: Page): Promise<void> {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  }

  test(
    'a new version is offered, waits for the learner, and keeps them signed in',
    { tag: '@phone' },
    async ({ page, learner, deployment }) => {
      await learner.open(page, '/settings/account', deployment.url);
      await visit(page, `${deployment.url}/settings/account`);
      await expect(page.getByText(learner.user.email)).toBeVisible();
      await expect(offer(page)).toHaveCount(0);

      deployment.deploy();
      await look(page);
      await expect(offer(page)).toBeVisible();
      await page.getByRole('button', { name: 'Later' }).click();
      await expect(offer(page)).toHaveCount(0);
      // The app's own code is still cached for pages that were never opened.
      await page.getByRole('link', { name: 'Groups' }).click();
      await expect(page.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();

      await page.goto(`${deployment.url}/settings/account`);
      await expect(offer(page)).toBeVisible();
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^⟦.*⟧$/);
      await expect(page.getByText(learner.user.email)).toBeVisible();
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
    },
  );

  test('a new version does not reload a tab with unsaved text', async ({ page, context, deployment }) => {
    await visit(page, `${deployment.url}/sign-in`);
    const other = await context.newPage();
    await other.goto(`${deployment.url}/sign-up`);
    await other.getByLabel('Username').fill('half writ');
    deployment.deploy();
    await look(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^⟦.*⟧$/);

    await expect(offer(other)).toBeVisible();
    await expect(other.getByLabel('Username')).toHaveValue('half writ');
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^⟦.*⟧$/);
  });
});

test.describe('code that a deployment removed, in a browser without the cached app', () => {
  test('a page reloads when its code was removed by a deployment', async ({ page, learner, deployment, browserErrors }) => {
    browserErrors.expect(/status of 404/);
    browserErrors.expect(/dynamically imported module|preload CSS/);
    await learner.createGroup();
    await learner.open(page, '/groups', deployment.url);
    await expect(page.getByRole('button', { name: 'New group' })).toBeVisible();
    deployment.deploy();
    await page.getByRole('button', { name: 'New group' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^⟦.*⟧$/);
  });

  test('a page whose code stays missing does not reload repeatedly', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/ERR_FAILED|preload|dynamically imported module/);
    await learner.createGroup();
    await learner.open(page, '/groups');
    await expect(page.getByRole('button', { name: 'New group' })).toBeVisible();
    const loaded = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));
    await page.route(
      (url) => /assets\/.*\.(js|css)$/.test(url.pathname) && !loaded.has(url.href),
      (route) => route.abort(),
    );
    await page.getByRole('button', { name: 'New group' }).click();
    await page.waitForEvent('load');
    await page.getByRole('button', { name: 'New group' }).click();

    await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  });
});
