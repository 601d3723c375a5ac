import { GroupPage } from './pages/group-page.js';
import { expect, test } from './fixtures/test.js';

test.describe('selecting words', () => {
  test('words are selected one by one, as a range with Shift, or all by keyboard', async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('a', 'b', 'c', 'd', 'e');
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.check('d').click();
    await group.check('b').click({ modifiers: ['Shift'] });
    await expect(group.selected).toContainText('3 selected');
    for (const [term, isChosen] of [
      ['e', false],
      ['d', true],
      ['c', true],
      ['b', true],
      ['a', false],
    ] as const) {
      await expect(group.row(term)).toHaveAttribute('aria-selected', String(isChosen));
    }
    await group.cell('c').focus();
    await page.keyboard.press('Space');
    await expect(group.selected).toContainText('2 selected');
    await page.keyboard.press('Control+a');
    await expect(group.selected).toContainText('5 selected');
    await expect(page.getByRole('checkbox', { name: 'Select all words' })).toBeChecked();
    await page.keyboard.press('Space');
    await expect(group.selected).toContainText('4 selected');
    await page.keyboard.press('Escape');
    await expect(group.selected).toBeHidden();
    await expect(group.cell('c')).toBeFocused();
  });

  test('a new search clears the selection', async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('el perro', 'el gato');
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.check('el gato').click();
    await expect(group.selected).toBeVisible();
    await group.search.fill('perro');
    await expect(group.rows).toHaveText(['el perro']);
    await expect(group.selected).toBeHidden();
  });
});

test.describe('deleting words', () => {
  test('deleting words can be undone, and the focus stays in the table', { tag: '@phone' }, async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [first] = await learner.createWords('a', 'b', 'c', 'd');
    await learner.open(page, `/groups/${first!.group_id}`);
    await group.check('c').click();
    await group.check('b').click();
    await group.selected.getByRole('button', { name: 'Delete' }).click();
    await expect(group.rows).toHaveText(['d', 'a']);
    await expect(page.getByText('Spanish · 2 words', { exact: true })).toBeVisible();
    await expect(group.check('a')).toBeFocused();
    await expect(group.selected).toBeHidden();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(group.rows).toHaveText(['d', 'c', 'b', 'a']);
    await expect(page.getByText('2 words restored.').first()).toBeVisible();
  });

  test('the Delete key deletes the focused row, down to the last one', async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('a', 'b');
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.cell('b').focus();
    await page.keyboard.press('Delete');
    await expect(group.cell('a')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(page.getByText('No words yet. Add the first one above.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Words in this group' })).toBeFocused();
  });

  test('deleting all matches asks first, skips unticked words, and undo restores exactly those deleted', async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('casa 1', 'casa 2', 'casa 3', 'casa 4', 'perro');
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.cell('casa 4').focus();
    await page.keyboard.press('Delete');
    await expect(group.rows).toHaveCount(4);
    await group.search.fill('casa');
    await expect(group.rows).toHaveCount(3);
    await page.getByRole('button', { name: 'Select all matches' }).click();
    await expect(group.selected).toContainText('3 selected');
    await group.check('casa 2').click();
    await expect(group.selected).toContainText('2 selected');
    await group.selected.getByRole('button', { name: 'Delete' }).click();
    await expect(group.dialog).toContainText('Delete 2 words?');
    await expect(group.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await group.dialog.getByRole('button', { name: 'Delete words' }).click();
    await expect(group.rows).toHaveText(['casa 2']);
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
    await expect(group.rows).toHaveText(['casa 3', 'casa 2', 'casa 1']);
  });

  test('deleting reports how many words were already deleted', async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [a, b] = await learner.createWords('a', 'b');
    await learner.open(page, `/groups/${a!.group_id}`);
    await group.check('a').click();
    await group.check('b').click();
    await learner.deleteWord(b!);
    await group.selected.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('1 word deleted. 1 was already deleted.').first()).toBeVisible();
  });

  test('a failed deletion says so and can be retried', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/ERR_FAILED/);
    const group = new GroupPage(page);
    const [a] = await learner.createWords('a', 'b');
    await learner.open(page, `/groups/${a!.group_id}`);
    await group.check('a').click();
    await page.route('**/words/delete', (route) => route.abort(), { times: 1 });
    await group.selected.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(group.rows).toHaveText(['b']);
  });
});

test.describe('editing many words', () => {
  test('editing many words changes only the chosen fields', { tag: '@phone' }, async ({ page, learner }) => {
    const group = new GroupPage(page);
    const home = await learner.createGroup();
    const [a, b] = [
      await learner.createWord(home, { term: 'a', tags: ['old'] }),
      await learner.createWord(home, { term: 'b', part_of_speech: 'verb' }),
    ];
    await learner.open(page, `/groups/${home.id}`);
    await group.check('a').click();
    await group.check('b').click();
    await group.selected.getByRole('button', { name: 'Edit' }).click();
    await group.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(group.dialog.getByLabel('Move to group')).toHaveAccessibleDescription('Change at least one field.');
    await group.dialog.getByLabel('CEFR level').selectOption('B1');
    await group.dialog.getByLabel('Tags', { exact: true }).selectOption('Replace');
    await group.dialog.getByLabel('New tags').fill('home, house');
    await group.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('2 words changed.').first()).toBeVisible();
    await expect(group.rows).toHaveText([/^b.*verb · B1 · #home · #house/, /^a.*B1 · #home · #house/]);
    expect(await learner.word(a)).toMatchObject({ cefr_level: 'B1', part_of_speech: null, tags: ['home', 'house'] });
    expect(await learner.word(b)).toMatchObject({ cefr_level: 'B1', part_of_speech: 'verb', tags: ['home', 'house'] });
  });

  test('all matching words are moved to another group', async ({ page, learner }) => {
    const group = new GroupPage(page);
    const other = await learner.createGroup({ name: 'Other words' });
    const [word] = await learner.createWords('a', 'b', 'c');
    await learner.open(page, `/groups/${word!.group_id}`);
    await page.getByRole('button', { name: 'Select all words' }).click();
    await group.selected.getByRole('button', { name: 'Edit' }).click();
    await group.dialog.getByLabel('Move to group').selectOption('Other words');
    await group.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('No words yet.')).toBeVisible();
    await expect(group.selected).toBeHidden();
    await expect.poll(async () => (await learner.groups()).find(({ id }) => id === other.id)?.word_count).toBe(3);
  });

  test('words are suspended and unsuspended together', async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('a', 'b');
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.check('a').click();
    await group.selected.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(group.row('a')).toContainText('Suspended');
    await expect(group.row('b')).not.toContainText('Suspended');
    await group.selected.getByRole('button', { name: 'Unsuspend' }).click();
    await expect(group.row('a')).not.toContainText('Suspended');
    expect((await learner.word(word!)).suspended).toBe(false);
  });
});
