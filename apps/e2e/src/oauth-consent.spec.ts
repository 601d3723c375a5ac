import { buildRegistration } from '@wordhoard/testing';
import { signInAs, signUpAs } from './pages/account-form.js';
import { allow, consentHeading, deny, enterPassword, pressWhenReady, ticks } from './pages/consent-page.js';
import { findPageFaults } from './fixtures/page-faults.js';
import { expect } from './fixtures/test.js';
import { test } from './fixtures/test-with-remote.js';

test(
  'an app gets the scopes its user ticked after signing in, and is disconnected with one click',
  { tag: '@phone' },
  async ({ page, learner, front, startApp, browserErrors }) => {
    browserErrors.expect(/status of 403.*oauth\/authorize/);
    await learner.createWords('el perro');
    const app = await startApp('A well-known editor');
    await page.goto(app.path());
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await signInAs(page, { email: learner.user.email, password: learner.password });
    await expect(consentHeading(page)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('A well-known editor');
    await expect(main).toContainText('The app chose this name itself');
    await expect(main).toContainText(new URL(app.home).host);
    await expect(main).toContainText(learner.user.email);
    await expect(main).toContainText('Wordhoard cannot verify which program on this device');
    await expect(ticks(page)).toHaveCount(3);
    await page.getByRole('button', { name: /permissions: Look at your words$/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Search words' })).toBeVisible();
    await page.getByRole('checkbox', { name: /^Add and change words/ }).uncheck();
    await allow(page).click();
    await enterPassword(page, learner);

    await expect(page).toHaveTitle('Back in the app');
    expect([app.answer.get('state'), app.answer.get('iss')]).toEqual(['of the app', front.url]);
    const token = await app.redeem();
    const search = () => app.call(token, 'svc_search_words', { query: 'perro' });
    expect(await (await search()).json()).toMatchObject({ items: [{ term: 'el perro' }] });
    const addition = await app.call(token, 'svc_create_group', { name: 'Animals', target_language: 'Spanish', request_id: 'new' });
    expect([addition.status(), await addition.json()]).toMatchObject([403, { detail: 'insufficient_scope' }]);

    await learner.open(page, '/settings/assistants');
    const connections = page.getByRole('region', { name: 'Connected apps' });
    await expect(connections.getByRole('listitem')).toHaveText([/A well-known editor.*Know your languages, Look at your words.*last used/]);
    await expect(connections.getByRole('textbox')).toHaveValue(`${front.url}/mcp`);
    await expect(page.getByRole('region', { name: 'Permissions' })).toContainText('A well-known editor');
    await page.getByRole('button', { name: 'Withdraw: Know your languages, A well-known editor' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Withdrawn: Know your languages.');
    // Only grants that the user gave separately can be restored here.
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await connections.getByRole('button', { name: 'Disconnect: A well-known editor' }).click();
    await expect(connections).toContainText('No connected apps.');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('A well-known editor was disconnected.');
    await expect(page.getByRole('region', { name: 'Permissions' })).toContainText('You have not allowed anything yet.');
    expect((await search()).status()).toBe(401);
  },
);

test('a refused app gets its error and its state back unchanged', async ({ page, front, startApp }) => {
  const app = await startApp();
  const state = ' a+b%20\n\\"ñ=&ü%5C';
  await page.goto(app.path({ state }));
  await page.getByRole('link', { name: 'Create an account' }).click();
  await signUpAs(page, buildRegistration());
  await deny(page).click();

  await expect(page).toHaveTitle('Back in the app');
  expect(Object.fromEntries(app.answer)).toEqual({ error: 'access_denied', state, iss: front.url });
});

test('the consent page separates existing grants from new ones, and works by keyboard', async ({
  page,
  learner,
  startApp,
  browserErrors,
}) => {
  browserErrors.expect(/status of 403.*oauth\/authorize/);
  const app = await startApp();
  await learner.open(page, app.path({ scope: 'profile-read' }));
  await pressWhenReady(page.getByRole('button', { name: 'Allow all' }));
  await page.getByLabel('Your password').fill(learner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Back in the app');

  await learner.open(page, app.path());
  const fresh = page.getByRole('group', { name: 'It now also wants to' });
  await expect(fresh.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'You have already allowed' }).getByRole('checkbox')).toHaveCount(1);
  for (const tick of await ticks(page).all()) {
    await tick.focus();
    await page.keyboard.press('Space');
  }
  await pressWhenReady(allow(page));
  await expect(page.getByRole('alert')).toHaveText('Tick at least one permission, or choose Do not allow.');
  await expect(ticks(page).first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Allow 1 of 3' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Back in the app');
  expect(app.timesAnswered).toBe(2);
});

test('closing the password dialog grants nothing', async ({ page, learner, startApp, browserErrors }) => {
  browserErrors.expect(/status of 403.*oauth\/authorize/);
  const app = await startApp();
  await learner.open(page, app.path());
  await allow(page).click();
  await expect(page.getByLabel('Your password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('Nothing was changed: enter your password first.');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await signInAs(page, { email: learner.user.email, password: learner.password });
  await expect(consentHeading(page)).toBeVisible();
  expect(app.timesAnswered).toBe(0);
});

test('an invalid authorization request says why and does not redirect', async ({ page, learner, startApp, browserErrors }) => {
  browserErrors.expect(/status of 400.*oauth\/authorize/);
  const app = await startApp();
  const faulty: readonly [Record<string, string>, RegExp][] = [
    [{ redirect_uri: 'https://evil.example/back' }, /redirect_uri must equal one of the registered addresses exactly/],
    [{ redirect_uri: 'javascript:alert(1)' }, /redirect_uri must equal one of the registered addresses exactly/],
    [{ code_challenge_method: 'plain' }, /code_challenge_method must be S256/],
    [{ scope: 'everything' }, /scope must be some of/],
  ];
  for (const [overrides, why] of faulty) {
    await learner.open(page, app.path(overrides));
    await expect(page.getByRole('heading', { name: 'This request is invalid' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(why);
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
  await learner.open(page, '/oauth/authorize');
  await expect(page.getByRole('heading', { name: 'This request is invalid' })).toBeVisible();
  for (const twice of ['scope=profile-read', 'state=another']) {
    await learner.open(page, `${app.path()}&${twice}`);
    await expect(page.getByRole('main')).toContainText(`${twice.split('=')[0]} must be sent once`);
  }
  expect(app.timesAnswered).toBe(0);
});

test('the consent page follows only redirects to the requested address', async ({ page, learner, startApp }) => {
  const app = await startApp();
  for (const redirect_uri of ['javascript:document.title="owned"', 'https://evil.example/?code=1', `${app.redirectUri}.evil?code=1`]) {
    await page.route('**/api/v1/mcp/oauth/authorize', (route) => route.fulfill({ json: { redirect_uri } }));
    await learner.open(page, app.path());
    await allow(page).click();
    await expect(page.getByRole('alert')).toContainText('so it was not sent');
    await expect(page).toHaveTitle('Connect an assistant · Wordhoard');
    await expect(page).toHaveURL(/\/oauth\/authorize\?/);
  }
  expect(app.timesAnswered).toBe(0);
});

test('an editor opens by its own URL scheme, with a fallback link when nothing opens', async ({
  page,
  learner,
  startApp,
  browserErrors,
}) => {
  browserErrors.allow(/cursor:/);
  const redirect_uri = 'cursor://anysphere.cursor-mcp/back';
  const app = await startApp('Cursor', [redirect_uri]);
  await learner.open(page, app.path({ redirect_uri }));
  await expect(page.getByRole('main')).toContainText(/the program .cursor. on this device/);
  await deny(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not connected.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to the app' })).toHaveAttribute(
    'href',
    /^cursor:\/\/anysphere\.cursor-mcp\/back\?error=/,
  );
});

test('an app that opens the consent page in a popup receives the response there', async ({ page, learner, instance, startApp }) => {
  const app = await startApp();
  await page.goto(app.home);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => {
      addEventListener('message', ({ data }) => (document.title = String(data)));
      window.open(address, '_blank', 'popup');
    }, instance.url + app.path()),
  ]);
  await signInAs(popup, { email: learner.user.email, password: learner.password });
  await deny(popup).click();
  await expect(page).toHaveTitle(/^\?error=access_denied&/);
});

test('the consent page cannot be framed by another site', async ({ page, learner, instance, startApp, browserErrors }) => {
  browserErrors.expect(/frame-ancestors|X-Frame-Options/i);
  const app = await startApp();
  await learner.open(page, '/settings/account');
  await page.goto(app.home);
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  }, instance.url + app.path());
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0);
});

test('a server without remote assistants does not mention them', async ({ page, startInstance, browserErrors }) => {
  browserErrors.expect(/status of 404.*oauth\/authorize/);
  const instance = await startInstance();
  await page.goto(`${instance.url}/sign-up`);
  await signUpAs(page, buildRegistration());
  await expect(page).toHaveURL(/\/welcome/);
  await page.goto(`${instance.url}/settings/assistants`);
  await expect(page.getByRole('heading', { name: 'Connect an app' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connected apps' })).toHaveCount(0);
  await page.goto(`${instance.url}/oauth/authorize?client_id=any`);
  await expect(page.getByRole('heading', { name: 'Remote assistants are off' })).toBeVisible();
});

test('the consent page has no accessibility violations and no clipped content in both themes, wide and narrow', async ({
  page,
  learner,
  startApp,
  browserErrors,
}) => {
  browserErrors.expect(/status of 40[03].*oauth\/authorize/);
  const app = await startApp('Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3));
  const scope = 'profile-read vocabulary-read session-read progress-read conversation-write review-write card-write context-import';
  await learner.open(page, app.path({ scope: 'profile-read' }));
  await allow(page).click();
  await enterPassword(page, learner);
  await expect(page).toHaveTitle('Back in the app');
  await learner.open(page, app.path({ scope }));
  await expect(allow(page)).toBeVisible();
  const folded = page.getByRole('button', { expanded: false });
  for (let left = await folded.count(); left > 0; left--) await folded.first().click();
  expect(await findPageFaults(page)).toEqual([]);
  await learner.open(page, '/settings/assistants');
  await expect(page.getByRole('region', { name: 'Connected apps' }).getByRole('listitem')).toHaveCount(1);
  expect(await findPageFaults(page)).toEqual([]);
  await learner.open(page, app.path({ scope: 'everything' }));
  await expect(page.getByRole('heading', { name: 'This request is invalid' })).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
});
