import type { Page } from '@playwright/test';
import { Learner } from './stage/learner.js';
import { expect, test } from './stage/test.js';

const KIND = 'Removal of old jobs';

function fact(page: Page, section: string, name: string) {
  const region = page.getByRole('region', { name: section, exact: true });
  return region.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
}

test('how the service runs is not for everybody', async ({ page, learner }) => {
  await learner.open(page, '/admin/operation');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('an administrator sees how the service runs, and acts upon what failed', async ({ page, startInstance }) => {
  const instance = await startInstance();
  const administrator = await Learner.signUp(instance.url);
  await instance.promote(administrator.user);
  for (let i = 0; i < 2; i++) await instance.addGivenUpJob();
  await administrator.open(page, '/admin');
  await page.getByRole('link', { name: 'See how it runs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operation' })).toBeVisible();

  await expect(fact(page, 'Service', 'Instances')).toContainText('1');
  await expect(fact(page, 'Service', 'Migrations')).toContainText(/all \d+ applied/);
  await expect(page.getByRole('table', { name: 'At set times' }).getByRole('row', { name: /Audit checkpoint/ })).toContainText(
    /in \d+ minutes?|this minute/,
  );
  await expect(page.getByRole('table', { name: 'On request' }).getByRole('row', { name: /Imports taken back/ })).toContainText('0');

  const failed = page.getByRole('region', { name: 'Jobs that failed' });
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(failed.getByRole('listitem')).toHaveCount(2);
  await expect(failed.getByRole('listitem').first()).toContainText(/after 4 attempts: an error, which the log names/);
  await failed
    .getByRole('button', { name: `Dismiss: ${KIND}` })
    .first()
    .click();
  await expect(messages).toContainText(`${KIND} is off the list.`);
  await expect(failed.getByRole('listitem')).toHaveCount(1);
  await expect(failed).toBeFocused();
  await failed.getByRole('button', { name: `Try again: ${KIND}` }).click();
  await expect(messages).toContainText(`${KIND} is tried again.`);
  await expect(failed).toContainText('No job has failed of late.');

  await expect(page.getByText('Nobody asked for one within the last 30 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText('Everything was in order this minute.')).toBeVisible();
  await expect(page.getByText('Chains: 0 · events: 0 · signed checkpoints: 0')).toBeVisible();
});

test('what was told stays where the server cannot be reached, and says how old it is', async ({
  page,
  learner,
  instance,
  complaints,
  context,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await instance.promote(learner.user);
  await learner.open(page, '/admin/operation');
  await expect(fact(page, 'Service', 'Version')).toBeVisible();
  await context.setOffline(true);
  const service = page.getByRole('region', { name: 'Service', exact: true });
  await expect(service.getByText('These figures are from')).toBeVisible();
  await expect(fact(page, 'Service', 'Version')).toBeVisible();
});
