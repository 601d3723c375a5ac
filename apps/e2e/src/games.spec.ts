import type { Page } from '@playwright/test';
import { findPageFaults } from './fixtures/page-faults.js';
import { focusFault } from './fixtures/focus-fault.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

const TERMS = ['uno', 'dos', 'tres', 'كتاب', '学校'] as const;

const tile = (page: Page, name: string) => page.getByRole('group').getByRole('button', { name, exact: true });

/** Opens a game from the page of its group, by keyboard. */
async function openGame(page: Page, learner: Learner, game: string): Promise<{ id: number }[]> {
  const words = await learner.createWords(...TERMS);
  await learner.open(page, `/groups/${words[0]!.group_id}`);
  await page.getByRole('main').getByRole('link', { name: 'Practice', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Practice games' })).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
  await page.getByRole('link', { name: game }).press('Enter');
  return words;
}

/** The schedules and logs, which practice must not change. */
async function schedules(learner: Learner, words: readonly { id: number }[]): Promise<unknown> {
  return Promise.all(words.map(async (word) => [(await learner.word(word)).review_states, await learner.reviews(word)]));
}

test('match is played by keyboard alone and records evidence without changing schedules', async ({ page, learner }) => {
  const words = await openGame(page, learner, 'Match');
  const before = await schedules(learner, words);
  await tile(page, 'uno').press('Enter');
  await tile(page, 'dos in English').press(' ');
  await expect(page.getByRole('status').filter({ hasText: 'do not match' })).toBeAttached();
  expect(await findPageFaults(page)).toEqual([]);
  for (const term of TERMS.slice(1)) {
    await tile(page, term).press('Enter');
    await tile(page, `${term} in English`).press('Enter');
    await expect(page.getByRole('button', { name: `${term} (matched)` })).toBeVisible();
    expect(await page.evaluate(focusFault)).toBeNull();
  }
  await tile(page, 'uno in English').press('Enter');
  const sent = page.waitForResponse('**/api/v1/me/practice-answers');
  await tile(page, 'uno').press('Enter');
  await expect(page.getByRole('heading', { name: 'Round complete' })).toBeFocused();
  expect(await (await sent).json()).toEqual({ recorded: 5 });
  expect(await findPageFaults(page)).toEqual([]);
  expect(await schedules(learner, words)).toEqual(before);

  await learner.open(page, `/words/${words[0]!.id}/evidence`);
  const answers = page.getByRole('region', { name: 'Your answers', exact: true }).getByRole('listitem');
  await expect(answers).toHaveCount(1);
  await expect(answers).toContainText('Incorrect');
  await expect(answers).toContainText('Practice game');
});

test('quick choice is played with the keys 1 to 4 and loses nothing when it is left early', async ({ page, learner }) => {
  const words = await openGame(page, learner, 'Quick choice');
  const before = await schedules(learner, words);
  await expect(page.getByText('1 of 5')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  expect(await findPageFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 5')).toBeVisible();
  expect(await page.evaluate(focusFault)).toBeNull();
  await page.keyboard.press('4');
  const sent = page.waitForResponse('**/api/v1/me/practice-answers');
  await page.getByRole('link', { name: 'All games' }).press('Enter');
  expect(await (await sent).json()).toEqual({ recorded: 2 });

  await page.getByRole('link', { name: 'Quick choice' }).press('Enter');
  for (let number = 1; number <= TERMS.length; number++) {
    await expect(page.getByText(`${number} of ${TERMS.length}`)).toBeVisible();
    await page.keyboard.press('2');
    await expect(page.getByRole('button', { name: number < TERMS.length ? 'Next' : 'See results' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Round complete' })).toBeFocused();
  expect(await findPageFaults(page)).toEqual([]);
  expect(await schedules(learner, words)).toEqual(before);
});

test(
  'a round of a game continues offline and is sent when the network returns',
  { tag: '@phone' },
  async ({ page, learner, browserErrors }) => {
    browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    const words = await learner.createWords(...TERMS);
    await learner.open(page, `/practice/games/match?group=${words[0]!.group_id}`);
    await expect(tile(page, 'uno')).toBeVisible();
    await page.context().setOffline(true);
    for (const term of TERMS) {
      await tile(page, term).tap();
      await tile(page, `${term} in English`).tap();
    }
    await expect(page.getByRole('heading', { name: 'Round complete' })).toBeVisible();
    const sent = page.waitForResponse('**/api/v1/me/practice-answers');
    await page.context().setOffline(false);
    expect(await (await sent).json()).toEqual({ recorded: 4 });
  },
);
