import type { FakeModelServer } from '@wordhoard/testing';
import type { Page } from '@playwright/test';
import { WordPage } from './pages/word-page.js';
import { findPageFaults } from './fixtures/page-faults.js';
import { expect, test as withoutModels } from './fixtures/test.js';
import { test } from './fixtures/test-with-models.js';

const ENRICHMENT = {
  translations: ['dog', 'hound'],
  definition: 'An animal that barks.',
  part_of_speech: 'noun',
  cefr_level: 'A1',
  pronunciation: 'ˈpe.ro',
  examples: ['El perro duerme.', 'Tengo un <b>perro</b>.'],
  synonyms: ['el can'],
  topics: ['animals'],
};

function say(models: FakeModelServer, reply: unknown): void {
  models.mode = 'success';
  models.reply = () => JSON.stringify(reply);
}

const suggestions = (page: Page) => page.getByRole('form', { name: 'Choose suggestions' });
const aids = (page: Page) => new WordPage(page).section('Memory aids');

test(
  'a model fills in the parts of a word that the learner chooses, which are then reviewed',
  { tag: '@phone' },
  async ({ page, learner, models }) => {
    const wordPage = new WordPage(page);
    const group = await learner.createGroup();
    const contexts = [{ sentence: 'Un perro cruzó la calle.' }];
    const word = await learner.createWord(group, { term: 'el perro', translations: ['dog'], definition: 'Mine.', contexts });
    await learner.open(page, `/words/${word.id}`);
    await expect(page.getByText('Your text is sent to the model on this server.')).toBeVisible();

    say(models, ENRICHMENT);
    await page.getByRole('button', { name: 'Fill in with AI' }).click();
    const form = suggestions(page);
    await expect(form.getByRole('checkbox', { name: 'A1' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Replace with: An animal that barks.' })).not.toBeChecked();
    await form.getByRole('checkbox', { name: 'Add: hound' }).check();
    await form.getByRole('checkbox', { name: 'Tengo un perro.' }).uncheck();
    say(models, { ...ENRICHMENT, pronunciation: 'el ˈpero' });
    await form.getByRole('button', { name: 'Regenerate: Pronunciation' }).click();
    await expect(form.getByRole('checkbox', { name: 'el ˈpero' })).toBeChecked();
    await form.getByRole('button', { name: 'Save 7 fields' }).click();

    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: 'Fill in with AI' })).toBeFocused();
    await expect(wordPage.value('Pronunciation')).toHaveText('el ˈpero');
    await expect(wordPage.value('Definition')).toHaveText('Mine.');
    await expect(wordPage.value('More examples')).toHaveText('El perro duerme.');
    await expect(wordPage.value('Synonyms')).toHaveText('el can');

    const unchecked = wordPage.section('Written by AI, not checked');
    await expect(unchecked).toContainText('Partly written by small · this server’s model.');
    await unchecked.getByRole('button', { name: 'Mark as checked' }).click();
    await expect(wordPage.section('Written by AI, checked')).toContainText('Checked on');

    say(models, { translation: 'a dog', sentence_translation: 'A dog crossed the street.' });
    await page.getByRole('button', { name: 'Translate: Un perro cruzó la calle.' }).click();
    await expect(wordPage.section('Contexts')).toContainText('A dog crossed the street.');
    await page.getByRole('button', { name: 'Add to translations' }).click();
    await expect(page.getByText('dog, hound, a dog')).toBeVisible();
    await expect(unchecked).toBeVisible();
  },
);

