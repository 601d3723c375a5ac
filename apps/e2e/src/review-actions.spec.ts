import { figure } from './pages/figure.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

test.beforeEach(({ learner }) => learner.skipLearningSteps());

test.describe('during a session', () => {
  test('a word is moved to the end of the session, which can be undone', { tag: '@phone' }, async ({ page, learner, instance }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(review.card('dos')).toBeVisible();
    await expect(page.getByText('1 of 2 · 2 left')).toBeVisible();
    await review.undo.click();
    await expect(review.card('uno')).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
    await review.answer('Good');
    await expect(review.card('uno')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip' })).toBeHidden();
    await review.answer('Good');

    await expect(review.summary).toBeVisible();
    await expect(figure(page, 'reviewed')).toHaveText('2');
    const kinds = (await instance.reviewLog(learner.user.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['skip', 'void', 'skip', 'answer', 'answer']);
  });

  test('a word is edited in place during a session', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    const [word] = await learner.createWords('uno');
    await learner.open(page, '/review/start');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Word or phrase').fill('el uno');
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(review.card('el uno')).toBeVisible();
    expect(await learner.word(word!)).toMatchObject({ term: 'el uno', review_state: { status: 'new' } });
    await review.answer('Good');
    await expect(review.summary).toBeVisible();
  });

  test('every action of a session has a key, and ? lists them', async ({ page, learner, instance }) => {
    const { keyboard } = page;
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos', 'tres');
    await learner.open(page, '/review/start');
    await expect(review.reveal).toBeFocused();
    await expect(page.getByText('Undo')).toHaveCount(0);

    await keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByRole('term')).toHaveText([
      'Space',
      '1–4',
      'U',
      'Alt+U',
      'S',
      'R',
      'E',
      'M',
      'I',
      '*',
      'F',
      '⌃1–7',
      '-',
      'D',
      '!',
      'N',
      '?',
    ]);
    await keyboard.press('s');
    await keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expect(review.card('uno')).toBeVisible();

    await keyboard.press('s');
    await expect(review.card('dos')).toBeVisible();
    await keyboard.press('e');
    const editing = page.getByRole('dialog', { name: 'Edit word' });
    await expect(editing.getByLabel('Word or phrase')).toBeFocused();
    await keyboard.press('Control+A');
    await keyboard.type('el dos');
    await keyboard.press('Enter');
    await expect(editing).toBeHidden();
    await expect(review.card('el dos')).toBeVisible();
    await keyboard.press('Space');
    await keyboard.press('2');
    await expect(review.card('tres')).toBeVisible();
    await keyboard.press('u');
    await expect(review.card('el dos')).toBeVisible();
    for (const key of ['Space', 'Space', 'Space', '1', 'Space', '4']) await keyboard.press(key);

    await expect(review.summary).toBeFocused();
    await expect(figure(page, 'recalled')).toHaveText('67%');
    await keyboard.press('u');
    await expect(review.card('uno')).toBeVisible();
    const voids = async () => (await instance.reviewLog(learner.user.id)).filter(({ kind }) => kind === 'void').length;
    // The page continues before the undo is confirmed.
    await expect.poll(voids).toBe(2);
  });

  test('a session can be stopped, summarized and continued', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos', 'tres');
    await learner.open(page, '/review/start');
    await expect(page.getByRole('button', { name: 'Finish' })).toBeHidden();
    await review.answer('Good');
    await review.answer('Again');
    await page.getByRole('button', { name: 'Finish' }).click();

    await expect(review.summary).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText([/^uno/, /^dos/]);
    await page.reload();
    await expect(review.summary).toBeVisible();
    await page.getByRole('link', { name: 'Keep reviewing' }).click();
    await expect(review.card('tres')).toBeVisible();
  });

  test('a word that is forgotten repeatedly is reported as a leech', { tag: '@phone' }, async ({ page, learner }) => {
    const review = new ReviewPage(page);
    await learner.chooseSettings({ leech_threshold: 1, leech_action: 'suspend' });
    const words = await learner.createWords('uno');
    await learner.study('easy');
    await learner.makeDue(...words);
    await learner.createWords('dos');
    await learner.open(page, '/review/start');
    await expect(review.card('uno')).toBeVisible();
    await review.answer('Again');

    await expect(page.getByText(/You have often forgotten .uno., so it is now a suspended leech/)).toBeVisible();
    await page.getByRole('button', { name: 'Edit the word' }).click();
    await expect(page.getByRole('dialog').getByLabel('Word or phrase')).toHaveValue('uno');
  });

  test('a session can be answered with two grades', { tag: '@phone' }, async ({ page, learner, instance }) => {
    const review = new ReviewPage(page);
    await learner.chooseSettings({ two_button_mode: true });
    await learner.createWords('uno');
    await learner.open(page, '/review/start');
    await review.reveal.click();
    await expect(page.getByRole('group', { name: 'How well did you know it?' }).getByRole('button')).toHaveText([/^Again/, /^Good/]);
    await page.keyboard.press('2');

    await expect(review.summary).toBeVisible();
    expect(await instance.reviewLog(learner.user.id)).toEqual([{ kind: 'answer', grade: 'good' }]);
  });
});
