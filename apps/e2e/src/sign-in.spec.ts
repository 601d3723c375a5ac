import { listGroups, revokeSignIn } from '@wordhoard/api-client/sdk';
import { buildRegistration } from '@wordhoard/testing';
import { signInAs, signUpAs } from './pages/account-form.js';
import { DevicePage } from './pages/device-page.js';
import { expect, test } from './fixtures/test.js';

test.describe('a page that needs an account', () => {
  test('signing in returns to the page that needed it, with its query', { tag: '@phone' }, async ({ page, learner }) => {
    const group = await learner.createGroup();
    const path = `/groups/${group.id}?q=ni%C3%B1o`;

    await page.goto(path);
    await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(path)}`);
    await signInAs(page, { email: learner.user.email, password: learner.password });

    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: group.name })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('niño');
  });

  test('signing up returns to the page that needed it', async ({ page }) => {
    await page.goto('/settings/account');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await signUpAs(page, buildRegistration());

    await expect(page).toHaveURL('/settings/account');
  });

  for (const next of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%2fevil.example',
    'javascript:alert(document.domain)',
  ]) {
    test(`signing in never returns to ${next}`, async ({ page, learner }) => {
      await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
      await signInAs(page, { email: learner.user.email, password: learner.password });

      await expect(page.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  }

  test('a page whose sign-in was ended elsewhere asks for the password, and then continues', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 401/);
    const group = await learner.createGroup();
    await learner.open(page, `/groups/${group.id}`);
    await expect(page.getByRole('heading', { name: group.name })).toBeVisible();
    await new DevicePage(page).hasPack();

    const phone = await learner.signInAgain();
    const signIns = await phone.signIns();
    await revokeSignIn({ client: phone.client, path: { id: signIns.find(({ current }) => !current)!.id } });
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/sign-in');
    await page.goBack();

    await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(`/groups/${group.id}`)}`);
    await signInAs(page, { email: learner.user.email, password: learner.password });
    await expect(page.getByRole('heading', { name: group.name })).toBeVisible();
  });
});

test('signing out ends the sign-in here and on the server', async ({ page, learner }) => {
  await learner.open(page, '/settings/account');
  await page.getByRole('button', { name: 'Sign out' }).click();

  await expect(page).toHaveURL('/sign-in');
  await page.goto('/');
  await expect(page).toHaveURL('/sign-in');
  await expect(listGroups({ client: learner.client })).rejects.toMatchObject({ status: 401 });
});

test('signing out in one tab signs the others out', async ({ page, context, learner }) => {
  await learner.open(page, '/settings/account');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();

  await expect(other).toHaveURL('/sign-in');
});

test('a password can be pasted, is masked, and works with password managers', async ({ page }) => {
  await page.goto('/sign-in');
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel(/^Password/);
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');

  await email.fill('from a password manager');
  await email.press('ControlOrMeta+A');
  await email.press('ControlOrMeta+X');
  await password.press('ControlOrMeta+V');
  await expect(password).toHaveValue('from a password manager');

  await page.goto('/sign-up');
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('autocomplete', 'new-password');
});

test.describe('a refusal', () => {
  test('a wrong password is reported, and the form keeps what was typed', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 401.*auth\/login/);
    await page.goto('/sign-in');
    await signInAs(page, { email: learner.user.email, password: 'not this one' });

    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password');
    await expect(page.getByLabel('E-mail')).toHaveValue(learner.user.email);
    await signInAs(page, { email: learner.user.email, password: learner.password });
    await expect(page).toHaveURL('/');
  });

  test('invalid fields are reported before anything is sent, and the first gets the focus', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/sign-up');
    await signUpAs(page, { username: 'learner', email: 'not an address', password: 'short' });

    const email = page.getByLabel('E-mail');
    await expect(email).toHaveAccessibleDescription('Enter an e-mail address such as name@example.org.');
    await expect(email).toBeFocused();
    await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/Choose a password of 8 to 128 characters/);
    await email.fill('name@example.org');
    await expect(email).toHaveAccessibleDescription('');
  });

  test('a field refused by the server is reported at the field', async ({ page, browserErrors }) => {
    browserErrors.expect(/status of 422.*auth\/register/);
    await page.goto('/sign-up');
    await signUpAs(page, buildRegistration({ email: 'name@nowhere' }));

    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/e-?mail/i);
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });

  test('a registered e-mail address is reported', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 409.*auth\/register/);
    await page.goto('/sign-up');
    await signUpAs(page, buildRegistration({ email: learner.user.email }));

    await expect(page.getByRole('alert')).toContainText(/e-?mail.*taken|already/i);
  });

  test('too many attempts are reported with the time to wait', async ({ page, startInstance, browserErrors }) => {
    browserErrors.expect(/status of 401/);
    browserErrors.expect(/status of 429/);
    const instance = await startInstance({ RATE_LIMIT_AUTH_ATTEMPTS: '1', RATE_LIMIT_AUTH_WINDOW_SECONDS: '240' });
    await page.goto(`${instance.url}/sign-in`);
    for (const message of ['Incorrect email or password', 'Too many attempts. Try again in 4 minutes.']) {
      await signInAs(page, { email: 'unknown@example.org', password: 'a guess' });
      await expect(page.getByRole('alert')).toHaveText(message);
    }
  });
});