test('mnemonics are written, suggested, kept, liked and deleted, even when the provider fails', async ({ page, learner, models }) => {
  const [word] = await learner.createWords('el perro');
  await learner.open(page, `/words/${word!.id}`);
  const items = aids(page).getByRole('list').first().getByRole('listitem');
  await page.getByLabel('Write your own').fill('A pair of rows of dogs.');
  await page.getByRole('button', { name: 'Add memory aid' }).click();
  await expect(items.filter({ hasText: 'A pair of rows of dogs.' })).toContainText('Not enough later answers');
  await expect(page.getByLabel('Write your own')).toHaveValue('');

  say(models, { mnemonics: ['Perro purrs.', 'A pear row.', 'Third.'] });
  await page.getByLabel('Kind').selectOption('A similar sound');
  await page.getByRole('button', { name: 'Suggest with AI' }).click();
  await page.getByRole('button', { name: 'Keep: Perro purrs.' }).click();
  await expect(items.filter({ hasText: 'Perro purrs.' })).toContainText('Written by AI');
  await page.getByRole('button', { name: 'Edit first: A pear row.' }).click();
  await expect(page.getByLabel('Edit the suggestion')).toBeFocused();
  await page.getByLabel('Edit the suggestion').fill('A pear in a row.');
  await page.getByRole('button', { name: 'Add memory aid' }).click();
  await expect(items.filter({ hasText: 'A pear in a row.' })).toContainText('Written by AI');
  expect(models.last.messages.at(-1)?.content).toContain('"style":"sound"');

  await page.getByRole('button', { name: 'Helpful: A pear in a row.', exact: true }).click();
  await expect(items.first()).toContainText('A pear in a row.');
  await page.getByRole('button', { name: 'Delete: Perro purrs.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(items).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Memory aids' })).toBeFocused();

  models.mode = 'reset';
  await page.getByLabel('Write your own').fill('Not lost.');
  await page.getByRole('button', { name: 'Suggest with AI' }).click();
  await expect(aids(page).getByRole('alert')).toContainText('AI provider is not reachable');
  await page.getByRole('button', { name: 'Fill in with AI' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'AI provider is not reachable' })).toHaveCount(2);
  await expect(page.getByLabel('Write your own')).toHaveValue('Not lost.');
  await page.getByRole('button', { name: 'Add memory aid' }).click();
  await expect(items).toHaveCount(3);
  say(models, ENRICHMENT);
  await page.getByRole('region', { name: 'Help from AI' }).getByRole('button', { name: 'Try again' }).click();
  await expect(suggestions(page)).toBeVisible();
});

test('suggestions of a model have no accessibility violations and no clipped content', async ({ page, learner, models }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
  const group = await learner.createGroup();
  const word = await learner.createWord(group, { term: long, definition: long, contexts: [{ sentence: long }] });
  await learner.open(page, `/words/${word.id}`);
  await page.getByLabel('Write your own').fill(long);
  await page.getByRole('button', { name: 'Add memory aid' }).click();
  say(models, { mnemonics: [long] });
  await page.getByRole('button', { name: 'Suggest with AI' }).click();
  await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  say(models, { translation: long, sentence_translation: long });
  await page.getByRole('button', { name: /^Translate/ }).click();
  await expect(page.getByText('Meaning here:')).toBeVisible();
  say(models, { ...ENRICHMENT, definition: 'Other.', synonyms: [long], examples: [long] });
  await page.getByRole('button', { name: 'Fill in with AI' }).click();
  await expect(suggestions(page)).toBeVisible();
  models.mode = 500;
  await page.getByRole('button', { name: 'More examples', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
});

withoutModels('where AI is off, a word has its own mnemonics and no sign of a model', async ({ page, learner }) => {
  const [word] = await learner.createWords('el perro');
  await learner.open(page, `/words/${word!.id}`);
  await page.getByLabel('Write your own').fill('A pair of rows.');
  await page.getByRole('button', { name: 'Add memory aid' }).click();
  await expect(aids(page).getByRole('listitem')).toHaveText(/A pair of rows\./);
  await expect(page.getByRole('main').getByText(/\bAI\b/)).toHaveCount(0);
});

test('the server generates speech for a word, which is marked as a synthetic voice', async ({ page, learner, models }) => {
  const [word] = await learner.createWords('el perro');
  await learner.open(page, `/words/${word!.id}`);
  await page.getByRole('button', { name: 'Generate speech' }).click();
  await expect(page.getByRole('button', { name: 'Play: el perro (synthetic voice)' })).toBeEnabled();
  await expect(new WordPage(page).section('Pictures and sound').getByRole('listitem')).toContainText('Synthetic voice');
  expect(models.speeches).toMatchObject([{ input: 'el perro', voice: 'dora' }]);
  expect(await findPageFaults(page)).toEqual([]);
});
