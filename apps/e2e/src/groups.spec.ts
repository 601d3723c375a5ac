import { GroupPage } from './pages/group-page.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

test('a second group is created from the dashboard and opened', { tag: '@phone' }, async ({ page, learner }) => {
  await learner.createGroup({ name: 'Animals' });
  await learner.open(page);
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await expect(dialog.getByLabel('Group name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(dialog.getByLabel('Group name')).toHaveAccessibleDescription('Enter a name of up to 128 characters.');
  await dialog.getByLabel('Group name').fill('動物');
  await dialog.getByLabel('Language you are learning').selectOption('Japanese');
  await dialog.getByRole('button', { name: 'Create group' }).click();

  await expect(page.getByRole('heading', { name: '動物' })).toBeVisible();
  await expect(page).toHaveTitle('動物 · Wordhoard');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('listitem')).toHaveText([/Animals/, /動物Japanese/]);
});

test('a group can be renamed, moved to another language and asked in both directions, while its words keep their language', async ({
  page,
  learner,
}) => {
  const { dialog, rows } = new GroupPage(page);
  const [word] = await learner.createWords('el perro');
  await learner.open(page, `/groups/${word!.group_id}`);
  await page.getByRole('button', { name: 'Edit group' }).click();
  await dialog.getByLabel('Group name').fill('Bichos');
  await dialog.getByLabel('Language you are learning').selectOption('Portuguese');
  await dialog.getByLabel('Cards').selectOption('Word → meaning and meaning → word');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { name: 'Bichos' })).toBeVisible();
  await expect(page.getByText('Portuguese · 1 word')).toBeVisible();
  await expect(rows.getByText('el perro', { exact: true })).toHaveAttribute('lang', 'es');
  expect(await learner.groups()).toMatchObject([{ name: 'Bichos', target_language: 'Portuguese', directions: 'both' }]);
});

test(
  'a group has limits and a retention of its own, and more new words come today without a change',
  { tag: '@phone' },
  async ({ page, learner }) => {
    const { dialog } = new GroupPage(page);
    const review = new ReviewPage(page);
    await learner.skipLearningSteps();
    const [word] = await learner.createWords('uno', 'dos', 'tres');
    await learner.open(page, `/groups/${word!.group_id}`);
    await page.getByRole('button', { name: 'Edit group' }).click();
    await dialog.getByLabel('New words per day').fill('1.5');
    await dialog.getByLabel('Desired retention (%)').fill('100');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('New words per day')).toHaveAccessibleDescription('Enter a whole number from 0 to 9999, or nothing.');
    await expect(dialog.getByLabel('Desired retention (%)')).toHaveAccessibleDescription('Enter a percentage from 70 to 99, or nothing.');
    await dialog.getByLabel('New words per day').fill('1');
    await dialog.getByLabel('Desired retention (%)').fill('85');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await learner.groups()).toMatchObject([{ new_words_per_day: 1, reviews_per_day: null, desired_retention: 0.85 }]);

    await learner.open(page, `/review/start?group=${word!.group_id}`);
    await review.answer('Easy');
    await expect(review.summary).toBeVisible();
    await page.getByRole('link', { name: '2 more new words today' }).click();
    await expect(review.card('dos')).toBeVisible();
    await review.answer('Easy');
    await review.answer('Easy');
    await expect(review.summary).toBeVisible();

    await learner.open(page, `/groups/${word!.group_id}`);
    await page.getByRole('button', { name: 'Edit group' }).click();
    await expect(dialog.getByLabel('New words per day')).toHaveValue('1');
    await dialog.getByLabel('New words per day').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await learner.groups()).toMatchObject([{ new_words_per_day: null, desired_retention: 0.85 }]);
  },
);

test('a deleted group can be restored with its words', { tag: '@phone' }, async ({ page, learner }) => {
  const { dialog } = new GroupPage(page);
  const groups = page.getByRole('region', { name: 'Your groups' }).getByRole('listitem');
  const [word] = await learner.createWords('el perro', 'el gato');
  await learner.createGroup({ name: 'Animals' });
  await learner.open(page, `/groups/${word!.group_id}`);
  await page.getByRole('button', { name: 'Delete group' }).click();
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect(groups).toHaveText([/^Animals/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('restored.').first()).toBeVisible();
  await expect(groups).toHaveText([/2 words/, /^Animals/]);
  expect((await learner.word(word!)).term).toBe('el perro');
});

test('a group is deleted with its words after confirmation', { tag: '@phone' }, async ({ page, learner }) => {
  const { dialog } = new GroupPage(page);
  const [word] = await learner.createWords('el perro', 'el gato');
  await learner.open(page, `/groups/${word!.group_id}`);
  await page.getByRole('button', { name: 'Delete group' }).click();
  await expect(dialog).toContainText('Its 2 words will be deleted too');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete group' }).click();
  await dialog.getByRole('button', { name: 'Delete group' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();
  await expect(learner.word(word!)).rejects.toMatchObject({ status: 404 });
});
