import type { BrowserContext, Page } from '@playwright/test';
import { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test-with-notifications.js';

const executablePath = process.env['CHROMIUM_WITH_EXTENSIONS_PATH'];

const DUE = { title: 'Words are due', body: '2 words wait for you.' };

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /notification/ });
const optIn = (page: Page) => page.getByRole('switch', { name: 'Notify me in this browser' });

const allow = (context: BrowserContext, { url }: Learner) => context.grantPermissions(['notifications'], { origin: url });

async function turnOn(page: Page): Promise<void> {
  await optIn(page).click();
  await expect(optIn(page)).toBeChecked();
}

test.skip(!executablePath, 'there is no whole Chromium here, and its headless shell never notifies');
test.use({ launchOptions: { ...(executablePath && { executablePath }) } });

/** How many tabs notify, and how many are candidates. */
async function locks(page: Page): Promise<{ held: number; waiting: number }> {
  const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query());
  return { held: held.length, waiting: pending.length };
}

test('permission for notifications is requested only when the learner turns them on, and each is shown once', async ({
  page,
  context,
  learner,
  notified,
  seen,
}) => {
  await allow(context, learner);
  await notified.addReminder();
  await notified.bring();
  await learner.open(page);
  await bell(page).click();
  await page.getByRole('link', { name: 'Reminder settings' }).click();
  await expect(optIn(page)).not.toBeChecked();
  expect([await seen.asked(page), await seen.shown(page)]).toEqual([0, []]);

  await turnOn(page);
  expect(await seen.asked(page)).toBe(1);
  await expect.poll(() => seen.shown(page)).toEqual([DUE]);
  await page.reload();
  const asksAgain = page.waitForResponse('**/api/v1/desktop-notifications');
  await expect(optIn(page)).toBeChecked();
  await asksAgain;
  await expect(bell(page)).toBeVisible();
  expect([await seen.asked(page), await seen.shown(page)]).toEqual([0, []]);
});

test('a learner who denied permission learns how to change it, and is not asked again', async ({ page, context, learner, seen }) => {
  await learner.open(page, '/settings/reminders');
  await optIn(page).click();
  await expect(optIn(page)).not.toBeChecked();
  await expect(page.getByText('Your browser blocks notifications from Wordhoard. Allow them in its settings')).toBeVisible();
  await page.reload();
  await expect(optIn(page)).not.toBeChecked();
  expect(await seen.asked(page)).toBe(0);

  // In the settings of the browser.
  await allow(context, learner);
  await expect(page.getByText('Your browser blocks notifications')).toHaveCount(0);
  await turnOn(page);
});

test('clicking a notification opens its subject and acknowledges it', async ({ page, context, learner, notified, seen }) => {
  await allow(context, learner);
  const group = await learner.createGroup();
  await learner.createWord(group);
  await notified.addReminder({ group_id: group.id });
  await notified.bring();
  await learner.open(page, '/settings/reminders');
  await turnOn(page);
  await expect.poll(() => seen.shown(page)).toEqual([{ ...DUE, body: '1 word waits for you.' }]);
  await expect(bell(page)).toHaveAccessibleName('1 notification');
  await seen.click(page);
  await expect(page).toHaveURL(`/review?group=${group.id}`);
  await expect(bell(page)).toHaveCount(0);
  expect(await notified.waiting()).toEqual([]);
});

