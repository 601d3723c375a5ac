import { DevicePage } from './pages/device-page.js';
import { WordPage } from './pages/word-page.js';
import { expect, test } from './fixtures/test.js';

test.describe('editing a part of a word', () => {
  test('a part of a word is edited in place by keyboard', async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const [word] = await learner.createWords('el pero');
    await learner.open(page, `/words/${word!.id}`);
    const form = await wordPage.edit('Edit word');
    await expect(form.getByLabel('Word or phrase')).toBeFocused();
    await page.keyboard.type(' grande');
    const first = form.getByRole('textbox', { name: 'Translations, 1' });
    await first.fill('dog');
    await first.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Translations, 2' })).toBeFocused();
    await page.keyboard.type('hound');
    await form.getByLabel('Level').selectOption('A1');
    await page.keyboard.press('Control+Enter');

    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit word' })).toBeFocused();
    await expect(wordPage.term).toHaveText('el pero grande');
    await expect(page.getByText('dog, hound')).toBeVisible();
    expect(await learner.word(word!)).toMatchObject({ term: 'el pero grande', translations: ['dog', 'hound'], cefr_level: 'A1' });
  });

  test('items of a word are added and removed, and cleared ones are deleted', { tag: '@phone' }, async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const group = await learner.createGroup();
    const word = await learner.createWord(group, { term: 'el perro', definition: 'Ladra.', examples: ['Uno.', 'Dos.', 'Tres.'] });
    await learner.open(page, `/words/${word.id}`);
    const form = await wordPage.edit('Meaning and use');
    await form.getByRole('button', { name: 'Remove Dos.' }).click();
    await expect(form.getByRole('textbox', { name: 'More examples, 2' })).toBeFocused();
    await form.getByRole('button', { name: 'Add: More examples' }).click();
    await expect(form.getByRole('textbox', { name: 'More examples, 3' })).toBeFocused();
    await form.getByRole('textbox', { name: 'More examples, 3' }).fill(' Cuatro. ');
    await form.getByRole('button', { name: 'Add: Collocations' }).click();
    await form.getByRole('textbox', { name: 'Definition' }).fill('');
    await form.getByRole('button', { name: 'Save' }).click();

    await expect(form).toBeHidden();
    await expect(wordPage.value('More examples')).toHaveText('Uno.Tres.Cuatro.');
    await expect(wordPage.value('Definition')).toBeHidden();
    expect(await learner.word(word)).toMatchObject({ definition: null, examples: ['Uno.', 'Tres.', 'Cuatro.'], collocations: [] });
  });

  test('related words and topics of a word are edited', async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/words/${word!.id}`);
    let form = await wordPage.edit('Related words');
    await form.getByRole('button', { name: 'Add: Synonyms' }).click();
    await page.keyboard.type('el can');
    await page.keyboard.press('Enter');
    await page.keyboard.type('el chucho');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(wordPage.value('Synonyms')).toHaveText('el canel chucho');

    form = await wordPage.edit('Related words');
    await form.getByRole('button', { name: 'Remove el can', exact: true }).click();
    await form.getByRole('button', { name: 'Add: Topics' }).click();
    await page.keyboard.type('animals');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(wordPage.value('Topics')).toHaveText('animals');
    expect(await learner.word(word!)).toMatchObject({ synonyms: ['el chucho'], topics: ['animals'] });
  });

  test('the sentences in which a word was met are edited', { tag: '@phone' }, async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/words/${word!.id}`);
    const form = await wordPage.edit('Contexts');
    await form.getByRole('button', { name: 'Add sentence' }).click();
    const first = form.getByRole('group', { name: 'Sentence 1' });
    await expect(first.getByLabel('Sentence')).toBeFocused();
    await first.getByLabel('Source', { exact: true }).fill('A book');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Enter the sentence, or remove it.')).toBeVisible();
    await expect(first.getByLabel('Sentence')).toBeFocused();

    await first.getByLabel('Sentence').fill('El perro duerme.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(wordPage.section('Contexts').getByRole('listitem')).toContainText('El perro duerme.A book');
    expect((await learner.word(word!)).contexts).toMatchObject([
      { sentence: 'El perro duerme.', source_title: 'A book', source_url: null },
    ]);
  });

  test('editing reports a missing term, and cancelling restores everything', async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/words/${word!.id}`);
    const form = await wordPage.edit('Edit word');
    await form.getByLabel('Word or phrase').fill('  ');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Word or phrase')).toHaveAccessibleDescription('Enter the word or phrase.');
    await expect(form.getByLabel('Word or phrase')).toBeFocused();

    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(wordPage.term).toHaveText('el perro');
    await expect(page.getByRole('button', { name: 'Edit word' })).toBeFocused();
  });
});

test.describe('unsaved changes of a word', () => {
  test(
    'a conflicting change made elsewhere is shown before anything is lost',
    { tag: '@phone' },
    async ({ page, learner, browserErrors }) => {
      browserErrors.expect(/status of 409/);
      const wordPage = new WordPage(page);
      const [word] = await learner.createWords('el perro');
      await learner.open(page, `/words/${word!.id}`);
      const form = await wordPage.edit('Meaning and use');
      await form.getByRole('textbox', { name: 'Definition' }).fill('What I wrote.');
      await learner.changeWord(word!, { definition: 'What another wrote.', mnemonic: 'Another memory.' });
      await form.getByRole('button', { name: 'Save' }).click();

      await expect(form.getByRole('alert')).toContainText('Your text is still here');
      await expect(form.getByRole('textbox', { name: 'Definition' })).toHaveValue('What I wrote.');
      await expect(form.getByText('What another wrote.')).toBeVisible();
      await expect(form.getByRole('textbox', { name: 'Memory aid' })).toHaveValue('Another memory.');
      await form.getByRole('button', { name: 'Use this instead: Definition' }).click();
      await expect(form.getByRole('textbox', { name: 'Definition' })).toHaveValue('What another wrote.');
      await form.getByRole('textbox', { name: 'Definition' }).fill('What we wrote.');
      await form.getByRole('button', { name: 'Save' }).click();

      await expect(form).toBeHidden();
      expect(await learner.word(word!)).toMatchObject({ definition: 'What we wrote.', mnemonic: 'Another memory.' });
    },
  );

  test('changes to different parts are merged without a question', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 409/);
    const wordPage = new WordPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/words/${word!.id}`);
    const form = await wordPage.edit('Meaning and use');
    await form.getByRole('textbox', { name: 'Definition' }).fill('Ladra.');
    await learner.changeWord(word!, { mnemonic: 'Another memory.', tags: ['home'] });
    await form.getByRole('button', { name: 'Save' }).click();

    await expect(form).toBeHidden();
    await expect(wordPage.value('Memory aid')).toHaveText('Another memory.');
    expect(await learner.word(word!)).toMatchObject({ definition: 'Ladra.', mnemonic: 'Another memory.', tags: ['home'] });
  });

  test('two parts of a word can be edited at once', async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/words/${word!.id}`);
    const [kind, use] = [await wordPage.edit('Edit word'), await wordPage.edit('Meaning and use')];
    await kind.getByLabel('Part of speech').fill('noun');
    await use.getByRole('textbox', { name: 'Definition' }).fill('Ladra.');
    await kind.getByRole('button', { name: 'Save' }).click();
    await expect(wordPage.value('Part of speech')).toHaveText('noun');
    await use.getByRole('button', { name: 'Save' }).click();

    await expect(wordPage.value('Definition')).toHaveText('Ladra.');
    expect(await learner.word(word!)).toMatchObject({ part_of_speech: 'noun', definition: 'Ladra.' });
  });

  test('leaving the page of a word keeps unsaved changes', { tag: '@phone' }, async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/words/${word!.id}`);
    const form = await wordPage.edit('Meaning and use');
    await form.getByRole('textbox', { name: 'Definition' }).fill('Not saved yet.');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(wordPage.dialog).toContainText('Leave without saving?');
    await wordPage.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByRole('textbox', { name: 'Definition' })).toHaveValue('Not saved yet.');

    await page.getByRole('link', { name: 'Settings' }).click();
    await wordPage.dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/settings/);
  });

  test('an edit that cannot be sent keeps what was typed', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    const wordPage = new WordPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/words/${word!.id}`);
    const form = await wordPage.edit('Meaning and use');
    await form.getByRole('textbox', { name: 'Definition' }).fill('Ladra.');
    const device = new DevicePage(page);
    await device.hasPack();
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(device.banner).toContainText('1 changed word waiting to sync.');
    await expect(wordPage.value('Definition')).toHaveText('Ladra.');
    await page.context().setOffline(false);
    await expect(device.banner).toBeEmpty();
    expect(await learner.word(word!)).toMatchObject({ definition: 'Ladra.' });
  });
});
