import type { Page } from '@playwright/test';
import { listWordMedia } from '@wordhoard/api-client/sdk';
import { pageThatIs } from '@wordhoard/testing';
import { pngOf, wavOf } from '@wordhoard/testing/media-files';
import { findPageFaults } from './fixtures/page-faults.js';
import { expect, test } from './fixtures/test.js';
import { MediaSection } from './pages/media-section.js';
import { ReviewPage } from './pages/review-page.js';
import { WordPage } from './pages/word-page.js';

const picture = (name = 'dog.png') => ({ name, mimeType: 'image/png', buffer: pngOf(400, 300) });
const sound = { name: 'dog.wav', mimeType: 'audio/wav', buffer: wavOf(20_000) };

test(
  'a picture is added to a word, described, shown with the answer in a review, deleted and restored',
  { tag: '@phone' },
  async ({ page, learner }) => {
    const review = new ReviewPage(page);
    const media = new MediaSection(page);
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/words/${word!.id}`);
    await expect(media.section).toContainText('Nothing added yet.');
    await media.choose(picture());
    await expect.poll(() => media.isDrawn('Picture 1 for el perro')).toBe(true);

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
    await expect.poll(() => media.isDrawn('A brown dog')).toBe(true);
    expect(ofMedia().filter((url) => url.includes('/word-media'))).toHaveLength(1);
    expect(await findPageFaults(page)).toEqual([]);

    await page.goto(`/words/${word!.id}`);
    await page.getByRole('button', { name: 'Delete: A brown dog' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(media.items).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Pictures and sound' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => media.isDrawn('A brown dog')).toBe(true);
  },
);

test('a recording is added to an example of a word and played, also in a review and in the list of words', async ({ page, learner }) => {
  const review = new ReviewPage(page);
  const media = new MediaSection(page);
  const group = await learner.createGroup();
  const word = await learner.createWord(group, { term: 'el perro', example_sentence: 'El perro duerme.' });
  await learner.open(page, `/words/${word.id}`);
  await media.choose(sound);
  await media.target.selectOption('El perro duerme.');
  await media.choose({ ...sound, name: 'sentence.wav', buffer: wavOf(1000, 300) });
  await expect(media.items.nth(1)).toContainText('Example: El perro duerme.');
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
  const media = new MediaSection(page);
  const [word] = await learner.createWords('el perro');
  await learner.open(page, `/words/${word!.id}`);
  await media.choose({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }, picture());
  await expect(media.section.getByRole('alert')).toContainText('notes.png: This is not an image or audio file');
  await expect(media.items).toHaveCount(1);
});

test('pictures from a web address and the camera are added to the word and to a mnemonic, and reordered', async ({ page, learner }) => {
  const media = new MediaSection(page);
  const [word] = await learner.createWords('el perro');
  await learner.createMnemonic(word!, 'A pair of rows.');
  await learner.open(page, `/words/${word!.id}`);
  await media.open('Add from a web address');
  await page.getByLabel('Address of a picture or recording').fill(pageThatIs({ body: pngOf(40, 30), type: 'image/png' }));
  await page.keyboard.press('Enter');
  await expect(media.dialog).toBeHidden();
  await expect(media.section.getByRole('button', { name: 'Add from a web address' })).toBeFocused();
  await expect.poll(() => media.isDrawn('Picture 1 for el perro')).toBe(true);

  await media.target.selectOption('A pair of rows.');
  await media.open('Take a photo');
  await media.press('Take photo');
  await expect.poll(() => media.isDrawn('Your photo')).toBe(true);
  expect(await findPageFaults(page)).toEqual([]);
  await media.press('Add photo');
  await expect(media.items.nth(1)).toContainText('Memory aid: A pair of rows.');
  const photo = { name: 'Picture 2 for el perro' };
  await expect(new WordPage(page).section('Memory aids').getByRole('img', photo)).toBeVisible();

  await page.getByRole('button', { name: 'Move up: Picture 2 for el perro' }).focus();
  await page.keyboard.press('Enter');
  await expect(media.items.first()).toContainText('Memory aid');
  await expect(page.getByRole('button', { name: 'Move up: Picture 1 for el perro' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(media.items.first()).not.toContainText('Memory aid');
  await media.drag(0, 1);
  await expect(new WordPage(page).messages).toContainText('Moved to position 2 of 2.');
  await page.reload();
  await expect(media.items.first()).toContainText('Memory aid');
  expect(await findPageFaults(page)).toEqual([]);
});

async function denyDevices(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
}

async function allowDevices(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));
}

/** Replaces what the microphone hears by a tone, which is silent at first. Returns a function that turns it on or off. */
async function replaceMicrophone(page: Page): Promise<(volume: 0 | 1) => Promise<void>> {
  const tone = await page.evaluateHandle(() => {
    const audio = new AudioContext();
    const volume = new GainNode(audio, { gain: 0 });
    const output = audio.createMediaStreamDestination();
    const oscillator = new OscillatorNode(audio);
    oscillator.connect(volume).connect(output);
    oscillator.start();
    navigator.mediaDevices.getUserMedia = async () => {
      await audio.resume();
      return output.stream;
    };
    return volume;
  });
  return (volume) => tone.evaluate(({ gain }, value) => void (gain.value = value), volume);
}

test('a recording is made once the microphone is allowed, trimmed, listened to and added', { tag: '@phone' }, async ({ page, learner }) => {
  const media = new MediaSection(page);
  const level = media.dialog.getByRole('meter', { name: 'Microphone level' });
  const [word] = await learner.createWords('el perro');
  await learner.open(page, `/words/${word!.id}`);
  await denyDevices(page);
  await media.open('Record');
  await expect(media.dialog.getByRole('alert')).toContainText('This page may not use the microphone.');
  await allowDevices(page);
  await media.press('Try again');
  // Chromium's device beeps.
  await expect(level).not.toHaveAttribute('aria-valuenow', '0');
  await media.press('Close');

  const setVolume = await replaceMicrophone(page);
  await media.open('Record');
  await media.press('Start recording');
  await expect(media.dialog).toContainText('1 of 60 seconds');
  await setVolume(1);
  await expect(level).not.toHaveAttribute('aria-valuenow', '0');
  expect(await findPageFaults(page)).toEqual([]);
  await media.press('Stop recording');
  await media.press('Listen');
  await expect(media.dialog.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await media.press('Add recording');
  await expect(page.getByRole('button', { name: 'Play: Recording 1 for el perro' })).toBeVisible();
  // Only what is trimmed is WAV.
  const { data } = await listWordMedia({ client: learner.client, query: { word_ids: [word!.id] } });
  expect(data.map(({ media_type }) => media_type)).toEqual(['audio/wav']);
});
