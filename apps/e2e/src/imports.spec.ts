import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { focusFault } from './fixtures/focus-fault.js';
import { expect, test } from './fixtures/test.js';

const FIXTURES = join(import.meta.dirname, '../../../libs/anki/fixtures');

const TABLE = `Begriff,Anmerkung,Satz
der Hund,dog,Der Hund schläft.
die Katze,cat,Die Katze frisst.
der Hund,hound,
,nothing,
`;

const chooseFile = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a table is imported with the chosen columns, and the import can be undone', { tag: '@phone' }, async ({ page, learner }) => {
  await learner.open(page, '/groups');
  await page.getByRole('link', { name: 'Import your words' }).click();
  await expect(page.getByText('No imports yet.')).toBeVisible();
  await chooseFile(page, 'Haustiere.csv', TABLE);
  await expect(page.getByRole('heading', { level: 1, name: 'Haustiere.csv' })).toBeVisible();

  await expect(page.getByLabel('Meaning of Begriff')).toHaveValue('term');
  await page.getByLabel('Meaning of Begriff').selectOption('Skip');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose which column contains the word.');
  await page.getByLabel('Meaning of Begriff').selectOption('Word or phrase');
  await page.getByLabel('Meaning of Anmerkung').selectOption('Translations');
  await page.getByLabel('Meaning of Satz').selectOption('Example sentence');
  await expect(page.getByLabel('Group name')).toHaveValue('Haustiere');
  await page.getByLabel('Language of the words').selectOption('German');
  await page.getByRole('radio', { name: 'Merge' }).check();
  await page.getByRole('button', { name: 'Preview' }).click();

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading')).toBeFocused();
  await expect(preview.getByRole('listitem')).toHaveCount(4);
  await preview.getByRole('button', { name: 'Not usable (1)' }).click();
  await expect(preview.getByRole('listitem')).toHaveText([/There is no term/]);
  // A reload restores the preview.
  await page.reload();
  await expect(page.getByLabel('Meaning of Satz')).toHaveValue('example_sentence');
  await expect(page.getByRole('radio', { name: 'Merge' })).toBeChecked();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 2, merge 1' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '3 words imported' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to Haustiere' }).click();
  await expect(page.getByRole('row', { name: /der Hund/ })).toContainText('dog');
  const [group] = await learner.groups();
  expect(group).toMatchObject({ name: 'Haustiere', target_language: 'German', word_count: 2 });
  const [cat, dog] = await learner.words(group!);
  expect(cat).toMatchObject({ term: 'die Katze', translations: ['cat'], example_sentence: 'Die Katze frisst.' });
  expect(dog).toMatchObject({ term: 'der Hund', translations: ['dog', 'hound'], example_sentence: 'Der Hund schläft.' });

  await learner.study('good');
  await learner.open(page, '/import');
  await page.getByRole('button', { name: 'Undo the import of Haustiere.csv' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 of them have been answered since.');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import undone' })).toBeVisible();
  expect(await learner.groups()).toEqual([]);
});

test(
  'an Anki deck is imported with its subdecks and reviews, and the import can be undone',
  { tag: '@phone' },
  async ({ page, learner }) => {
    await learner.open(page, '/import');
    await page.locator('input[type=file]').setInputFiles(join(FIXTURES, 'sm2.anki21b.apkg'));
    await expect(page.getByRole('radio', { name: /^Groups from the file/ })).toBeChecked();
    await expect(page.getByText(/pictures? .* will be imported/)).toBeVisible();
    await page.getByLabel('Language of the words').selectOption('German');
    await page.getByRole('button', { name: 'Preview' }).click();
    const taken = page.waitForResponse('**/imports/commit');
    await page.getByRole('button', { name: /^Import \d+ words$/ }).click();
    // The import continues without the page.
    await taken;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /words imported$/ })).toBeVisible();
    const groups = await learner.groups();
    expect(groups.map(({ name }) => name).sort()).toEqual([
      'Deutsch::Lücken',
      'Deutsch::Verben',
      'Deutsch::Verben::getrennt',
      'Deutsch::Zahlen',
    ]);
    const [word] = await learner.words(groups.find(({ name }) => name === 'Deutsch::Verben')!);
    await page.goto(`/words/${word!.id}`);
    expect((await learner.reviews(word!)).length).toBeGreaterThan(0);

    await page.goBack();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import undone' })).toBeVisible();
    expect(await learner.groups()).toEqual([]);
  },
);

test('an upload can be cancelled, and a file that cannot be fetched or read says why', async ({ page, learner, browserErrors }) => {
  await learner.open(page, '/import');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/imports/parse', async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await chooseFile(page, 'slow.csv', TABLE);
  await expect(page.getByText(/slow\.csv/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeFocused();
  expect(await page.evaluate(focusFault)).toBeNull();
  answer();
  await page.unroute('**/imports/parse');

  browserErrors.expect(/422/);
  await page.getByLabel('Web address of a page or file').fill('http://127.0.0.1/words.csv');
  await page.getByRole('button', { name: 'Fetch' }).click();
  await expect(page.getByRole('alert')).toContainText('public internet');
  await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeFocused();
  await page.locator('input[type=file]').setInputFiles({ name: 'deck.apkg', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 no more') });
  await expect(page.getByRole('alert').filter({ hasNotText: 'public internet' })).toBeVisible();
  expect(await learner.imports()).toEqual([]);
});

test('words of a document are extracted part by part', { tag: '@phone' }, async ({ page, learner }) => {
  const group = await learner.createGroup({ name: 'Reading', target_language: 'Spanish' });
  await learner.open(page, '/practice/extract');
  await page.getByRole('link', { name: 'Use a file or a web page' }).click();
  const paragraph = (at: number) => `${'La gente de la aldea caminaba despacio por la plaza. '.repeat(60)}Capítulo ${at}.`;
  await chooseFile(page, 'novela.txt', [1, 2, 3].map(paragraph).join('\n\n'));
  await expect(page.getByRole('heading', { level: 1, name: 'Words from novela.txt' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Find words in part 2' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/Capítulo 2\.$/);
  await expect(page.getByLabel('Text language')).toHaveValue('Spanish');
  await page.getByRole('button', { name: 'Find words' }).click();
  await page.getByRole('button', { name: 'Select none' }).click();
  await page.getByLabel('Translation of aldea').fill('village');
  await page.getByRole('link', { name: 'Back to the parts of novela.txt' }).click();
  await expect(page.getByText('visited')).toHaveCount(1);
  await page.getByRole('button', { name: 'Find words in part 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await page.getByRole('button', { name: /^Add 1 word/ }).click();
  await expect(page.getByRole('heading', { name: '1 word added to Reading' })).toBeVisible();
  const [word] = await learner.words(group);
  expect(word).toMatchObject({ term: 'aldea', contexts: [{ sentence: 'La gente de la aldea caminaba despacio por la plaza.' }] });
});

test('a document opens even if it was read before the account was loaded', async ({ page, learner }) => {
  const parsed = page.waitForResponse('**/api/v1/imports/parse');
  await page.route('**/api/v1/me', async (route) => {
    await parsed;
    await route.continue();
  });
  await learner.open(page, '/import');
  await chooseFile(page, 'novela.txt', 'La aldea dormía junto al río.');
  await expect(page.getByRole('heading', { level: 1, name: 'Words from novela.txt' })).toBeVisible();
});
