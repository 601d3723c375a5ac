import { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

test.describe('an unknown address', () => {
  test('an unknown address says so, signed in or not, and links onwards', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Wordhoard');
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();

    await expect(page).toHaveURL('/sign-in');
  });

  test('an address of another account’s data looks like an unknown one', async ({ page, learner, instance, browserErrors }) => {
    browserErrors.expect(/status of 404/);
    const other = await Learner.signUp(instance.url);
    const [word] = await other.createWords('uno');
    await learner.open(page);
    for (const path of [`/groups/${word!.group_id}`, `/review/${await other.startReview()}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
  });

  test('an address with an impossible id looks like an unknown one', async ({ page, learner }) => {
    await learner.open(page, '/groups/1e3');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test.describe('while the server is down', () => {
  test(
    'a page reports that the server is down, and loads when it is back',
    { tag: '@phone' },
    async ({ page, startInstance, browserErrors }) => {
      browserErrors.expect(/ERR_CONNECTION_(REFUSED|RESET)/);
      const instance = await startInstance();
      const learner = await Learner.signUp(instance.url);
      const [seen, unseen] = [await learner.createGroup({ name: 'Seen' }), await learner.createGroup({ name: 'Unseen' })];
      await learner.open(page, `/groups/${seen.id}`);
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('link', { name: 'Unseen' })).toBeVisible();

      await instance.stop();
      await page.getByRole('link', { name: 'Unseen' }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('The server cannot be reached.');
      await instance.startAgain();
      await alert.getByRole('button', { name: 'Try again' }).click();

      await expect(page.getByRole('heading', { name: unseen.name })).toBeVisible();
    },
  );

  test('a form keeps what was typed while the server is down', async ({ page, startInstance, browserErrors }) => {
    browserErrors.expect(/ERR_CONNECTION_(REFUSED|RESET)/);
    const instance = await startInstance();
    const { user, password } = await Learner.signUp(instance.url);
    await page.goto(`${instance.url}/sign-in`);
    await page.getByLabel('E-mail').fill(user.email);
    await page.getByLabel(/^Password/).fill(password);
    // The page prefetches the next one.
    await page.waitForLoadState('networkidle');

    await instance.stop();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
    await instance.startAgain();
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(page.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();
  });

  test('a page whose code was not loaded yet offers to reload', async ({ page, startInstance, browserErrors }) => {
    // A server that is shutting down answers 503 or closes the connection.
    browserErrors.expect(/ERR_CONNECTION_(REFUSED|RESET)|503 \(Service Unavailable\)/);
    browserErrors.expect(/Unable to preload|dynamically imported module/);
    const instance = await startInstance();
    const learner = await Learner.signUp(instance.url);
    await learner.open(page);
    await expect(page.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();

    await instance.stop();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
    await instance.startAgain();
    await page.getByRole('button', { name: 'Reload the page' }).click();

    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });
});
