import { expect, test } from './stage/test.js';
import { test as withModels } from './stage/test-with-models.js';

test('where AI is off, practice says so once, and what works without it', async ({ page, learner }) => {
  await learner.open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Practice' }).click();
  await expect(page.getByRole('heading', { name: 'Practice', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'AI is off' })).toHaveCount(1);
});

withModels('where AI is on, practice says who gets the text', async ({ page, learner }) => {
  await learner.open(page, '/practice');
  await expect(page.getByText('Your text goes to the model that this host runs.')).toBeVisible();
});
