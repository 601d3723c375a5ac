import { findPageFaults } from './fixtures/page-faults.js';
import { addStudyYear } from './fixtures/study-year.js';
import { expect, test } from './fixtures/test.js';

const CHINESE = '第一年的基础词汇与常用短语';

test('a year of study is shown in sentences, charts and tables', { tag: '@phone' }, async ({ page, learner, instance }) => {
  const { id } = await addStudyYear(instance, learner, CHINESE);
  const log = await instance.reviewLog(learner.user.id);
  await learner.open(page);
  await page.getByRole('link', { name: 'Statistics' }).click();

  const inAll = page.getByRole('region', { name: 'Total' });
  await expect(inAll).toContainText(log.length.toLocaleString('en'));
  const region = (name: string) => page.getByRole('region', { name });

  const year = region('Your year');
  const summary = year.locator('figcaption').first();
  await expect(year.locator('svg').first()).toBeAttached();
  await year.getByText('Show as a table').first().click();
  let counted = 0;
  for (const name of await year.getByLabel('Year').getByRole('option').allInnerTexts()) {
    await year.getByLabel('Year').selectOption(name);
    await expect(summary).toContainText(name);
    const days = await year.getByRole('table').first().getByRole('cell').allInnerTexts();
    const sum = days.reduce((answers, text) => answers + Number(text), 0);
    await expect(summary).toContainText(`${sum.toLocaleString('en')} answers`);
    counted += sum;
  }
  expect(counted).toBe(log.length);

  const forecast = region('Upcoming reviews');
  await expect(forecast.locator('figcaption')).toContainText('7 more are overdue');
  await forecast.getByLabel('Period').selectOption('Next 14 days');
  await forecast.getByText('Show as a table').click();
  await expect(forecast.getByRole('row')).toHaveCount(1 + 1 + 14);

  const recalled = page.getByRole('region', { name: 'Recall', exact: true });
  await recalled.getByLabel('Period').selectOption('Last 365 days');
  await expect(recalled).toContainText(/(Rose|Fell) from \d+% to \d+%\.|Unchanged at \d+%\./);
  await expect(recalled.getByRole('row', { name: /Interval of 21 days or more/ })).toContainText('%');
  await expect(region('Words').getByRole('row', { name: /Mastered/ })).toContainText('12');
  await expect(region('Levels').getByRole('row', { name: /A1/ })).toContainText('of 20');
  await expect(region('Badges').getByRole('listitem').filter({ hasText: '1,000 answers' }).first()).toContainText('Earned');
  await region('Groups').getByRole('link', { name: CHINESE }).click();
  await expect(page).toHaveURL(`/groups/${id}`);
});

test('statistics have no accessibility violations and no clipped content', async ({ page, learner, instance }) => {
  await addStudyYear(instance, learner, CHINESE);
  await learner.open(page, '/statistics');
  await expect(page.locator('main figure svg').first()).toBeVisible();
  for (const opener of await page.locator('main summary').all()) await opener.click();
  expect(await findPageFaults(page)).toEqual([]);
});

test('a new learner sees what the statistics will show, and a link to the first review', async ({ page, learner, browserErrors }) => {
  await learner.createWords('el perro');
  await learner.open(page, '/statistics');
  await expect(page.getByRole('heading', { name: 'No statistics yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start review' })).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);

  browserErrors.allow(/status of 500/);
  await page.route('**/api/v1/stats/overview', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/v1/stats/overview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No statistics yet' })).toBeVisible();
});

test('statistics stay visible offline, with their age', async ({ page, learner, instance, browserErrors, context }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await addStudyYear(instance, learner, CHINESE);
  await learner.open(page, '/statistics');
  await expect(page.locator('main figure svg').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('These figures are from')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total' })).toBeVisible();
});
