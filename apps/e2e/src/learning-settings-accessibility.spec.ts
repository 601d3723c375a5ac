import type { Page } from '@playwright/test';
import type { JobDto, ParameterSetDto, RecallSettingsDto } from '@wordhoard/api-client/types';
import { LearningSettingsPage } from './pages/learning-settings-page.js';
import { findPageFaults } from './fixtures/page-faults.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';
import { visitEach } from './fixtures/visit-each.js';

const JOB: JobDto = {
  id: '01939e7c-0000-7000-8000-000000000001',
  kind: 'refold',
  state: 'running',
  progress: 0.4,
  result: null,
  created_at: '2026-01-01T00:00:00.000Z',
  finished_at: null,
};

/** Lasting states that pages/every-page.ts does not list. */
const states: Record<string, (page: Page, learner: Learner) => Promise<void>> = {
  'with a change and its effect': async (page, learner) => {
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/settings/learning');
    await new LearningSettingsPage(page).newWords.fill('0');
    await expect(page.getByRole('table')).toBeAttached();
  },
  'with faults': async (page, learner) => {
    await learner.open(page, '/settings/learning');
    const settings = new LearningSettingsPage(page);
    await settings.learningSteps.fill('ten');
    await settings.retention.fill('5');
    await settings.newWords.fill('many');
    await expect(settings.newWords).toHaveAttribute('aria-invalid', 'true');
  },
  'without effect': async (page, learner) => {
    await learner.chooseSettings({ scheduler: 'sm2', fuzz: false });
    await learner.open(page, '/settings/learning');
    await expect(new LearningSettingsPage(page).slider).toBeDisabled();
  },
  'with a job under way': async (page, learner) => {
    await page.route('**/api/v1/recall-settings', async (route) => {
      const response = await route.fetch();
      const settings = (await response.json()) as RecallSettingsDto;
      await route.fulfill({ response, json: { ...settings, refold_job_id: JOB.id } });
    });
    await page.route('**/api/v1/jobs/*', (route) => route.fulfill({ json: JOB }));
    await learner.open(page, '/settings/learning');
    await expect(page.getByRole('progressbar')).toBeVisible();
  },
  'with trained parameters': async (page, learner) => {
    await page.route('**/api/v1/recall-settings/parameters', async (route) => {
      const response = await route.fetch();
      const [published] = (await response.json()) as ParameterSetDto[];
      const trained = { ...published, id: 0, trained_on: 1200, log_loss_before: 0.35, log_loss_after: 0.31, active: false };
      await route.fulfill({ response, json: [published, trained] });
    });
    await learner.open(page, '/settings/learning');
    await expect(page.getByRole('button', { name: /^Use: Trained/ })).toBeVisible();
  },
  'about to be left': async (page, learner) => {
    await learner.open(page, '/settings/learning');
    await new LearningSettingsPage(page).newWords.fill('7');
    await page.getByRole('link', { name: 'Appearance' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

test('learning settings have no accessibility violations and no clipped content in both themes, wide and narrow', async ({
  context,
  instance,
  browserErrors,
}) => {
  await visitEach({ context, instance, browserErrors }, states, async (visit, visited) => {
    await visit(visited.page, visited.learner);
    return findPageFaults(visited.page);
  });
});
