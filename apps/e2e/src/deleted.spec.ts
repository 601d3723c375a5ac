import type { Page } from '@playwright/test';
import { AssistantApp } from './fixtures/assistant-app.js';
import { expect, test } from './fixtures/test.js';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const deleted = (page: Page) => page.getByRole('region', { name: 'Recently deleted' });

test(
  'a learner restores a room, with its words, that an assistant deleted after approval',
  { tag: '@phone' },
  async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 403.*approve/);
    const [dog, cat] = await learner.createWords('el perro', 'el gato');
    const room = await learner.createRoom(dog!);
    await learner.place(room, [dog!, 20, 30], [cat!, 70, 80]);
    const app = await AssistantApp.of(learner);
    await app.allow(['svc_delete_room']);
    const remove = () => app.call('svc_delete_room', { room_id: room.id, request_id: 'tidy-up' });
    await expect(remove()).rejects.toMatchObject({ status: 403, message: 'confirmation_required' });
    await learner.open(page, '/settings/assistants');
    await page.getByRole('button', { name: 'Approve: Delete a room' }).click();
    await page.getByLabel('Your password').fill(learner.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('region', { name: 'Waiting for approval' })).toContainText('Approved.');
    expect(await remove()).toEqual({ room_id: room.id, deleted: true });

    await page.goto('/palace');
    await expect(page.getByRole('heading', { name: 'No rooms yet' })).toBeVisible();
    await page.goto('/settings/assistants');
    await page.getByRole('link', { name: 'Restore' }).click();
    await expect(deleted(page).getByRole('listitem')).toHaveText([/^KitchenPalace room for .*, with 2 words.*kept until/]);
    await page.getByRole('button', { name: 'Restore: Kitchen' }).click();
    await expect(messages(page)).toContainText('Restored: Kitchen');
    await expect(deleted(page)).toContainText('Nothing deleted in the last 30 days.');
    await page.goto(`/palace/${room.id}`);
    await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeVisible();
    expect(await learner.placesIn(room)).toEqual([
      [dog!.id, 20, 30],
      [cat!.id, 70, 80],
    ]);
  },
);

test('deleted items of each kind are listed in the settings and can be restored by keyboard', async ({ page, learner }) => {
  const [dog, cat, sheep] = await learner.createWords('el perro', 'el gato', 'la oveja');
  const group = await learner.createGroup({ name: 'Animals' });
  await learner.createMnemonic(dog!, 'Perro purrs.');
  await learner.open(page, `/words/${dog!.id}`);
  await page.getByRole('button', { name: 'Delete: Perro purrs.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messages(page)).toContainText('Memory aid deleted.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Delete: Perro purrs.' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete: Perro purrs.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete: Perro purrs.' })).toBeHidden();
  await learner.deleteWords(cat!, sheep!);
  await learner.deleteGroup(group);

  await page.getByRole('link', { name: /Settings/ }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page).toHaveTitle('Recently deleted · Wordhoard');
  const items = deleted(page).getByRole('listitem');
  await expect(items).toHaveText([/^AnimalsEmpty group/, /^el gato, la oveja2 words/, /^Perro purrs\.Mnemonic for el perro/]);
  for (const name of ['Animals', 'el gato, la oveja', 'Perro purrs.']) {
    await page.getByRole('button', { name: `Restore: ${name}` }).press('Enter');
    await expect(items.filter({ hasText: name })).toHaveCount(0);
    await expect(messages(page)).toContainText(`Restored: ${name}`);
    await expect(deleted(page).locator(':focus')).toHaveCount(1);
  }
  expect(await learner.words({ id: dog!.group_id })).toHaveLength(3);
  expect((await learner.groups()).map(({ name }) => name)).toContain('Animals');
  await page.goto(`/words/${dog!.id}`);
  await expect(page.getByRole('button', { name: 'Delete: Perro purrs.' })).toBeVisible();
});

test('an answer recorded by an assistant can be voided in the log of its word', async ({ page, learner }) => {
  const [dog] = await learner.createWords('el perro');
  const app = await AssistantApp.of(learner);
  await app.allow(['svc_start_study_session', 'svc_answer_review', 'svc_complete_study_session']);
  const { session_id } = await app.call('svc_start_study_session', { request_id: 'start' });
  await app.call('svc_answer_review', { session_id, word_id: dog!.id, outcome: 'incorrect', request_id: 'answer' });
  await app.call('svc_complete_study_session', { session_id, request_id: 'end' });
  await learner.open(page, `/words/${dog!.id}`);
  await page
    .getByRole('region', { name: 'Review log' })
    .getByRole('link', { name: /^Open the review/ })
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('el perro').first()).toBeVisible();
  await page.goto(`/words/${dog!.id}`);
  const log = page.getByRole('region', { name: 'Review log' });
  await expect(log.getByRole('listitem')).toHaveText([/Undid an answer/, /Undone/]);
  await expect(log.getByRole('link', { name: /^Open the review/ })).toHaveCount(0);
});
