import type { Page } from '@playwright/test';
import { AssistantApp } from './fixtures/assistant-app.js';
import { findPageFaults } from './fixtures/page-faults.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

/** Every part of the page, each with its longest texts. */
async function openFull({ page, learner }: { page: Page; learner: Learner }): Promise<void> {
  const group = await learner.createGroup({ name: LONG, target_language: 'German' });
  const words = [await learner.createWord(group, { term: LONG }), await learner.createWord(group, { term: 'قطة' })];
  const app = await AssistantApp.of(learner, `/${LONG}`);
  await app.allow(['svc_search_words', 'svc_delete_words', 'svc_delete_group']);
  await app.allow(['svc_get_word'], { mode: 'deny', expires_at: null });
  await app.call('svc_search_words', { query: LONG });
  await expect(app.call('svc_list_words', { group_id: group.id })).rejects.toBeDefined();
  const request_id = 'tidy-up';
  await expect(app.call('svc_delete_words', { word_ids: words.map(({ id }) => id), request_id })).rejects.toBeDefined();
  await expect(app.call('svc_delete_group', { group_id: group.id, request_id })).rejects.toBeDefined();
  await learner.open(page, '/settings/assistants');
  await expect(page.getByRole('region', { name: 'Waiting for approval' })).toContainText(LONG);
  for (const details of await page.getByRole('button', { name: /^Details/ }).all()) await details.click();
  await page.getByRole('button', { name: 'Verify log' }).click();
  await expect(page.getByText('Intact')).toBeVisible();
}

test('assistant pages have no accessibility violations, neither when full nor in the dialog that revokes everything', async ({
  page,
  learner,
}) => {
  await openFull({ page, learner });
  expect(await findPageFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw all' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
});
