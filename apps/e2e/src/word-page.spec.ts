import { queryOnce } from '@wordhoard/testing';
import { WordPage } from './pages/word-page.js';
import { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

const PERRO = {
  term: 'el perro',
  translations: ['dog', 'hound'],
  definition: 'Animal que ladra.',
  example_sentence: 'El perro duerme.',
  examples: ['Tengo un perro.', 'El perro ladra.'],
  mnemonic: 'A pair of rows of dogs.',
  category: 'Animals',
  part_of_speech: 'noun',
  cefr_level: 'A1',
  pronunciation: 'el ˈpe.ro',
  collocations: ['perro callejero'],
  tags: ['home'],
  contexts: [
    { sentence: 'Un perro cruzó la calle.', source_title: 'Cuentos', source_url: 'https://example.org/cuentos' },
    { sentence: 'Perro ladrador.', source_title: 'A trap', source_url: 'javascript:document.body.remove()' },
  ],
} as const;

async function createPerro(learner: Learner, directions: 'recognition' | 'both' = 'recognition') {
  const group = await learner.createGroup({ name: 'Animals of the house', directions });
  return learner.createWord(group, { ...PERRO, contexts: [...PERRO.contexts] } as never);
}

test.describe('the page of a word', () => {
  test('the page of a word shows all its fields', { tag: '@phone' }, async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const word = await createPerro(learner);
    await learner.open(page, `/words/${word.id}`);

    await expect(wordPage.term).toHaveText('el perro');
    await expect(page).toHaveTitle('el perro · Wordhoard');
    await expect(wordPage.term.getByText('el perro')).toHaveAttribute('lang', 'es');
    await expect(page.getByText('dog, hound')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Tags' })).toHaveText('home');
    for (const [field, value] of [
      ['Pronunciation', PERRO.pronunciation],
      ['Part of speech', 'noun'],
      ['Level', 'A1'],
      ['Category', 'Animals'],
      ['Language', 'Spanish'],
      ['Definition', PERRO.definition],
      ['Example sentence', PERRO.example_sentence],
      ['More examples', 'Tengo un perro.El perro ladra.'],
      ['Collocations', 'perro callejero'],
      ['Memory aid', PERRO.mnemonic],
    ] as const) {
      await expect(wordPage.value(field)).toHaveText(value);
    }
    const contexts = wordPage.section('Contexts').getByRole('listitem');
    await expect(contexts.nth(0).getByRole('link', { name: 'Cuentos' })).toHaveAttribute('href', PERRO.contexts[0].source_url);
    await expect(contexts.nth(1)).toContainText('A trap');
    await expect(contexts.nth(1).getByRole('link')).toHaveCount(0);
    await expect(wordPage.section('Schedule')).toContainText('Not started yet.');
    await expect(wordPage.section('Review log')).toContainText('No answers yet.');

    await page.getByRole('link', { name: 'Animals of the house' }).click();
    await expect(page).toHaveURL(`/groups/${word.group_id}`);
  });

  test('the page of a word shows every script in its own direction', async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const group = await learner.createGroup({ name: 'Japanese', target_language: 'Japanese' });
    const arabic = await learner.createWord(group, { term: 'كلب', target_language: 'Other', mnemonic: 'نباح' });
    const japanese = await learner.createWord(group, { term: '犬', target_language: 'Japanese', example_sentence: '犬が好きです。' });

    await learner.open(page, `/words/${arabic.id}`);
    await expect(wordPage.term.getByText('كلب')).toHaveAttribute('dir', 'rtl');
    await expect(wordPage.value('Memory aid').getByText('نباح')).toHaveAttribute('dir', 'rtl');

    await page.goto(`/words/${japanese.id}`);
    await expect(wordPage.term.getByText('犬')).toHaveAttribute('lang', 'ja');
    await expect(wordPage.value('Example sentence').getByText('犬が好きです。')).toHaveAttribute('lang', 'ja');
    const form = await wordPage.edit('Meaning and use');
    await expect(form.getByLabel('Example sentence')).toHaveAttribute('lang', 'ja');
    await expect(form.getByLabel('Definition')).not.toHaveAttribute('lang');
  });

  test('the page of a deleted word, another account’s word or an invalid id shows that nothing was found', async ({
    page,
    learner,
    instance,
    browserErrors,
  }) => {
    browserErrors.expect(/status of 404/);
    const [other] = await (await Learner.signUp(instance.url)).createWords('uno');
    await learner.open(page);
    for (const path of [`/words/${other!.id}`, '/words/999999', '/words/0']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
  });

  test(
    'the page of a word says when it cannot be loaded, and loads when it can',
    { tag: '@phone' },
    async ({ page, learner, browserErrors }) => {
      browserErrors.expect(/ERR_FAILED/);
      const word = await createPerro(learner);
      await page.route(`**/api/v1/words/${word.id}`, (route) => route.abort());
      // The device would have the word stored.
      await page.route('**/api/v1/review/offline-pack?*', (route) => route.abort());
      await learner.open(page, `/words/${word.id}`);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('The server cannot be reached.');
      await page.unroute(`**/api/v1/words/${word.id}`);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(new WordPage(page).term).toHaveText('el perro');
    },
  );
});

test.describe('actions on a word', () => {
  test('a word moves to another group with its learning progress', { tag: '@phone' }, async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const word = await createPerro(learner);
    await learner.study('easy');
    const target = await learner.createGroup({ name: 'Pets' });
    await learner.open(page, `/words/${word.id}`);
    await wordPage.choose('Move to another group');
    await wordPage.dialog.getByLabel('Group').selectOption('Pets');
    await wordPage.dialog.getByRole('button', { name: 'Move' }).click();

    await expect(page.getByRole('link', { name: 'Pets' })).toBeVisible();
    await expect(wordPage.messages).toContainText('el perro moved to Pets.');
    await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
    expect(await learner.word(word)).toMatchObject({ group_id: target.id, review_state: { status: 'review' } });
  });

  test(
    'the page of a word shows until when it is buried, unburies it and buries it again',
    { tag: '@phone' },
    async ({ page, learner }) => {
      const wordPage = new WordPage(page);
      const word = await createPerro(learner);
      await learner.bury(word);
      await learner.open(page, `/words/${word.id}`);
      const notice = page.getByText('This word is buried');
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: 'Unbury' }).click();
      await expect(notice).toBeHidden();
      expect(await learner.isBuried(word)).toBe(false);

      await wordPage.messages.getByRole('button', { name: 'Undo' }).click();
      await expect(notice).toBeVisible();
      expect(await learner.isBuried(word)).toBe(true);
    },
  );

  test('a word is suspended and unsuspended on its page', async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const word = await createPerro(learner);
    await learner.open(page, `/words/${word.id}`);
    await wordPage.choose('Suspend');
    await expect(page.getByText('This word is suspended and does not appear in reviews.')).toBeVisible();
    await wordPage.messages.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('This word is suspended')).toBeHidden();

    await wordPage.choose('Suspend');
    await page.getByRole('button', { name: 'Unsuspend' }).click();
    await expect(page.getByText('This word is suspended')).toBeHidden();
    expect((await learner.word(word)).suspended).toBe(false);
  });

  test('a word is deleted on its page, and restored from the notification', { tag: '@phone' }, async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const word = await createPerro(learner);
    await learner.study('good');
    await learner.open(page, `/words/${word.id}`);
    await wordPage.choose('Delete word');
    await expect(page).toHaveURL(`/groups/${word.group_id}`);
    await expect(page.locator('main')).toBeFocused();
    await wordPage.messages.getByRole('button', { name: 'Undo' }).click();
    await expect(wordPage.messages).toContainText('Restored: el perro');

    await page.goto(`/words/${word.id}`);
    await expect(wordPage.log).toHaveCount(1);
  });

  test('a word written by a model is reviewed on its page', async ({ page, learner, instance }) => {
    const wordPage = new WordPage(page);
    const word = await createPerro(learner);
    await queryOnce(
      instance.database.url,
      `update words set ai_state = 'unverified', ai_provider = 'local', ai_model = 'tiny', ai_confidence = 0.8 where account_id = $1 and id = $2`,
      [learner.user.id, word.id],
    );
    await learner.open(page, `/words/${word.id}`);
    const unchecked = wordPage.section('Written by AI, not checked');
    await expect(unchecked).toContainText('Partly written by tiny · this server’s model. Confidence: 80%.');
    await unchecked.getByRole('button', { name: 'Mark as checked' }).click();
    const checked = wordPage.section('Written by AI, checked');
    await expect(checked).toContainText('Checked on');
    expect((await learner.word(word)).ai_state).toBe('verified');

    await checked.getByRole('button', { name: 'Mark as unchecked' }).click();
    await expect(unchecked).toContainText('Not checked yet.');
    await page.getByRole('button', { name: 'Show history' }).click();
    await expect(wordPage.section('Change history').getByRole('listitem').first()).toContainText('CheckedBy you');
  });
});
