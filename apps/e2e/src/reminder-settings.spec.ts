import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test-with-notifications.js';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /notification/ });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('notifications are listed, announced and handled by keyboard, and disappear once their words are studied', async ({
  page,
  learner,
  notified,
}) => {
  await notified.notify(30);
  await notified.notify(20, { kind: 'daily_study' });
  await notified.notify(10, { kind: 'goal_progress' });
  await learner.open(page);
  await expect(page.getByRole('status').filter({ hasText: '3 new notifications' })).toBeAttached();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Notifications · Wordhoard');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveText([/^Today so far/, /^Time to study/, /^Words are due2 words wait for you\.30 minutes ago · until/]);

  await lines.nth(0).getByRole('button', { name: 'Mark as read' }).press('Enter');
  await expect(messages(page)).toContainText('Marked as read.');
  await expect(lines).toHaveCount(2);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await lines.nth(0).getByRole('button', { name: 'Remind me in two hours' }).press('Enter');
  await expect(messages(page)).toContainText('You’ll be reminded again in two hours.');
  await expect(lines).toHaveCount(1);
  await expect(bell(page)).toHaveAccessibleName('1 notification');

  await learner.study('easy');
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
});

test('a review starts from a notification, and an expired notification says so', async ({ page, learner, notified, browserErrors }) => {
  browserErrors.expect(/status of 409.*action/);
  await notified.notify(719);
  await learner.open(page, '/notifications');
  const start = page.getByRole('button', { name: 'Start review' });
  await expect(start).toBeVisible();
  await notified.age(2);
  await start.click();
  await expect(messages(page)).toContainText('This notification has expired.');
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  await notified.notify();
  await page.reload();
  await start.click();
  await expect(page).toHaveURL('/review');
});

test(
  'the reminder settings preview the next week, with what is sent and what stays silent',
  { tag: '@phone' },
  async ({ page, learner }) => {
    await learner.createGroup({ name: 'Animals' });
    await learner.open(page, '/settings/reminders');
    const list = page.getByRole('region', { name: 'Your reminders' });
    const week = page.getByRole('region', { name: 'The next seven days' });
    await expect(list).toContainText('No reminders yet.');
    await expect(week).toContainText('Nothing in the next seven days.');
    await expect(week).toContainText('Time zone: UTC.');

    await page.getByRole('button', { name: 'Add reminder' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Words', { exact: true }).selectOption('Animals');
    await dialog.getByLabel('Time').fill('');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByLabel('Time')).toBeFocused();
    await dialog.getByLabel('Time').fill('23:30');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(list.getByRole('listitem')).toHaveText([/^Words dueEvery day at 23:30Words from Animals/]);
    await expect(week.getByText('Words due')).toHaveCount(7);

    await page.getByLabel('From', { exact: true }).fill('22:00');
    await page.getByLabel('Until', { exact: true }).fill('22:00');
    await page.getByRole('button', { name: 'Save quiet hours' }).click();
    await expect(page.getByText('The end must differ from the start.')).toBeVisible();
    await page.getByLabel('Until', { exact: true }).fill('07:00');
    await page.getByRole('button', { name: 'Save quiet hours' }).click();
    await expect(week.getByText('Not sent: it is during quiet hours')).toHaveCount(7);
    await page.getByRole('button', { name: 'Turn off quiet hours' }).click();
    await expect(week.getByText(/^Not sent/)).toHaveCount(0);
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('From', { exact: true })).toBeFocused();

    await page.getByRole('switch', { name: 'Pause all reminders' }).click();
    await expect(week.getByText('Not sent: all reminders are paused')).toHaveCount(7);
    await page.getByRole('switch', { name: 'Pause all reminders' }).click();
    await list.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('About').selectOption('Weekly summary');
    await expect(dialog).toContainText('Sent on Mondays.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByRole('listitem')).toHaveText([/^Weekly summaryMondays at 23:30/]);
    await expect(week.getByText('Weekly summary')).toHaveCount(1);

    await list.getByRole('switch', { name: 'On' }).press('Space');
    await expect(week).toContainText('Nothing in the next seven days.');
    await list.getByRole('button', { name: 'Delete' }).click();
    await expect(list).toContainText('No reminders yet.');
    await messages(page).getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByRole('switch', { name: 'On' })).not.toBeChecked();
  },
);
