import { updateWord } from '@wordhoard/api-client/sdk';
import { queryOnce } from '@wordhoard/testing';
import { GroupPage } from './pages/group-page.js';
import { expect, test } from './fixtures/test.js';

/** More than two pages of words. */
const MANY = 230;

test.describe('a long list', () => {
  test('a long list loads as it is scrolled, and knows its length', { tag: '@phone' }, async ({ page, learner, instance }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('palabra 0');
    await fill(instance.database.url, word!, MANY);
    await learner.open(page, `/groups/${word!.group_id}`);
    await expect(group.cell(`palabra ${MANY - 1}`)).toBeVisible();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(MANY + 1));
    expect(await group.rows.count()).toBeLessThan(60);

    await expect(async () => {
      await page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
      });
      await expect(group.cell('palabra 0')).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(group.row('palabra 0')).toHaveAttribute('aria-rowindex', String(MANY + 1));
    expect(await group.rows.count()).toBeLessThan(60);
  });

  test('a long list is navigated by keyboard alone', async ({ page, learner, instance }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('palabra 0');
    await fill(instance.database.url, word!, MANY);
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.cell(`palabra ${MANY - 1}`).focus();
    await page.keyboard.press('ArrowDown');
    await expect(group.cell(`palabra ${MANY - 2}`)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(group.check(`palabra ${MANY - 2}`)).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('link', { name: `Open palabra ${MANY - 2}` })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    // Scrolling to the end of the loaded rows loads more.
    await expect(async () => {
      await page.keyboard.press('Control+End');
      await expect(page.locator('[role=row]:focus-within')).toContainText('palabra 0', { timeout: 500 });
    }).toPass();
    await page.keyboard.press('PageUp');
    await expect(page.locator('[role=row]:focus-within')).toBeInViewport();
    await expect(page.locator('[role=row]:focus-within')).not.toContainText('palabra 0');
    await page.keyboard.press('Control+Home');
    await expect(page.locator('[role=row]:focus-within')).toContainText(`palabra ${MANY - 1}`);
    await expect(page.locator('[role=row]:focus-within')).toBeInViewport();
  });

  test('search finds words beyond the loaded pages', async ({ page, learner, instance }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('el último');
    await fill(instance.database.url, word!, MANY);
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.search.fill('ultimo');
    await expect(group.rows).toHaveText(['el último']);
    await expect(page.getByText(`1 of ${MANY} words matches`)).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(page.getByText(`${MANY} words`, { exact: true })).toBeVisible();
  });
});

test.describe('sorting and filtering', () => {
  test('sorting and filtering are kept in the address and can be combined', { tag: '@phone' }, async ({ page, learner }) => {
    const group = new GroupPage(page);
    const home = await learner.createGroup();
    for (const [term, tag] of [
      ['b', 'letters'],
      ['c', 'letters'],
      ['a', 'letters'],
      ['1', 'digits'],
    ] as const) {
      await learner.createWord(home, { term, tags: [tag] });
    }
    await learner.open(page, `/groups/${home.id}`);
    await expect(group.rows).toHaveText([/^1/, /^a/, /^c/, /^b/]);
    const unfold = page.getByRole('button', { name: 'Filter', exact: true });
    if (await unfold.isVisible()) await unfold.click();
    await page.getByLabel('Sort by').selectOption('Alphabetical');
    await expect(group.rows).toHaveText([/^1/, /^a/, /^b/, /^c/]);
    await page.getByLabel('Tag').fill('letters');
    await page.getByLabel('Tag').press('Enter');
    await expect(group.rows).toHaveText([/^a/, /^b/, /^c/]);
    await expect(page).toHaveURL(/\?sort=term&tag=letters$/);
    await page.reload();
    await expect(group.rows).toHaveText([/^a/, /^b/, /^c/]);
    await expect(page.getByText('3 of 4 words match')).toBeVisible();
    await page.getByLabel('Status').selectOption('Mastered');
    await expect(page.getByText('No matching words.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all words' }).click();
    await expect(group.rows).toHaveCount(4);
    await expect(page).toHaveURL(/\?sort=term$/);
  });

  test('the filter shows only flagged words, even after a reload', { tag: '@phone' }, async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [flagged] = await learner.createWords('uno', 'dos');
    await learner.changeWord(flagged!, { flag: 3 });
    await learner.open(page, `/groups/${flagged!.group_id}`);
    await expect(group.rows).toHaveCount(2);
    const unfold = page.getByRole('button', { name: 'Filter', exact: true });
    if (await unfold.isVisible()) await unfold.click();
    await page.getByLabel('Status').selectOption('Flagged');
    await expect(group.rows).toHaveText([/^uno/]);
    await expect(page.getByText('1 of 2 words match')).toBeVisible();
    await page.reload();
    await expect(group.rows).toHaveText([/^uno/]);
    await expect(page.getByLabel('Status')).toHaveValue('flagged');
    await page.getByLabel('Status').selectOption('New');
    await expect(group.rows).toHaveCount(2);
    await expect(page).toHaveURL(/\?status=new$/);
  });

  test('a column header sorts the words, and a second press reverses the order', async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('b', 'a');
    await learner.open(page, `/groups/${word!.group_id}`);
    await expect(group.rows).toHaveText(['a', 'b']);
    const head = page.getByRole('columnheader', { name: 'Word', exact: true });
    const press = page.getByRole('button', { name: 'Word', exact: true });
    await page.getByRole('button', { name: 'Strength' }).click();
    await expect(group.rows).toHaveText(['b', 'a']);
    await press.click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(group.rows).toHaveText(['a', 'b']);
    await press.click();
    await expect(head).not.toHaveAttribute('aria-sort');
    await expect(page).not.toHaveURL(/sort/);
    await expect(press).toBeFocused();
  });

  test('the filter finds leeches', async ({ page, learner, instance }) => {
    const group = new GroupPage(page);
    const [leech, other] = await learner.createWords('ya', 'todavía');
    await queryOnce(instance.database.url, 'update review_states set leech = true where account_id = $1 and word_id = $2', [
      learner.user.id,
      leech!.id,
    ]);
    await learner.open(page, `/groups/${other!.group_id}`);
    await page.getByLabel('Status').selectOption('Leeches');
    await expect(group.rows).toHaveText(['ya']);
    await expect(group.row('ya')).toContainText('leech');
  });
});

