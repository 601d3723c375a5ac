import type { Page } from '@playwright/test';
import type { FakeModelServer } from '@wordhoard/testing';
import { findPageFaults } from './fixtures/page-faults.js';
import { focusFault } from './fixtures/focus-fault.js';
import type { Learner } from './fixtures/learner.js';
import { willingReply } from './fixtures/model-replies.js';
import { expect } from './fixtures/test.js';
import { test } from './fixtures/test-with-models.js';
import { visitEach } from './fixtures/visit-each.js';

interface PageVisit {
  page: Page;
  learner: Learner;
  models: FakeModelServer;
}

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
const ARABIC = 'أنا ذاهب إلى السوق غدا.';

const field = (page: Page) => page.getByLabel('Your message');

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
}

/** A conversation with every element at its maximum length. */
async function openLong({ page, learner, models }: PageVisit): Promise<void> {
  const correction = { original: LONG, corrected: `${LONG}s`, explanation: LONG };
  models.reply = () => JSON.stringify({ reply: `${LONG} ${ARABIC}`, corrections: [correction] });
  const group = await learner.createGroup({ name: LONG, target_language: 'German' });
  const conversation = await learner.startConversation({ target_language: 'German', group_id: group.id, scenario: 'travel_emergency' });
  await learner.say(conversation, LONG);
  await learner.open(page, `/practice/conversations/${conversation.id}`);
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
}

const places: Readonly<Record<string, (visit: PageVisit) => Promise<void>>> = {
  'a conversation, with a version of one’s own': async (visit) => {
    await openLong(visit);
    await visit.page.getByRole('button', { name: /^Reject/ }).click();
    await visit.page.getByRole('button', { name: /^Edit/ }).click();
    await field(visit.page).fill(LONG.repeat(23));
    await expect(visit.page.getByText('characters left')).toBeVisible();
  },
  'a conversation whose reply is awaited': async (visit) => {
    await openLong(visit);
    visit.models.mode = 'silent';
    await say(visit.page, ARABIC);
    await expect(visit.page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
  'a conversation whose reply did not come': async (visit) => {
    await openLong(visit);
    visit.models.mode = 500;
    await say(visit.page, ARABIC);
    await expect(visit.page.getByRole('alert')).toBeVisible();
  },
  'a conversation that has ended, about to be deleted': async (visit) => {
    const { page } = visit;
    await openLong(visit);
    await page.getByRole('button', { name: 'End conversation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End conversation' }).click();
    await expect(page.getByText('This conversation has ended.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

test('practice pages have no accessibility violations and no clipped content in both themes, wide and narrow', async ({
  context,
  instance,
  browserErrors,
  models,
}) => {
  await visitEach({ context, instance, browserErrors }, places, async (visit, { page, learner }) => {
    models.reset();
    await visit({ page, learner, models });
    return findPageFaults(page);
  });
});

test('a message is written, cancelled and sent again without a pointer', async ({ page, learner, models }) => {
  models.mode = 'silent';
  const { id } = await learner.startConversation();
  await learner.open(page, `/practice/conversations/${id}`);
  await field(page).focus();
  await page.keyboard.type('Hola.');
  await page.keyboard.press('Enter');
  // A message cancelled before it was stored stays in its field.
  await expect.poll(() => models.attempts).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No reply yet.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  models.mode = 'success';
  models.reply = willingReply;
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('¡Qué bien!').and(page.locator('p'))).toBeVisible();
  expect(await page.evaluate(focusFault)).toBeNull();
});
