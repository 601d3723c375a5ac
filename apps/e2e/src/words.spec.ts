import { GroupPage } from './pages/group-page.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

test.describe('adding words', () => {
  test('words are added one after another with translations, definition and example', { tag: '@phone' }, async ({ page, learner }) => {
    const group = new GroupPage(page);
    await learner.open(page, `/groups/${(await learner.createGroup()).id}`);
    await expect(page.getByText('No words yet.')).toBeVisible();

    await page.getByRole('button', { name: 'More details' }).click();
    await page.getByLabel('Definition', { exact: true }).fill('Animal que ladra.');
    await page.getByLabel('Example sentence').fill('El perro duerme.');
    await group.add('el perro', 'dog; hound, dog');
    await expect(group.row('el perro', 'dog, hound')).toBeVisible();
    await group.add('el gato');
    await expect(group.rows).toHaveText(['el gato', 'el perro']);

    const review = new ReviewPage(page);
    await group.startReview.click();
    await review.reveal.click();
    await expect(review.card('Animal que ladra.')).toBeVisible();
    await expect(review.card('El perro duerme.')).toBeVisible();
  });

  test('adding a word without a term is reported at its field', async ({ page, learner }) => {
    const group = new GroupPage(page);
    await learner.open(page, `/groups/${(await learner.createGroup()).id}`);
    await group.add('  ', 'dog');

    await expect(group.term).toHaveAccessibleDescription('Enter the word or phrase.');
    await expect(group.term).toBeFocused();
    await expect(group.translations).toHaveValue('dog');
  });

  for (const { choice, left } of [
    { choice: 'Keep both', left: 2 },
    { choice: 'Remove new word', left: 1 },
  ]) {
    test(`a duplicate word is reported: ${choice.toLowerCase()}`, async ({ page, learner }) => {
      const group = new GroupPage(page);
      const [word] = await learner.createWords('el perro');
      await learner.open(page, `/groups/${word!.group_id}`);
      await group.add('El Perro', 'dog');
      await expect(page.getByText('“El Perro” was already in this group. The new one was added as well.')).toBeVisible();
      await expect(group.rows).toHaveCount(2);

      await page.getByRole('button', { name: choice }).click();

      await expect(page.getByText('was already in this group')).toBeHidden();
      await expect(group.rows).toHaveCount(left);
    });
  }
});

test.describe('finding words', () => {
  test('search ignores accents and is kept in the address', { tag: '@phone' }, async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('el niño', 'el nido', 'la casa');
    await learner.open(page, `/groups/${word!.group_id}`);
    await expect(group.rows).toHaveCount(3);

    await group.search.fill('nino');
    await expect(group.rows).toHaveText([/^el niño/]);
    await expect(page).toHaveURL(/\?q=nino$/);
    await page.reload();
    await expect(group.rows).toHaveText([/^el niño/]);

    await group.search.fill('casa in english');
    await expect(group.rows).toHaveText([/^la casa/]);
    await group.search.fill('zebra');
    await expect(page.getByText('No results for “zebra”.')).toBeVisible();
    await group.search.fill('');
    await expect(group.rows).toHaveCount(3);
  });
});

test.describe('a word of another script', () => {
  for (const { language, term, lang, dir } of [
    { language: 'Japanese', term: '犬', lang: 'ja', dir: 'ltr' },
    { language: 'Other', term: 'كلب', lang: null, dir: 'rtl' },
  ]) {
    test(`the list and the card show the language and direction of a word: ${term}`, async ({ page, learner }) => {
      const group = await learner.createGroup({ target_language: language });
      await learner.createWord(group, { term, translations: ['dog'] });
      const word = page.getByText(term, { exact: true });

      await learner.open(page, `/groups/${group.id}`);
      await expect(word).toHaveAttribute('dir', dir);
      expect(await word.getAttribute('lang')).toBe(lang);

      await new GroupPage(page).startReview.click();
      await expect(page.getByText('What does this mean?')).toBeVisible();
      await expect(word).toHaveAttribute('dir', dir);
      expect(await word.getAttribute('lang')).toBe(lang);
    });
  }
});
