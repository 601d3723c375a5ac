import { updateWord } from '@wordhoard/api-client/sdk';
import { GroupPage } from './pages/group-page.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './stage/test.js';

test.describe('adding words', () => {
  test('takes translations, a definition and an example, one word after the other', { tag: '@phone' }, async ({ page, learner }) => {
    const group = new GroupPage(page);
    await learner.open(page, `/groups/${(await learner.createGroup()).id}`);
    await expect(page.getByText('No words yet.')).toBeVisible();

    await page.getByRole('button', { name: 'More details' }).click();
    await page.getByLabel('Definition', { exact: true }).fill('Animal que ladra.');
    await page.getByLabel('Example sentence').fill('El perro duerme.');
    await group.add('el perro', 'dog; hound, dog');
    await expect(group.row('el perro dog, hound')).toBeVisible();
    await group.add('el gato');
    await expect(group.rows).toHaveText(['el gato', 'el perrodog, hound']);

    const review = new ReviewPage(page);
    await group.startReview.click();
    await review.reveal.click();
    await expect(review.card('Animal que ladra.')).toBeVisible();
    await expect(review.card('El perro duerme.')).toBeVisible();
  });

  test('asks for the word where it is missing', async ({ page, learner }) => {
    const group = new GroupPage(page);
    await learner.open(page, `/groups/${(await learner.createGroup()).id}`);
    await group.add('  ', 'dog');

    await expect(group.term).toHaveAccessibleDescription('Enter the word or phrase.');
    await expect(group.term).toBeFocused();
    await expect(group.translations).toHaveValue('dog');
  });

  for (const { choice, left } of [
    { choice: 'Keep both', left: 2 },
    { choice: 'Remove the new one', left: 1 },
  ]) {
    test(`tells of one that is there already: ${choice.toLowerCase()}`, async ({ page, learner }) => {
      const group = new GroupPage(page);
      const [word] = await learner.createWords('el perro');
      await learner.open(page, `/groups/${word!.group_id}`);
      await group.add('El Perro', 'dog');
      await expect(page.getByText('“El Perro” was in this group already. The new one was added as well.')).toBeVisible();
      await expect(group.rows).toHaveCount(2);

      await page.getByRole('button', { name: choice }).click();

      await expect(page.getByText('was in this group already')).toBeHidden();
      await expect(group.rows).toHaveCount(left);
    });
  }
});

test.describe('changing a word', () => {
  test('shows the change in the list', { tag: '@phone' }, async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('el pero');
    await learner.open(page, `/groups/${word!.group_id}`);
    await page.getByRole('button', { name: 'Edit el pero' }).click();
    await expect(group.dialog.getByLabel('Word or phrase')).toBeFocused();
    await group.dialog.getByLabel('Word or phrase').fill('el perro');
    await group.dialog.getByLabel('Translations').fill('dog, the barking kind\nhound');
    await group.dialog.getByRole('button', { name: 'Save' }).click();

    await expect(group.dialog).toBeHidden();
    await expect(group.row('el perro dog, the barking kind, hound')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit el perro' })).toBeFocused();
    expect((await learner.word(word!)).translations).toEqual(['dog, the barking kind', 'hound']);
  });

  test('shows what somebody else made of it meanwhile, before anything is lost', async ({ page, learner, complaints }) => {
    complaints.expect(/status of 409/);
    const group = new GroupPage(page);
    const [word] = await learner.createWords('el pero');
    await learner.open(page, `/groups/${word!.group_id}`);
    await page.getByRole('button', { name: 'Edit el pero' }).click();
    await updateWord({ client: learner.client, path: { word_id: word!.id }, body: { translations: ['dog'] } });
    await group.dialog.getByLabel('Word or phrase').fill('el perro');
    await group.dialog.getByRole('button', { name: 'Save' }).click();

    await expect(group.dialog.getByRole('alert')).toBeVisible();
    await expect(group.dialog.getByLabel('Translations')).toHaveValue('dog');
    await group.dialog.getByLabel('Word or phrase').fill('el perro');
    await group.dialog.getByRole('button', { name: 'Save' }).click();

    await expect(group.row('el perro dog')).toBeVisible();
  });
});

test('deleting a word asks first, and the safe answer has the focus', { tag: '@phone' }, async ({ page, learner }) => {
  const group = new GroupPage(page);
  const [word] = await learner.createWords('el perro', 'el gato');
  await learner.open(page, `/groups/${word!.group_id}`);
  const remove = page.getByRole('button', { name: 'Delete el perro' });
  await remove.click();
  await expect(group.dialog).toContainText('Delete “el perro”?');
  await expect(group.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(group.dialog).toBeHidden();
  await expect(remove).toBeFocused();

  await remove.click();
  await group.dialog.getByRole('button', { name: 'Delete word' }).click();

  await expect(group.rows).toHaveText(['el gatoel gato in English']);
  await expect(page.getByText('Spanish · 1 word', { exact: true })).toBeVisible();
});

test.describe('finding words', () => {
  test('needs no accents, and stands in the address', { tag: '@phone' }, async ({ page, learner }) => {
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
    await expect(page.getByText('Nothing found for “zebra”.')).toBeVisible();
    await group.search.fill('');
    await expect(group.rows).toHaveCount(3);
  });

  test('reads a long list page by page', async ({ page, learner }) => {
    const group = new GroupPage(page);
    const words = await learner.createWords(...Array.from({ length: 55 }, (_, number) => `palabra ${number}`));
    await learner.open(page, `/groups/${words[0]!.group_id}`);
    await expect(group.rows).toHaveCount(50);

    await page.getByRole('button', { name: 'Load more' }).click();

    await expect(group.rows).toHaveCount(55);
    await expect(group.rows.last()).toContainText('palabra 0');
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  });
});

test.describe('a word of another script', () => {
  for (const { language, term, lang, dir } of [
    { language: 'Japanese', term: '犬', lang: 'ja', dir: 'ltr' },
    { language: 'Other', term: 'كلب', lang: null, dir: 'rtl' },
  ]) {
    test(`says its language and direction in the list and on the card: ${term}`, async ({ page, learner }) => {
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
