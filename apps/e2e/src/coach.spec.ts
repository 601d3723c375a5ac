import type { Page } from '@playwright/test';
import { findPageFaults } from './fixtures/page-faults.js';
import { expect } from './fixtures/test.js';
import { test } from './fixtures/test-with-models.js';

const coach = (page: Page) => page.getByRole('region', { name: 'Coach', exact: true });

async function ask(page: Page): Promise<void> {
  await coach(page).getByRole('button', { name: 'Ask the coach' }).click();
}

test('the coach comments on a word, a week and a session, and shows the facts it used', async ({ page, learner, models }) => {
  models.reply = () => JSON.stringify({ text: 'Small steps are enough.', evidence_ids: ['evidence-1'] });
  await learner.chooseSettings({ ai_coach_enabled: true });
  const [word] = await learner.createWords('uno');
  await learner.open(page, `/words/${word?.id}/evidence`);
  await ask(page);
  await expect(coach(page).getByText('Small steps are enough.')).toBeVisible();
  await coach(page).getByText('Based on').click();
  await expect(coach(page).getByRole('listitem')).toHaveText(['“uno” has not been answered yet.']);
  expect(await findPageFaults(page)).toEqual([]);

  await page.goto(`/practice/reports/${(await learner.createReport()).id}`);
  await ask(page);
  await coach(page).getByText('Based on').click();
  await expect(coach(page).getByRole('listitem')).toHaveText(['No answers in this week.']);

  await page.goto('/review/start');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.getByRole('button', { name: /^Easy/ }).click();
  await ask(page);
  await coach(page).getByText('Based on').click();
  await expect(coach(page).getByRole('listitem')).toHaveText(['Answers in this session: 1.']);
  expect(await findPageFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveTitle('Dashboard · Wordhoard');
  await ask(page);
  await coach(page).getByText('Based on').click();
  await expect(coach(page).getByRole('listitem')).toHaveText(['Answers in this session: 1.']);
  expect(await findPageFaults(page)).toEqual([]);
});

test('a coach reply with an unsupported claim is replaced by the facts and the reason', async ({ page, learner, models }) => {
  models.reply = () => JSON.stringify({ text: 'You knew 99%.', evidence_ids: ['evidence-1'] });
  await learner.chooseSettings({ ai_coach_enabled: true });
  await learner.open(page, `/practice/reports/${(await learner.createReport()).id}`);
  await ask(page);
  await expect(coach(page).getByRole('listitem')).toHaveText(['No answers in this week.', 'Words added: 0.']);
  await expect(coach(page)).toContainText('The model gave no usable reply. Here are the facts.');
  await expect(page.getByText('99%')).toHaveCount(0);
  expect(await findPageFaults(page)).toEqual([]);
});

test('the coach is hidden until the learner turns it on', async ({ page, learner }) => {
  await learner.open(page, `/practice/reports/${(await learner.createReport()).id}`);
  await expect(page.getByRole('heading', { name: 'Figures' })).toBeVisible();
  await expect(coach(page)).toHaveCount(0);
});
