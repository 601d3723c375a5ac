import type { Page } from '@playwright/test';
import { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

const KIND = 'Old jobs cleanup';

function fact(page: Page, section: string, name: string) {
  const region = page.getByRole('region', { name: section, exact: true });
  return region.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
}

test('the operation page is for administrators only', async ({ page, learner }) => {
  await learner.open(page, '/admin/operation');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('an administrator sees the health of the service and handles a failed job', async ({ page, startInstance }) => {
  const instance = await startInstance();
  const administrator = await Learner.signUp(instance.url);
  await instance.promote(administrator.user);
  for (let i = 0; i < 2; i++) await instance.addGivenUpJob();
  await administrator.open(page, '/admin');
  await page.getByRole('link', { name: 'Open operations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();

  await expect(fact(page, 'Service', 'Instances')).toContainText('1');
  await expect(fact(page, 'Service', 'Migrations')).toContainText(/all \d+ applied/);
  await expect(page.getByRole('table', { name: 'Scheduled' }).getByRole('row', { name: /Audit checkpoint/ })).toContainText(
    /in \d+ minutes?|this minute/,
  );
  await expect(page.getByRole('table', { name: 'On request' }).getByRole('row', { name: /Import undo/ })).toContainText('0');

  const failed = page.getByRole('region', { name: 'Failed jobs' });
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(failed.getByRole('listitem')).toHaveCount(2);
  await expect(failed.getByRole('listitem').first()).toContainText(/after 4 attempts: error \(see the log\)/);
  await failed
    .getByRole('button', { name: `Dismiss: ${KIND}` })
    .first()
    .click();
  await expect(messages).toContainText(`Dismissed: ${KIND}.`);
  await expect(failed.getByRole('listitem')).toHaveCount(1);
  await expect(failed).toBeFocused();
  await failed.getByRole('button', { name: `Retry: ${KIND}` }).click();
  await expect(messages).toContainText(`Retrying: ${KIND}.`);
  await expect(failed).toContainText('No recent failures');

  await expect(page.getByText('Not verified in the last 30 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText('Intact this minute.')).toBeVisible();
  await expect(page.getByText('Chains: 0 · events: 0 · signed checkpoints: 0')).toBeVisible();
});

test('the operation page keeps the last known state, with its age, while the server is down', async ({
  page,
  learner,
  instance,
  browserErrors,
  context,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await instance.promote(learner.user);
  await learner.open(page, '/admin/operation');
  await expect(fact(page, 'Service', 'Version')).toBeVisible();
  await context.setOffline(true);
  const service = page.getByRole('region', { name: 'Service', exact: true });
  await expect(service.getByText('These figures are from')).toBeVisible();
  await expect(fact(page, 'Service', 'Version')).toBeVisible();
});
