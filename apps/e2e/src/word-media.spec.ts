import type { Page } from '@playwright/test';
import { pngOf, wavOf } from './fixtures/media-files.js';
import { findPageFaults } from './fixtures/page-faults.js';
import { expect, test } from './fixtures/test.js';
import { ReviewPage } from './pages/review-page.js';
import { WordPage } from './pages/word-page.js';

const section = (page: Page) => new WordPage(page).section('Pictures and sound');
const items = (page: Page) => section(page).getByRole('listitem');

/** Whether an image has been decoded, which the content security policy could prevent. */
const isDrawn = (page: Page, name: string) =>
  page.getByRole('img', { name, exact: true }).evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await section(page).getByRole('button', { name: 'Add files' }).click();
  await (await opened).setFiles(files);
}

const picture = (name = 'dog.png') => ({ name, mimeType: 'image/png', buffer: pngOf(400, 300) });
const sound = { name: 'dog.wav', mimeType: 'audio/wav', buffer: wavOf(20_000) };

test(
  'a picture is added to a word, described, shown with the answer in a review, deleted and restored',
  { tag: '@phone' },
  async ({ page, learner }) => {
    const review = new ReviewPage(page);
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/words/${word!.id}`);
    await expect(section(page)).toContainText('Nothing added yet.');
    await choose(page, picture());
    await expect.poll(() => isDrawn(page, 'Picture 1 for el perro')).toBe(true);

    await page.getByRole('button', { name: 'Describe: Picture 1 for el perro' }).click();
    await page.getByLabel('Description, read by screen readers').fill('A brown dog');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'A brown dog' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Describe: A brown dog' })).toBeFocused();
    expect(await findPageFaults(page)).toEqual([]);

    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const ofMedia = () => requests.filter((url) => /\/api\/v1\/(word-)?media/.test(url));
    await page.goto('/review/start');
    await expect(review.card('el perro')).toBeVisible();
    await expect(page.getByRole('img', { name: 'A brown dog' })).toHaveCount(0);
    expect(ofMedia().filter((url) => url.includes('/media/'))).toEqual([]);
    await review.reveal.click();
    await expect.poll(() => isDrawn(page, 'A brown dog')).toBe(true);
    expect(ofMedia().filter((url) => url.includes('/word-media'))).toHaveLength(1);
    expect(await findPageFaults(page)).toEqual([]);

    await page.goto(`/words/${word!.id}`);
    await page.getByRole('button', { name: 'Delete: A brown dog' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(items(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Pictures and sound' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => isDrawn(page, 'A brown dog')).toBe(true);
  },
);

test('a recording is added to an example of a word and played, also in a review and in the list of words', async ({ page, learner }) => {
  const review = new ReviewPage(page);
  const group = await learner.createGroup();
  const word = await learner.createWord(group, { term: 'el perro', example_sentence: 'El perro duerme.' });
  await learner.open(page, `/words/${word.id}`);
  await choose(page, sound);
  await section(page).getByLabel('Belongs to').selectOption('El perro duerme.');
  await choose(page, { ...sound, name: 'sentence.wav', buffer: wavOf(1000, 300) });
  await expect(items(page).nth(1)).toContainText('Example: El perro duerme.');
  await page.getByRole('button', { name: 'Play: Recording 1 for el perro' }).click();
  await page.getByRole('button', { name: 'Stop: Recording 1 for el perro' }).click();
  await expect(page.getByRole('button', { name: 'Play: Recording 1 for el perro' })).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);

  await page.goto('/review/start');
  await review.reveal.click();
  const recordings = page.getByRole('list', { name: 'Pictures and sound', exact: true }).getByRole('button');
  await expect(recordings).toHaveCount(1);
  await recordings.click();
  await expect(page.getByRole('button', { name: 'Stop: Recording 1 for el perro' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play: Recording 1 for El perro duerme.' })).toBeVisible();

  await page.goto(`/groups/${group.id}`);
  await expect(page.getByRole('button', { name: 'Play: Recording 1 for el perro' })).toBeVisible();
  await page.getByRole('rowheader', { name: 'el perro' }).click();
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'Stop: Recording 1 for el perro' })).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);
});

test('a file that the server refuses is named with the reason, and the others are added', async ({ page, learner, browserErrors }) => {
  browserErrors.expect(/status of 4\d\d/);
  const [word] = await learner.createWords('el perro');
  await learner.open(page, `/words/${word!.id}`);
  await choose(page, { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }, picture());
  await expect(section(page).getByRole('alert')).toContainText('notes.png: This is not an image or audio file');
  await expect(items(page)).toHaveCount(1);
});
