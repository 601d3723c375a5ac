import { listGroups, logout } from '@wordhoard/api-client/sdk';
import { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

test.describe('the theme', () => {
  test(
    'the theme is stored on the device and applied before the first paint',
    { tag: '@phone' },
    async ({ page, learner, browserErrors }) => {
      browserErrors.expect(/ERR_FAILED.*assets/);
      const root = page.locator('html');
      await learner.open(page, '/settings/appearance');
      await page.getByText('Dark', { exact: true }).click();
      await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

      await page.route('**/assets/**', (route) => route.abort());
      await page.reload({ waitUntil: 'commit' });
      await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await page.unroute('**/assets/**');
      await page.reload();
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
      await page.getByText('Light', { exact: true }).click();
      await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    },
  );

  test('the theme follows the system until one is chosen', async ({ page }) => {
    const root = page.locator('html');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/sign-in');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
});

test('settings have a page for each subject', { tag: '@phone' }, async ({ page, learner }) => {
  await learner.open(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings/account');
  await expect(page).toHaveTitle('Account · Wordhoard');

  const pages = page.getByRole('navigation', { name: 'Settings' });
  await expect(pages.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Appearance' }).click();
  await expect(page.getByRole('group', { name: 'Theme' }).or(page.getByRole('radiogroup', { name: 'Theme' }))).toBeVisible();
  await pages.getByRole('link', { name: 'Sign-ins' }).click();
  await expect(page.getByRole('region', { name: 'Your devices' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
});

test.describe('the profile', () => {
  test('the profile can be changed, and study days follow its time zone', { tag: '@phone' }, async ({ page, learner }) => {
    await learner.open(page, '/settings/account');
    const profile = page.getByRole('region', { name: 'Profile' });
    await expect(profile.getByText('This device is in Europe/Madrid.')).toBeVisible();
    await profile.getByLabel('Username').fill('  Another name  ');
    await profile.getByLabel('Native language').selectOption('ca');
    await profile.getByRole('button', { name: 'Use it' }).click();
    await expect(profile.getByLabel('Time zone')).toHaveValue('Europe/Madrid');
    await profile.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Profile saved.');
    await expect(page.getByText('Signed in as Another name')).toBeVisible();
    expect((await learner.signInAgain()).user).toMatchObject({
      username: 'Another name',
      native_language: 'ca',
      time_zone: 'Europe/Madrid',
    });
    await page.reload();
    await expect(profile.getByLabel('Native language')).toHaveValue('ca');
    await profile.getByLabel('Native language').selectOption('Not set');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Profile saved.');
    expect((await learner.signInAgain()).user.native_language).toBeNull();
  });

  test('a username that is taken is reported at its field', async ({ page, learner, instance, browserErrors }) => {
    browserErrors.expect(/status of 409/);
    const other = await Learner.signUp(instance.url);
    await learner.open(page, '/settings/account');
    await page.getByLabel('Username').fill(other.user.username);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This name is taken\./);
  });
});

test('a sign-in on another device is listed and can be ended', { tag: '@phone' }, async ({ page, learner }) => {
  const terminal = await learner.signInAgain('cli');
  await learner.open(page, '/settings/sign-ins');
  const signIns = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
  await expect(signIns).toHaveCount(2);
  await expect(signIns.filter({ hasText: 'Web browser' })).toContainText('This device');
  await signIns
    .filter({ hasText: 'Command line' })
    .getByRole('button', { name: /^End sign-in: Command line/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^End the sign-in of Command line, since/ });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(signIns.getByRole('button', { name: /^End sign-in: Command line/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'End sign-in' }).click();

  await expect(signIns).toHaveText([/Web browser/]);
  await expect(page.getByRole('region', { name: 'Your devices' }).getByRole('list')).toBeFocused();
  await expect(listGroups({ client: terminal.client })).rejects.toMatchObject({ status: 401 });
});

test('all other sign-ins are ended at once, and the current one stays', { tag: '@phone' }, async ({ page, learner, browserErrors }) => {
  browserErrors.expect(/status of 404/);
  const others = await Promise.all((['cli', 'extension', 'web'] as const).map((client) => learner.signInAgain(client)));
  await learner.open(page, '/settings/sign-ins');
  const signIns = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
  await expect(signIns).toHaveCount(4);
  await expect(signIns.first()).toContainText('This device');
  // One of them has signed out by then.
  await logout({ client: others[0]!.client });
  await page.getByRole('button', { name: 'End all others' }).click();
  const dialog = page.getByRole('dialog', { name: 'End all other sign-ins?' });
  await expect(dialog).toContainText('3 other devices');
  await dialog.getByRole('button', { name: 'End all others' }).click();

  await expect(signIns).toHaveText([/This device/]);
  await expect(page.getByRole('button', { name: /^End/ })).toHaveCount(0);
  for (const { client } of others) await expect(listGroups({ client })).rejects.toMatchObject({ status: 401 });
});

test('a sign-in that cannot be ended stays listed, with the reason', async ({ page, learner, browserErrors }) => {
  browserErrors.expect(/status of 503/);
  await learner.signInAgain('cli');
  await learner.open(page, '/settings/sign-ins');
  await page.route('**/api/v1/auth/sessions/*', (route) => route.fulfill({ status: 503, json: { detail: 'Later' } }));
  await page.getByRole('button', { name: /^End sign-in: Command line/ }).click();
  await page.getByRole('button', { name: 'End sign-in', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The server had a problem.');
  await page.unroute('**/api/v1/auth/sessions/*');
  await page.getByRole('button', { name: 'End sign-in', exact: true }).click();

  await expect(page.getByRole('region', { name: 'Your devices' }).getByRole('listitem')).toHaveCount(1);
});

test.describe('changing the password', () => {
  test('changing the password ends every other sign-in and keeps the current one', { tag: '@phone' }, async ({ page, learner }) => {
    const elsewhere = await learner.signInAgain();
    const { email } = learner.user;
    await learner.open(page, '/settings/account');
    await page.getByLabel('Current password').fill(learner.password);
    await page.getByLabel('New password').fill('another horse altogether');
    await page.getByRole('button', { name: 'Change password' }).click();

    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveValue('');
    await page.reload();
    await expect(page.getByText(`(${email})`)).toBeVisible();
    await expect(listGroups({ client: elsewhere.client })).rejects.toMatchObject({ status: 401 });
    await expect(Learner.signIn(learner.url, { email, password: learner.password })).rejects.toMatchObject({ status: 401 });
    await Learner.signIn(learner.url, { email, password: 'another horse altogether' });
  });

  test('changing the password requires the current one, and reports a wrong one at its field', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 401.*auth\/elevate/);
    await learner.open(page, '/settings/account');
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('another horse altogether');
    await page.getByRole('button', { name: 'Change password' }).click();

    const current = page.getByLabel('Current password');
    await expect(current).toHaveAccessibleDescription('The current password is wrong.');
    await expect(current).toBeFocused();
    await Learner.signIn(learner.url, { email: learner.user.email, password: learner.password });
  });
});

test('a forgotten password is reset with a link', async ({ page, learner, instance }) => {
  await page.goto(await instance.resetPath(learner.user.email));
  await page.getByLabel('New password').fill('another horse altogether');
  await page.getByRole('button', { name: 'Set new password' }).click();

  await expect(page).toHaveURL('/sign-in?reset=done');
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await Learner.signIn(learner.url, { email: learner.user.email, password: 'another horse altogether' });
});
