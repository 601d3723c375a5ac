import { undoReview } from '@wordhoard/api-client/sdk';
import { ReviewPage } from './pages/review-page.js';
import { WordPage } from './pages/word-page.js';
import { expect, test } from './fixtures/test.js';

test.describe('the schedule of a word', () => {
  test('the schedule of a word explains each direction and figure in a sentence', { tag: '@phone' }, async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const group = await learner.createGroup({ directions: 'both' });
    const word = await learner.createWord(group, { term: 'el perro', translations: ['dog'] });
    await learner.study('easy');
    await learner.open(page, `/words/${word.id}`);
    const [meaning, term] = [wordPage.section('Word → meaning'), wordPage.section('Meaning → word')];
    await expect(meaning).toContainText('StatusIn review');
    await expect(meaning).toContainText('Correct in a row1 time');
    await expect(meaning.getByText(/^in \d+ days$/)).toHaveAttribute('title', /\d{4}/);
    await expect(term).toContainText('Status');
    await expect(page.getByText('How often you forgot it')).toBeHidden();

    const explain = page.getByRole('button', { name: 'Explain' });
    await explain.press('Enter');
    await expect(meaning.getByText('How often you forgot it after learning it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hide explanations' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('a word is rescheduled to now and to a date, and back', { tag: '@phone' }, async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.study('easy');
    const before = (await learner.word(word!)).review_state.due_at;
    await learner.open(page, `/words/${word!.id}`);
    await page.getByRole('button', { name: 'Make due now' }).click();
    await expect(wordPage.value('Next review')).toHaveText('now');
    await wordPage.messages.getByRole('button', { name: 'Undo' }).click();
    await expect(wordPage.value('Next review')).not.toHaveText('now');
    await expect.poll(async () => (await learner.word(word!)).review_state.due_at).toBe(before);

    await page.getByRole('button', { name: 'Choose a date' }).click();
    await wordPage.dialog.getByLabel('Due date').fill('2001-01-01');
    await wordPage.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(wordPage.dialog).toContainText('Choose today or a later day.');
    await wordPage.dialog.getByLabel('Due date').fill('2090-05-06');
    await wordPage.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(wordPage.messages).toContainText('el perro is due on 6 May 2090');
    await expect(page.getByRole('button', { name: 'Choose a date' })).toBeFocused();
    expect((await learner.word(word!)).review_state.due_at).toBe('2090-05-06T02:00:00.000Z');
  });

  test('a word is reset after confirmation, and its log is kept', { tag: '@phone' }, async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.study('easy');
    await learner.open(page, `/words/${word!.id}`);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(wordPage.dialog).toContainText('its schedule is lost');
    await wordPage.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeFocused();
    expect((await learner.word(word!)).review_state.status).toBe('review');

    await page.getByRole('button', { name: 'Start over' }).click();
    await wordPage.dialog.getByRole('button', { name: 'Start over' }).click();
    await expect(wordPage.section('Schedule')).toContainText('Not started yet.');
    await expect(wordPage.log).toHaveText([/^Started over/, /^Easy/]);
  });
});

test.describe('the review log of a word', () => {
  test('the review log of a word shows its answers and what was undone', { tag: '@phone' }, async ({ page, learner }) => {
    const [wordPage, review] = [new WordPage(page), new ReviewPage(page)];
    const [word] = await learner.createWords('el perro');
    await learner.study('easy');
    await learner.makeDue(word!);
    await learner.open(page, '/review');
    await page.getByLabel('Type answers').check();
    await page.getByRole('button', { name: 'Start' }).click();
    await review.field.fill('a wild guess');
    await review.field.press('Enter');
    await review.grade('Again').click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(review.summary).toBeVisible();
    await page.getByRole('link', { name: 'el perro' }).click();

    await expect(wordPage.log).toHaveCount(3);
    await expect(wordPage.log.nth(0)).toContainText('Again');
    await expect(wordPage.log.nth(0)).toContainText('You wrote: a wild guess');
    await expect(wordPage.log.nth(0)).toContainText(/Interval: .+ → less than a day/);
    await expect(wordPage.log.nth(1)).toContainText('Date chosen');
    await expect(wordPage.log.nth(2)).toContainText(/Easy.*Interval: \d+ days/);
  });

  test('the review log of a word marks undone answers', async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.study('good');
    const [answer] = await learner.reviews(word!);
    await undoReview({ client: learner.client, path: { session_id: answer!.session_id! }, body: {} });
    await learner.open(page, `/words/${word!.id}`);
    await expect(wordPage.log).toHaveText([/^Undid an answer/, /^Good.*Undone/]);
  });

  test('the review log of a word is paged', async ({ page, learner }) => {
    const wordPage = new WordPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.study('easy');
    for (let n = 0; n < 24; n++) await learner.makeDue(word!);
    await learner.open(page, `/words/${word!.id}`);
    await expect(wordPage.log).toHaveCount(20);
    await page.getByRole('button', { name: 'Show older entries' }).click();
    await expect(wordPage.log).toHaveCount(25);
    await expect(page.getByRole('button', { name: 'Show older entries' })).toBeHidden();
  });
});

test('the history of changes is loaded when it is opened, and shows the previous values', { tag: '@phone' }, async ({ page, learner }) => {
  const wordPage = new WordPage(page);
  const [word] = await learner.createWords('el pero');
  await learner.changeWord(word!, { term: 'el perro', definition: 'Ladra.', translations: ['dog', 'hound'] });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await learner.open(page, `/words/${word!.id}`);
  await expect(wordPage.section('Review log')).toContainText('No answers yet.');
  expect(asked.some((path) => path.endsWith('/history'))).toBe(false);

  await page.getByRole('button', { name: 'Show history' }).click();
  const changes = wordPage.section('Change history').getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.filter({ hasText: 'Word or phrase' })).toContainText(/By you.*el pero→el perro/);
  await expect(changes.filter({ hasText: 'Translations' })).toContainText('el pero in English→dog, hound');
  await expect(changes.filter({ hasText: 'Definition' })).toContainText('nothing→Ladra.');
});
