import type { Page, Route } from '@playwright/test';
import type { JobDto, RecallSettingsDto } from '@wordhoard/api-client/types';
import { queryOnce } from '@wordhoard/testing';
import { LearningSettingsPage } from './pages/learning-settings-page.js';
import { ReviewPage } from './pages/review-page.js';
import type { Learner } from './fixtures/learner.js';
import { findPageFaults } from './fixtures/page-faults.js';
import { expect, test } from './fixtures/test.js';

const PATH = '/settings/learning';

async function open(page: Page, learner: Learner): Promise<LearningSettingsPage> {
  await learner.open(page, PATH);
  const settings = new LearningSettingsPage(page);
  await expect(settings.newWords).toBeVisible();
  return settings;
}

test('a changed setting shows its effect on the next 30 days before it is saved', { tag: '@phone' }, async ({ page, learner }) => {
  await learner.createWords(...Array.from({ length: 30 }, (_, index) => `palabra ${index}`));
  const settings = await open(page, learner);
  await expect(settings.changes).toBeHidden();
  await settings.newWords.fill('0');
  await expect(settings.changes).toContainText('New words per day: about 0 instead of 1.');
  const table = page.getByRole('table', { name: 'Reviews and new words for the next 30 days' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText([/^\d+$/, /^\d+$/, '20', '0']);
  expect((await learner.settings()).new_words_per_day).toBe(20);

  await settings.save.click();
  await expect(settings.saved).toBeVisible();
  await expect(settings.changes).toBeHidden();
  await expect(page.getByRole('form', { name: 'Learning' })).toBeFocused();
  expect((await learner.settings()).new_words_per_day).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(settings.newWords).toHaveValue('20');
  await expect.poll(async () => (await learner.settings()).new_words_per_day).toBe(20);
});

test('a new account has the default settings, and each changed one can be reset', { tag: '@phone' }, async ({ page, learner }) => {
  await learner.chooseSettings({ introduce_new_words: true });
  const settings = await open(page, learner);
  await expect(page.getByRole('button', { name: /^Reset to/ })).toHaveCount(0);

  await settings.newWords.fill('7');
  await settings.slider.fill('85');
  await expect(settings.retention).toHaveValue('85');
  await settings.learningSteps.fill('5m');
  await page.getByLabel('Start of day').selectOption('6');
  await page.getByLabel('Saturday').selectOption('Minimum');
  await page.getByRole('checkbox', { name: 'Balance daily load' }).uncheck();
  await page.getByRole('radio', { name: 'Suspend it' }).check();
  await expect(page.getByRole('button', { name: /^Reset to/ })).toHaveText([
    'Reset to 20: New words per day',
    'Reset to 4:00: Start of day',
    'Reset to 90%: Desired retention (%)',
    'Reset to 1m 10m: Learning steps',
    'Reset to on: Balance daily load',
    'Reset to no easy days: Easy days',
    'Reset to Tag it: Leech action',
  ]);
  await page.getByRole('button', { name: 'Reset to 90%' }).click();
  await expect(settings.retention).toBeFocused();
  await expect(settings.slider).toHaveValue('90');

  await settings.save.click();
  await expect(settings.saved).toBeVisible();
  expect(await learner.settings()).toMatchObject({
    new_words_per_day: 7,
    day_start_hour: 6,
    desired_retention: 0.9,
    learning_steps: ['5m'],
    balance_load: false,
    easy_days: ['normal', 'normal', 'normal', 'normal', 'normal', 'minimum', 'normal'],
    leech_action: 'suspend',
  });
  await page.reload();
  await expect(page.getByLabel('Saturday')).toHaveValue('minimum');
  await expect(page.getByRole('button', { name: /^Reset to/ })).toHaveCount(6);
});

test('the week starts on the first day of the reader’s locale', async ({ page, learner }) => {
  await open(page, learner);
  const days = page.getByRole('group', { name: 'Easy days' });
  await expect(days.getByRole('combobox').first()).toHaveAccessibleName('Monday');
  await expect(days.getByRole('combobox')).toHaveCount(7);
});

test.describe('in America', () => {
  test.use({ locale: 'en-US' });

  test('the week starts on Sunday and the study day at 4:00 AM for an American reader', async ({ page, learner }) => {
    await open(page, learner);
    await expect(page.getByRole('group', { name: 'Easy days' }).getByRole('combobox').first()).toHaveAccessibleName('Sunday');
    await expect(page.getByLabel('Start of day').getByRole('option', { selected: true })).toHaveText(/4:00\sAM/);
  });
});

test('an invalid setting is reported at its field, which gets the focus on saving', { tag: '@phone' }, async ({ page, learner }) => {
  const settings = await open(page, learner);
  await settings.maximumInterval.fill('0');
  await settings.learningSteps.fill('1m 10');
  await expect(settings.learningSteps).toHaveAccessibleDescription(/“10” is not a step\. Use minutes, hours or days/);
  await expect(settings.changes).toContainText('Correct the marked fields to see the effect.');
  await settings.retention.fill('100');
  await expect(settings.retention).toHaveAccessibleDescription(/Enter a percentage from 70 to 99\./);
  await settings.save.click();
  await expect(settings.retention).toBeFocused();
  await settings.discard.click();

  await expect(settings.changes).toBeHidden();
  await expect(settings.learningSteps).toHaveValue('1m 10m');
  await expect(settings.maximumInterval).toHaveValue('36500');
});

test('a setting refused by the server is reported at its field, and other errors below the form', async ({
  page,
  learner,
  browserErrors,
}) => {
  browserErrors.expect(/status of 422/);
  browserErrors.expect(/status of 503/);
  const settings = await open(page, learner);
  const refuse = (status: number, body: object) =>
    page.route('**/api/v1/recall-settings', (route) => (isPatch(route) ? route.fulfill({ status, json: body }) : route.continue()));
  await refuse(422, { detail: 'Refused', errors: [{ field: 'new_words_per_day', message: 'new_words_per_day is odd' }] });
  await settings.newWords.fill('7');
  await settings.save.click();
  await expect(settings.newWords).toBeFocused();
  await expect(settings.newWords).toHaveAccessibleDescription(/new_words_per_day is odd/);

  await refuse(503, { detail: 'No jobs' });
  await settings.newWords.fill('8');
  await settings.save.click();
  await expect(settings.changes.getByRole('alert')).toContainText('The server had a problem.');
  await expect(settings.newWords).toHaveValue('8');
});

test('settings without effect under SM-2 or without fuzz are marked as such', async ({ page, learner }) => {
  const settings = await open(page, learner);
  await settings.learningSteps.fill('nonsense');
  await page.getByRole('radio', { name: 'SM-2' }).check();
  await expect(settings.learningSteps).toBeDisabled();
  await expect(settings.slider).toBeDisabled();
  await expect(settings.retention).toHaveAccessibleDescription('Not used by SM-2.');
  await page.getByRole('checkbox', { name: 'Vary intervals slightly' }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Balance daily load' })).toBeDisabled();
  await expect(page.getByLabel('Monday')).toBeDisabled();
  await settings.save.click();

  await expect(settings.saved).toBeVisible();
  expect(await learner.settings()).toMatchObject({ scheduler: 'sm2', fuzz: false, balance_load: true, learning_steps: ['1m', '10m'] });
});

test('reviews offer two grades when the learner prefers them', async ({ page, learner }) => {
  await learner.createWords('uno');
  const settings = await open(page, learner);
  await page.getByRole('checkbox', { name: 'Two grades instead of four' }).check();
  await expect(settings.changes).toContainText('This does not change what is due.');
  await settings.save.click();
  await expect(settings.saved).toBeVisible();

  const review = new ReviewPage(page);
  await page.goto('/review/start');
  await review.reveal.click();
  await expect(review.grade('Good')).toBeVisible();
  await expect(review.grade('Hard')).toHaveCount(0);
});

test.describe('settings that recompute schedules', () => {
  test(
    'recomputing schedules shows its progress, even after a reload, until all words are done',
    { tag: '@phone' },
    async ({ page, learner, instance }) => {
      await learner.createWords('uno', 'dos');
      await learner.study('good');
      const settings = await open(page, learner);
      let isRunning = true;
      await page.route('**/api/v1/jobs/*', (route) => fulfilJob(route, isRunning ? { state: 'running', progress: 0.4 } : DONE));
      await page.route('**/api/v1/recall-settings', (route) => (isRunning ? keepJob(route) : route.continue()));
      await settings.slider.fill('80');
      await settings.save.click();
      await expect.poll(async () => (await learner.settings()).refold_job_id).toBeNull();
      const progress = page.getByRole('progressbar', { name: 'Rescheduling your words: 40%' });
      await expect(progress).toBeVisible();
      const message = page.getByRole('region', { name: 'Messages' });
      await expect.poll(async () => isAbove(await message.boundingBox(), await progress.boundingBox())).toBe(true);
      await page.reload();
      await expect(progress).toBeVisible();

      isRunning = false;
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText('All words follow the new settings.');
      await expect(progress).toBeHidden();
      const rows = await queryOnce<{ left: number }>(
        instance.database.url,
        `select count(*)::int as left from review_states s join recall_settings r using (account_id)
        where account_id = $1 and s.schedule_version <> r.schedule_version`,
        [learner.user.id],
      );
      expect(rows).toEqual([{ left: 0 }]);
    },
  );

  test('recomputing schedules says when it failed', async ({ page, learner }) => {
    const settings = await open(page, learner);
    await page.route('**/api/v1/jobs/*', (route) => fulfilJob(route, { ...DONE, state: 'failed' }));
    // A real job may finish before the page polls it.
    await page.route('**/api/v1/recall-settings', keepJob);
    await settings.slider.fill('80');
    await settings.save.click();
    await expect(page.getByRole('alert')).toContainText('Some words could not be rescheduled.');
  });
});

test.describe('unsaved settings', () => {
  test('leaving with unsaved settings shows a warning', { tag: '@phone' }, async ({ page, learner }) => {
    const settings = await open(page, learner);
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await settings.newWords.fill('7');
    await page.getByRole('link', { name: 'Appearance' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(PATH);
    await expect(settings.newWords).toHaveValue('7');

    await page.getByRole('link', { name: 'Appearance' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/settings/appearance');
    expect((await learner.settings()).new_words_per_day).toBe(20);
  });

  test('reloading with unsaved settings asks for confirmation', async ({ page, learner }) => {
    const settings = await open(page, learner);
    await settings.newWords.fill('7');
    const asked = page.waitForEvent('dialog');
    const left = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await left;
    await expect(settings.newWords).toHaveValue('7');
  });

  test('a setting changed back by hand no longer blocks leaving', async ({ page, learner }) => {
    const settings = await open(page, learner);
    await settings.newWords.fill('7');
    await settings.newWords.fill('20');
    await expect(settings.changes).toBeHidden();
    await page.getByRole('link', { name: 'Appearance' }).click();
    await expect(page).toHaveURL('/settings/appearance');
  });
});

test('a desired retention is recommended for the least time per known word', { tag: '@phone' }, async ({ page, learner }) => {
  const settings = await open(page, learner);
  await settings.retention.fill('97');
  await page.getByRole('button', { name: 'Help me choose' }).click();
  const table = page.getByRole('table', { name: 'Study time and known words for each retention' });
  await expect(table.getByRole('row')).toHaveCount(29);
  const advised = await page.getByRole('button', { name: /^Use \d+%$/ }).textContent();
  const percent = Number(/\d+/.exec(advised ?? '')?.[0]);
  await expect(page.getByText(`${percent}% takes the least time per known word: with 20 new words per day`)).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
  await page.getByRole('button', { name: `Use ${percent}%` }).click();
  await expect(settings.retention).toHaveValue(String(percent));
  await expect(settings.slider.or(settings.retention).and(page.locator(':focus'))).toBeVisible();
  await settings.save.click();
  await expect.poll(async () => (await learner.settings()).desired_retention).toBe(percent / 100);
});

test('an unavailable forecast says so and is requested again', async ({ page, learner, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/);
  await learner.createWords('uno');
  const settings = await open(page, learner);
  await page.route('**/api/v1/recall-settings/preview', (route) => route.abort());
  await settings.newWords.fill('0');
  await expect(settings.changes).toContainText('The effect could not be calculated.');
  await page.unroute('**/api/v1/recall-settings/preview');
  await settings.changes.getByRole('button', { name: 'Try again' }).click();
  await expect(settings.changes.getByRole('table')).toBeAttached();
});

test('the scheduler is trained on request, and its parameters are listed with a way to restore earlier ones', async ({
  page,
  learner,
  instance,
}) => {
  await open(page, learner);
  const parameters = page.getByRole('region', { name: 'FSRS parameters' });
  await expect(parameters.getByRole('listitem')).toHaveText([/Published FSRS defaults/]);
  await parameters.getByRole('button', { name: 'Learn from my answers' }).click();
  await expect(parameters).toContainText('0 answers so far; training needs 400.');
  await queryOnce(
    instance.database.url,
    `with earlier as (update parameter_sets set active = false where account_id = $1)
     insert into parameter_sets (account_id, algorithm, weights, desired_retention, active, trained_on, log_loss_before, log_loss_after)
     select account_id, algorithm, weights, desired_retention, false, 1200, 0.35, 0.31 from parameter_sets where account_id = $1`,
    [learner.user.id],
  );
  await page.reload();
  const sets = parameters.getByRole('listitem');
  await expect(sets).toHaveCount(2);
  const trained = sets.filter({ hasText: 'Trained on 1200 reviews' });
  await expect(trained).toContainText('Prediction error: 0.31 instead of 0.35');
  await trained.getByRole('button', { name: /^Use: Trained on 1200 reviews/ }).click();
  await expect(trained).toContainText('In use');
  await sets
    .filter({ hasText: 'Published FSRS defaults' })
    .getByRole('button', { name: /^Use: Published/ })
    .click();
  await expect(sets.filter({ hasText: 'In use' })).toHaveText([/Published FSRS defaults/]);
});

/** Whether one box ends before the other begins. */
function isAbove(one: Box | null, other: Box | null): boolean {
  return one !== null && other !== null && one.y + one.height <= other.y;
}

interface Box {
  y: number;
  height: number;
}

function isPatch(route: Route): boolean {
  return route.request().method() === 'PATCH';
}

const DONE: Partial<JobDto> = { state: 'done', progress: 1, finished_at: '2026-01-01T00:00:00.000Z' };

/** Responds to every request for a job with these values. */
async function fulfilJob(route: Route, changes: Partial<JobDto>): Promise<void> {
  const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
  const job: JobDto = {
    id,
    kind: 'refold',
    state: 'queued',
    progress: 0,
    result: null,
    created_at: '2026-01-01T00:00:00.000Z',
    finished_at: null,
  };
  await route.fulfill({ json: { ...job, ...changes } });
}

/** Keeps a job pending until it is released. */
async function keepJob(route: Route): Promise<void> {
  const response = await route.fetch();
  const settings = (await response.json()) as RecallSettingsDto;
  await route.fulfill({ response, json: { ...settings, refold_job_id: settings.refold_job_id ?? ANY_JOB } });
}

const ANY_JOB = '01939e7c-0000-7000-8000-000000000001';
