import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import * as api from '@wordhoard/api-client/sdk';
import type { CreatedWordDto, GroupDto } from '@wordhoard/api-client/types';
import { ReviewPage } from '../pages/review-page.js';
import { SpacePage } from '../pages/space-page.js';
import type { Learner } from '../fixtures/learner.js';
import { addStudyYear } from '../fixtures/study-year.js';
import { test } from '../fixtures/test.js';
import { KITCHEN_WORDS } from './kitchen-words.js';

const FOLDER = resolve(import.meta.dirname, '../../../../.github/screenshots');

test.use({ colorScheme: 'light', viewport: { width: 1280, height: 800 } });

async function takeBoth(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${FOLDER}/${name}-${colorScheme}.png`, animations: 'disabled' });
  }
}

async function addKitchenWords(learner: Learner): Promise<{ group: GroupDto; words: CreatedWordDto[] }> {
  const group = await learner.createGroup({ name: 'En la cocina' });
  const words: CreatedWordDto[] = [];
  for (const word of KITCHEN_WORDS) words.push(await learner.createWord(group, word));
  return { group, words };
}

test('review', async ({ page, learner }) => {
  const { group, words } = await addKitchenWords(learner);
  await learner.createMnemonic(words[0]!, 'A sartén sizzles: say it and you hear the oil.');
  await learner.open(page, `/review?group=${group.id}`);
  const review = new ReviewPage(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await review.reveal.click();
  await review.grade('Good').waitFor();
  await takeBoth(page, 'review');
});

test('palace', async ({ page, learner }) => {
  const { group, words } = await addKitchenWords(learner);
  const { data: room } = await api.createRoom({ client: learner.client, body: { group_id: group.id, name: 'La cocina', icon: 'kitchen' } });
  const places = [...words.entries()].slice(0, 7).map(([i, word]) => [word, 18 + 11 * i, 30 + 22 * ((i * 2) % 3)] as const);
  await learner.place(room, ...places.map(([word, x, y]): [CreatedWordDto, number, number] => [word, x, y]));
  await learner.open(page, `/palace/${room.id}`);
  await new SpacePage(page).enter();
  await takeBoth(page, 'palace');
});

test('statistics', async ({ page, learner, instance }) => {
  await addStudyYear(instance, learner, 'First-year Spanish');
  await learner.open(page, '/statistics');
  await page.locator('main figure svg').first().waitFor();
  await takeBoth(page, 'statistics');
});
