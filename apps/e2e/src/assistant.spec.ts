import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ExportedCompanionSessionDto } from '@wordhoard/api-client/types';
import { findPageFaults } from './fixtures/page-faults.js';
import { expect } from './fixtures/test.js';
import { test } from './fixtures/test-with-models.js';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const field = (page: Page) => page.getByLabel('Your message');

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
}

async function saved(page: Page): Promise<ExportedCompanionSessionDto> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  return JSON.parse(await readFile(await (await coming).path(), 'utf8')) as ExportedCompanionSessionDto;
}

test('the tutor can be turned on, talked to, paused, saved, cleared and finished', async ({ page, learner, models }) => {
  models.reply = () => JSON.stringify({ reply: '¿Qué quieres practicar?' });
  await learner.open(page, '/practice');
  const ways = page.getByRole('main').getByRole('listitem');
  await expect(ways).toHaveCount(8);
  await page.goto('/settings/ai');
  await page.getByRole('switch', { name: 'Use the assistant' }).check();
  await navigation(page).getByRole('link', { name: 'Practice' }).click();
  await ways.getByRole('link', { name: 'Assistant' }).click();
  await page.getByLabel('Goal').fill('Order food');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Order food', level: 1 })).toBeVisible();

  await say(page, 'Hola');
  await expect(page.getByText('¿Qué quieres practicar?').and(page.locator('p'))).toBeVisible();
  models.mode = 500;
  await say(page, 'Quiero pedir pan');
  await expect(page.getByRole('alert')).toContainText('AI provider is not reachable');
  models.mode = 'success';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('¿Qué quieres practicar?').and(page.locator('p'))).toHaveCount(2);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('This session is paused.')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(field(page)).toBeVisible();
  const { format, session } = await saved(page);
  expect([format, session.turns.map(({ role }) => role)]).toEqual([
    'svc.companion-session.v1',
    ['user', 'assistant', 'user', 'user', 'assistant'],
  ]);

  await page.getByRole('button', { name: 'Delete content' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Hola')).toHaveCount(0);
  expect((await saved(page)).session).toMatchObject({ summary: '[content deleted]', turns: [] });
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('This session is finished.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
  await page.getByRole('link', { name: 'All sessions' }).click();
  await expect(page.getByRole('link', { name: 'Order food' })).toBeVisible();
});

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

test('the tutor has no accessibility violations and no clipped content in both themes, wide and narrow', async ({
  page,
  learner,
  models,
}) => {
  models.reply = () => JSON.stringify({ reply: `${LONG} أنا ذاهب إلى السوق غدا.` });
  await learner.chooseSettings({ ai_companion_enabled: true });
  const session = await learner.startCompanion({ goal: LONG, language: 'German' });
  await learner.chat(session, LONG);
  await learner.open(page, '/assistant');
  await expect(page.getByRole('link', { name: LONG })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
  await learner.open(page, `/assistant/${session.id}`);
  await expect(page.getByText(LONG).first()).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
});