test('only one of two tabs notifies, and the other takes over when it closes', async ({ page, context, learner, notified, seen }) => {
  await allow(context, learner);
  await learner.open(page, '/settings/reminders');
  await turnOn(page);
  // It has polled once: the next notification is for the tab that polls next.
  await expect.poll(() => locks(page)).toEqual({ held: 1, waiting: 0 });
  await page.waitForLoadState('networkidle');
  await notified.notify(1);
  const other = await context.newPage();
  await other.goto('/settings/reminders');
  await expect(optIn(other)).toBeChecked();
  await expect(bell(other)).toBeVisible();
  // The first tab polls again.
  await page.reload();
  await expect.poll(async () => [...(await seen.shown(page)), ...(await seen.shown(other))]).toEqual([DUE]);
  await expect.poll(() => locks(page)).toEqual({ held: 1, waiting: 1 });

  const [holder, waiter] = (await seen.shown(other)).length > 0 ? [other, page] : [page, other];
  await holder.close();
  await expect.poll(() => locks(waiter)).toEqual({ held: 1, waiting: 0 });
  await notified.notify(0, { kind: 'daily_study' });
  await waiter.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => seen.shown(waiter)).toEqual([{ title: 'Time to study', body: '2 words wait for you today.' }]);
});

test('polls no reminders while offline, and shows missed ones when the network returns', async ({
  page,
  context,
  browserErrors,
  learner,
  notified,
  seen,
}) => {
  await allow(context, learner);
  await learner.open(page, '/settings/reminders');
  await turnOn(page);
  await expect.poll(() => locks(page)).toEqual({ held: 1, waiting: 0 });
  // A prefetch of the page may still be in flight.
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/notifications')) asked.push(request.url());
  });
  await notified.addReminder();
  await notified.bring();
  expect([asked, await seen.shown(page)]).toEqual([[], []]);
  await context.setOffline(false);
  await expect.poll(() => seen.shown(page)).toEqual([DUE]);
});

test('notification details can be hidden, and no notification is shown when they are off for devices', async ({
  page,
  context,
  learner,
  notified,
  seen,
}) => {
  await allow(context, learner);
  await learner.chooseSettings({ hide_notification_details: true });
  await notified.notify();
  await learner.open(page, '/settings/reminders');
  await turnOn(page);
  await expect.poll(() => seen.shown(page)).toEqual([{ title: 'Wordhoard', body: 'Open Wordhoard to see what there is.' }]);

  await page.getByRole('switch', { name: 'On devices' }).click();
  await expect(page.getByText('Device notifications are turned off for your account')).toBeVisible();
  await notified.notify();
  const asked = page.waitForResponse('**/api/v1/desktop-notifications');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await asked;
  await expect(bell(page)).toHaveAccessibleName('2 notifications');
  expect(await seen.shown(page)).toHaveLength(1);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('notifications outlive their tab, open the app on click, and are not visible to the next account', async ({
    page,
    context,
    learner,
    instance,
    notified,
    seen,
  }) => {
    await allow(context, learner);
    await notified.notify();
    await learner.open(page, '/settings/reminders');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await turnOn(page);
    await expect.poll(() => seen.standing(page)).toEqual([DUE.body]);
    expect([await seen.shownByWorker(page), await seen.shown(page)]).toEqual([[DUE], []]);
    const other = await context.newPage();
    await other.goto('/');
    await expect(bell(other)).toBeVisible();
    await page.close();
    expect(await seen.standing(other)).toEqual([DUE.body]);
    await seen.clickInWorker();
    await expect(other).toHaveURL('/review');
    await expect.poll(() => seen.standing(other)).toEqual([]);
    await expect.poll(() => notified.waiting()).toEqual([]);

    await notified.notify();
    // A poll may be in flight, which would not return it.
    await expect
      .poll(async () => {
        await other.evaluate(() => dispatchEvent(new Event('online')));
        return seen.standing(other);
      })
      .toEqual([DUE.body]);
    await other.getByRole('link', { name: /Settings/ }).click();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(other).toHaveURL(/\/sign-in/);
    await expect.poll(() => seen.standing(other)).toEqual([]);

    const next = await Learner.signUp(instance.url);
    await other.getByLabel('E-mail').fill(next.user.email);
    await other.getByLabel('Password', { exact: true }).fill(next.password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other).toHaveURL('/');
    await other.goto('/settings/reminders');
    await expect(optIn(other)).not.toBeChecked();
    expect([await seen.standing(other), await seen.shownByWorker(other)]).toEqual([[], []]);
  });
});