test.describe('editing in place', () => {
  test('a cell is edited and saved with Enter, and the next one is reached by keyboard', async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('el pero', 'el gato');
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.cell('el pero').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('el perro');
    await page.keyboard.press('Enter');
    await expect(group.cell('el perro')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await page.keyboard.type('dog, hound');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('pooch');
    await page.keyboard.press('Enter');
    await expect(group.row('el perro', 'dog, hound, pooch')).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'dog, hound, pooch' })).toBeFocused();
    expect(await learner.word(word!)).toMatchObject({ term: 'el perro', translations: ['dog', 'hound', 'pooch'] });
  });

  test('Escape cancels the edit of a cell, and an invalid value keeps the cell open', async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.cell('el perro').dblclick();
    const field = page.getByRole('grid').getByLabel('Word or phrase');
    await field.fill(' ');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Enter the word or phrase/);
    await expect(field).toBeFocused();
    await field.press('Escape');
    await expect(group.cell('el perro')).toBeFocused();
  });

  test('leaving a cell saves it', { tag: '@phone' }, async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('el pero');
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.cell('el pero').click();
    await group.cell('el pero').locator('[data-edit]').click();
    await page.getByRole('grid').getByLabel('Word or phrase').fill('el perro');
    await group.search.focus();
    await expect(group.cell('el perro')).toBeVisible();
    await expect(group.search).toBeFocused();
    expect((await learner.word(word!)).term).toBe('el perro');
  });

  test('a conflicting change of a cell is shown before anything is lost', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 409/);
    const group = new GroupPage(page);
    const [word] = await learner.createWords('el pero');
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.cell('el pero').dblclick();
    const field = page.getByRole('grid').getByLabel('Word or phrase');
    await updateWord({ client: learner.client, path: { word_id: word!.id }, body: { term: 'el perrito' } });
    await field.fill('el perro');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Changed elsewhere to: el perrito/);
    await expect(field).toHaveValue('el perro');
    await field.press('Enter');
    await expect(group.cell('el perro')).toBeFocused();
    expect(await learner.word(word!)).toMatchObject({ term: 'el perro', revision: 3 });
  });
});

test('a row opens the page of its word, and Back returns to the same place', { tag: '@phone' }, async ({ page, learner }) => {
  const group = new GroupPage(page);
  const [word] = await learner.createWords('el perro', 'el gato');
  await learner.open(page, `/groups/${word!.group_id}`);
  await page.getByRole('link', { name: 'Open el perro' }).click();
  await expect(page).toHaveURL(`/words/${word!.id}`);
  await page.goBack();
  await expect(group.rows).toHaveText(['el gato', 'el perro']);
});

/** Copies a group's only word this many times, directly in the database because the API takes one at a time. */
async function fill(database: string, word: { id: number; group_id: number }, count: number): Promise<void> {
  await queryOnce(
    database,
    `with w as (
       insert into words (account_id, group_id, term, target_language, term_key, term_search, fold_version, operation_id, request_hash)
       select account_id, group_id, 'palabra ' || n, 'Spanish', 'palabra ' || n, 'palabra ' || n, fold_version, gen_random_uuid(), ''
         from words, generate_series(1, $2 - 1) n where id = $1 order by n
       returning account_id, id, group_id
     ), g as (
       update groups set word_count = $2, new_count = $2 where id = $3
     )
     insert into review_states (account_id, word_id, facet, group_id, algorithm) select account_id, id, 0, group_id, 'fsrs' from w`,
    [word.id, count, word.group_id],
  );
}
