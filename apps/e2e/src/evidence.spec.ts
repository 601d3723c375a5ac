import type { Page } from '@playwright/test';
import type { DiagnosisDto } from '@wordhoard/api-client/types';
import { findPageFaults } from './fixtures/page-faults.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function looksFor(learner: Learner, word: { id: number }, outcome: DiagnosisDto['outcome']): Promise<void> {
  await expect.poll(async () => (await learner.diagnosis(word)).outcome).toBe(outcome);
}

/** A word that was known and then confused with another one repeatedly; both are due. */
async function prepareConfusion(learner: Learner, [term, other]: readonly [string, string]): Promise<{ id: number }> {
  const group = await learner.createGroup({ directions: 'both' });
  const word = await learner.createWord(group, { term, translations: ['to lend'] });
  await learner.createWord(group, { term: other, translations: ['to rent'] });
  await learner.confuse(word, other);
  await looksFor(learner, word, 'exact_confusion');
  await learner.makeDue(word);
  return word;
}

test('a learner sees the answers behind a diagnosis and corrects one', async ({ page, learner }) => {
  const word = await prepareConfusion(learner, ['prestar', 'alquilar']);
  await learner.open(page, `/words/${word.id}`);
  await page.getByRole('link', { name: 'What your answers show' }).click();
  const finding = section(page, 'Finding');
  await expect(finding.getByRole('heading', { name: 'Confused with another word' })).toBeVisible();
  await expect(finding).toContainText('4 answers analysed');
  await expect(finding.getByRole('link', { name: 'alquilar' })).toBeVisible();
  await expect(finding.getByRole('listitem')).toHaveCount(4);
  await expect(finding.getByRole('listitem').first()).toContainText('Answered: alquilar');

  const newest = section(page, 'Your answers').getByRole('listitem').first();
  await newest.getByRole('button', { name: /^Correct the answer of/ }).press('Enter');
  await newest.getByLabel('Note (optional)').fill('A slip');
  await newest.getByRole('button', { name: 'It was correct' }).press('Enter');
  await expect(newest).toContainText('You marked it correct.A slip');
  await expect(newest).toContainText('Incorrect');
  await expect(newest.getByRole('button', { name: /^Correct the answer of/ })).toBeFocused();
  await expect(section(page, 'Earlier findings')).toContainText('Confused with another word');
});

test('practising a word with the tutor records evidence for the word', async ({ page, learner }) => {
  await prepareConfusion(learner, ['prestar', 'alquilar']);
  await learner.chooseSettings({ ai_companion_enabled: true });
  await learner.startCompanion({ goal: 'Lend and rent', language: 'Spanish' });
  await learner.open(page, '/assistant');
  await page.getByRole('link', { name: 'Lend and rent' }).click();
  await page.getByRole('button', { name: 'Practise a word' }).press('Enter');
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.getByRole('button', { name: 'Hint (0 of 3)' }).press('Enter');
  await expect(page.getByText('It starts with: pr_____')).toBeVisible();
  await page.getByLabel('Your answer').fill('alquilar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Incorrect' })).toBeFocused();
  await expect(page.getByText('The answer: prestar')).toBeVisible();
  await page.getByRole('link', { name: 'What your answers show' }).click();
  const newest = section(page, 'Your answers').getByRole('listitem').first();
  await expect(newest).toContainText('Activity');
  await expect(newest).toContainText('Answered: alquilar');
  await expect(newest).toContainText('With a hint');
  await page.goBack();
  await page.getByRole('button', { name: 'Practise a word' }).press('Enter');
  await page.getByRole('button', { name: 'Give up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Practise a word' })).toBeFocused();
  await page.getByRole('button', { name: 'Practise a word' }).press('Enter');
  await expect(page.getByText('No more due words to practise here.')).toBeVisible();
});

test('no diagnosis is made while the learner has them off, and they can be turned on', async ({ page, learner }) => {
  const [word] = await learner.createWords('prestar');
  await learner.chooseSettings({ learning_diagnosis_enabled: false });
  await learner.open(page, `/words/${word!.id}/evidence`);
  await expect(page.getByText('No answers yet.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Look for reasons' }).check();
  await expect.poll(async () => (await learner.settings()).learning_diagnosis_enabled).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Not enough answers' })).toBeVisible();
});

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

test('the evidence of a word has no accessibility violations and no clipped content in both themes, wide and narrow', async ({
  page,
  learner,
}) => {
  const word = await prepareConfusion(learner, [LONG, `${LONG}innen und أنا ذاهب`]);
  await learner.correctNewest(word, { outcome: 'disregarded', note: LONG });
  await learner.open(page, `/words/${word.id}/evidence`);
  await expect(section(page, 'Finding').getByRole('listitem').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Correct the answer of/ })
    .first()
    .click();
  await expect(page.getByLabel('Note (optional)')).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
});

test('an activity has no accessibility violations and no clipped content in both themes, wide and narrow', async ({ page, learner }) => {
  await prepareConfusion(learner, [LONG, `${LONG}innen und أنا ذاهب`]);
  await learner.chooseSettings({ ai_companion_enabled: true });
  const { id } = await learner.startCompanion({});
  await learner.open(page, `/assistant/${id}`);
  await page.getByRole('button', { name: 'Practise a word' }).click();
  await page.getByRole('button', { name: 'Hint (0 of 3)' }).click();
  await expect(page.getByText('It starts with:')).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
  await page.getByLabel('Your answer').fill(LONG);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The answer:')).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
});
