import type { Page } from '@playwright/test';
import { findPageFaults } from './fixtures/page-faults.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test as withoutModels } from './fixtures/test.js';
import { test } from './fixtures/test-with-models.js';

const DAY_MS = 86_400_000;

/** A week with an answer on Tuesday and three on Wednesday, after a week with one answer. */
async function study(learner: Learner, hard = 'la zanahoria'): Promise<void> {
  const [easy, other] = await learner.createWords('el pan', hard);
  const monday = Date.parse(`${(await learner.lastWeek()).first_day}T12:00:00Z`);
  const at = (day: number, minute: number) => new Date(monday + day * DAY_MS + minute * 60_000).toISOString();
  await learner.answerAt(
    { word: easy!, at: at(-2, 0), outcome: 'correct' },
    { word: easy!, at: at(1, 0), outcome: 'correct' },
    { word: other!, at: at(2, 0), outcome: 'correct' },
    { word: other!, at: at(2, 10), outcome: 'incorrect' },
    { word: other!, at: at(2, 20), outcome: 'incorrect' },
  );
}

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

test(
  'the report of last week is created and narrated by a model, with the numbers of the report',
  { tag: '@phone' },
  async ({ page, learner, models }) => {
    await study(learner);
    await learner.open(page, '/practice');
    await page.getByRole('link', { name: 'Weekly reports' }).click();
    await page.getByRole('button', { name: 'Create report' }).click();

    await expect(page.getByRole('heading', { name: /^Week of/, level: 1 })).toBeVisible();
    await expect(page.getByText('Wednesday: 3 answers')).toBeAttached();
    await expect(page.getByRole('region', { name: 'Figures' })).toContainText('50%');
    await expect(page.getByRole('region', { name: 'Compared with the week before' })).toContainText('+3');
    await expect(page.getByRole('region', { name: 'Hardest words' }).getByRole('link', { name: 'la zanahoria' })).toBeVisible();
    await expect(summary(page)).toContainText('Created by rules from the figures.');

    // A narrative with an invented number is rejected.
    models.reply = () => JSON.stringify({ narration: 'You gave 400 answers.' });
    await page.getByRole('button', { name: 'Write a summary with AI' }).click();
    await expect(summary(page).getByRole('alert')).toContainText('The model did not return a usable answer.');
    await expect(summary(page)).toContainText('Answers: 4, correct: 50 %.');
    models.reply = () => JSON.stringify({ narration: 'A calm week of {answers} answers, and “{hardest_word}” was hard.' });
    await summary(page).getByRole('button', { name: 'Try again' }).click();
    await expect(summary(page)).toContainText('A calm week of 4 answers, and “la zanahoria” was hard.');
    await expect(summary(page)).toContainText('Written by AI');

    models.mode = 'reset';
    await page.getByRole('button', { name: 'Regenerate with AI' }).click();
    await expect(summary(page).getByRole('alert')).toContainText('AI provider is not reachable');
    await expect(summary(page)).toContainText('A calm week of 4 answers');
    await page.getByRole('link', { name: 'All reports' }).click();
    await expect(page.getByRole('button', { name: 'Create report' })).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: '4 answers' })).toContainText('50% correct');
  },
);

test('weekly reports have no accessibility violations and no clipped content', async ({ page, learner, models }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
  await study(learner, long);
  await learner.open(page, '/practice/reports');
  await expect(page.getByRole('button', { name: 'Create report' })).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
  const { id } = await learner.createReport();
  models.mode = 500;
  await page.goto(`/practice/reports/${id}`);
  await page.getByRole('button', { name: 'Write a summary with AI' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
});

withoutModels('where AI is off, a report has its summary by rule and no sign of a model', async ({ page, learner }) => {
  await study(learner);
  const { id } = await learner.createReport();
  await learner.open(page, `/practice/reports/${id}`);
  await expect(summary(page)).toContainText('Answers: 4, correct: 50 %.');
  await expect(page.getByRole('main').getByText(/\bAI\b/)).toHaveCount(0);
});
