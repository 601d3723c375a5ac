import type { FakeModelServer } from '@wordhoard/testing';
import { findPageFaults } from './fixtures/page-faults.js';
import { expect, test as withoutModels } from './fixtures/test.js';
import { test } from './fixtures/test-with-models.js';

const GOAL = 'Order dinner in Madrid and complain about it.';

function plan(models: FakeModelServer, ...topics: string[]): void {
  models.mode = 'success';
  const milestones = topics.map((topic) => ({ title: `Talk about <b>${topic}</b>`, topic, target_word_count: 3, cefr_level: 'A1' }));
  models.reply = () => JSON.stringify({ milestones });
}

test(
  'a goal becomes a path that words progress along, readable even when the provider fails',
  { tag: '@phone' },
  async ({ page, learner, models }) => {
    const group = await learner.createGroup({ name: 'Kitchen' });
    for (const term of ['la cuchara', 'la sal']) await learner.createWord(group, { term, tags: ['Food'] });
    await learner.open(page, '/practice');
    await page.getByRole('link', { name: 'Learning paths' }).click();
    await expect(page.getByText('Your text is sent to the model on this server.')).toBeVisible();

    // An invalid plan keeps the form, so that it can be requested again.
    plan(models, 'food');
    await page.getByLabel('Your goal').fill(GOAL);
    await page.getByLabel('Words that count').selectOption('Kitchen');
    await page.getByRole('button', { name: 'Plan with AI' }).click();
    await expect(page.getByRole('alert')).toContainText('The model did not return a usable plan.');
    await expect(page.getByLabel('Your goal')).toHaveValue(GOAL);

    // A model that never answers is cancelled.
    models.mode = 'silent';
    await page.getByRole('button', { name: 'Plan with AI' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Plan with AI' })).toBeFocused();

    plan(models, 'food', 'home');
    await page.getByRole('button', { name: 'Plan with AI' }).click();
    await expect(page.getByRole('heading', { name: GOAL, level: 1 })).toBeVisible();
    await expect(page.getByText('Written by AI')).toBeVisible();
    const food = page.getByRole('listitem').filter({ hasText: 'Talk about food' });
    await expect(food).toContainText('2 of 3 collected');
    await expect(food).toContainText('0 of 3 mastered');
    await expect(page.getByRole('listitem').filter({ hasText: 'Talk about home' })).toContainText('0 of 3 collected');

    models.mode = 'reset';
    await page.getByRole('link', { name: 'All paths' }).click();
    await page.getByLabel('Your goal').fill('Another goal.');
    await page.getByRole('button', { name: 'Plan with AI' }).click();
    await expect(page.getByRole('alert')).toContainText('AI provider is not reachable');
    await expect(page.getByLabel('Your goal')).toHaveValue('Another goal.');
    await page.getByRole('link', { name: GOAL }).click();
    await page.getByRole('button', { name: 'Delete path' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete path' }).click();
    await expect(page.getByRole('heading', { name: 'No paths yet' })).toBeVisible();
    expect((await learner.groups())[0]?.word_count).toBe(2);
  },
);

test('learning paths have no accessibility violations and no clipped content', async ({ page, learner, instance, models }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
  const id = await instance.addPath(learner.user, `${long} ${GOAL}`);
  const group = await learner.createGroup({ name: long });
  for (const term of ['uno', 'dos', 'tres', long]) await learner.createWord(group, { term, tags: ['food'] });
  await learner.open(page, '/practice/paths');
  models.mode = 500;
  await page.getByLabel('Your goal').fill(long);
  await page.getByRole('button', { name: 'Plan with AI' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
  await page.goto(`/practice/paths/${id}`);
  await expect(page.getByText('3 of 3 collected')).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
});

withoutModels('where AI is off, paths are read and none is asked for', async ({ page, learner, instance }) => {
  const id = await instance.addPath(learner.user, GOAL);
  await learner.open(page, '/practice/paths');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'AI is off' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /AI/ })).toHaveCount(0);
  await page.getByRole('link', { name: GOAL }).click();
  await expect(page).toHaveURL(new RegExp(`/practice/paths/${id}$`));
  await expect(page.getByRole('heading', { name: 'Ask for a table' })).toBeVisible();
});
