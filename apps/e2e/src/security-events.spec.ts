import { readFile } from 'node:fs/promises';
import { findPageFaults } from './fixtures/page-faults.js';
import { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

test('security events are for administrators only', async ({ page, learner }) => {
  await learner.open(page, '/admin/security-events');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test(
  'an administrator filters, verifies and exports security events',
  { tag: '@phone' },
  async ({ page, startInstance, browserErrors }) => {
    browserErrors.expect(/status of 403.*security-events/);
    const instance = await startInstance();
    const administrator = await Learner.signUp(instance.url);
    await instance.promote(administrator.user);
    const other = await Learner.signUp(instance.url);
    await administrator.open(page, '/admin');
    await page.getByRole('link', { name: 'Show security events' }).press('Enter');
    const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
    await expect(events.filter({ hasText: 'Account created' })).toHaveCount(2);

    await page.getByLabel('Account number').fill(String(other.user.id));
    await expect(events).toHaveCount(1);
    await expect(events).toContainText(`by account ${other.user.id}`);
    await expect(events).toContainText('127.0.0.1');
    await page.getByLabel('Type').selectOption('Account suspended');
    await expect(page.getByText('No events match these filters.')).toBeVisible();
    await page.getByLabel('Account number').fill('x');
    await expect(page.getByText('Enter digits only.')).toBeVisible();

    await page.getByRole('button', { name: 'Verify now' }).press('Enter');
    await expect(page.getByText(/found \d+ security events intact/)).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    await page.getByRole('dialog', { name: 'Confirm it is you' }).getByLabel('Your password').fill(administrator.password);
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('wordhoard-security-events.ndjson');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(lines[0] as string)).toMatchObject({ format: 'svc.security-events.v1' });
    expect(lines.length).toBeGreaterThan(3);
    expect(await findPageFaults(page)).toEqual([]);
  },
);

test('a list of security events that cannot be loaded says so and can be tried again', async ({
  page,
  learner,
  instance,
  browserErrors,
}) => {
  browserErrors.allow(/status of 500/);
  await instance.promote(learner.user);
  let isBroken = true;
  await page.route('**/api/v1/admin/security-events?*', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.route('**/api/v1/admin/security-events', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await learner.open(page, '/admin/security-events');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect(page.getByRole('list', { name: 'Events' })).toBeVisible();
});
