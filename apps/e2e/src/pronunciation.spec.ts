import type { Page } from '@playwright/test';
import { ReviewPage } from './pages/review-page.js';
import { SpeechStub } from './fixtures/speech-stub.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

const LANGUAGES = {
  English: ['the dog', 'en-US'],
  Spanish: ['el perro', 'es-ES'],
  French: ['le chien', 'fr-FR'],
  German: ['der Hund', 'de-DE'],
  Italian: ['il cane', 'it-IT'],
  Portuguese: ['o cão', 'pt-BR'],
  Japanese: ['犬', 'ja-JP'],
  Korean: ['개', 'ko-KR'],
  Turkish: ['köpek', 'tr-TR'],
} as const;

const SCRIPTS = {
  собака: 'ru-RU',
  كلب: 'ar-SA',
  כלב: 'he-IL',
  σκύλος: 'el-GR',
  कुत्ता: 'hi-IN',
  狗: 'zh-CN',
  หมา: 'th-TH',
} as const;

const VOICES = [...Object.values(LANGUAGES).map(([, voice]) => voice), ...Object.values(SCRIPTS)];

const listen = (page: Page) => page.getByRole('button', { name: 'Listen to the word' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop' });

/** A word on its page, with the speech stub. */
async function openWord(page: Page, learner: Learner, { term = 'el perro', language = 'Spanish' } = {}): Promise<void> {
  const group = await learner.createGroup({ target_language: language });
  const { id } = await learner.createWord(group, { term, target_language: language });
  await learner.open(page, `/words/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: term })).toBeVisible();
}

/** The page listens for keys shortly after it is shown; a second press that is also heard would stop the speech. */
async function pressUntilSpoken(page: Page, speech: SpeechStub): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('r');
    expect(await speech.spoken()).not.toEqual([]);
  }).toPass();
}

/** A word whose recognition side was answered, so that its production side is next. */
async function createAskedForTerm(learner: Learner): Promise<void> {
  const group = await learner.createGroup({ directions: 'both' });
  await learner.createWord(group, { term: 'el perro', translations: ['dog'] });
  await learner.study('easy', { limit: 1 });
}

test.describe('a word on its page', () => {
  test('a word is spoken in its language', async ({ page, learner }) => {
    const speech = await SpeechStub.install(page, VOICES);
    for (const [language, [term, voice]] of Object.entries(LANGUAGES)) {
      await openWord(page, learner, { term, language });
      expect.soft(await speech.spoken(), language).toEqual([]);
      await listen(page).click();
      expect.soft(await speech.spoken(), language).toEqual([{ text: term, lang: voice, voice: `Voice ${voice}`, rate: 1 }]);
    }
  });

  test('a word of an unlisted language is spoken in the language of its script', async ({ page, learner }) => {
    const speech = await SpeechStub.install(page, VOICES);
    for (const [term, voice] of Object.entries(SCRIPTS)) {
      await openWord(page, learner, { term, language: 'Other' });
      await listen(page).click();
      expect.soft(await speech.heard()).toEqual([`${voice} ${term}`]);
    }
  });

  test('a word is spoken with R and stopped with a press', { tag: '@phone' }, async ({ page, learner }) => {
    const speech = await SpeechStub.install(page, VOICES);
    await openWord(page, learner);
    await pressUntilSpoken(page, speech);
    expect(await speech.heard()).toEqual(['es-ES el perro']);
    await stop(page).click();
    await expect(listen(page)).toBeVisible();
    expect(await speech.cancelled()).toBe(1);
    await listen(page).click();
    await speech.finish();
    await expect(listen(page)).toBeVisible();
    expect(await speech.cancelled()).toBe(1);
  });

  test('speech stops when the page is left', async ({ page, learner }) => {
    const speech = await SpeechStub.install(page, VOICES);
    await openWord(page, learner);
    await listen(page).click();
    await page.getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
    await expect.poll(() => speech.cancelled()).toBe(1);
  });

  test('a failing voice is reported, an interrupted one is not', async ({ page, learner }) => {
    const speech = await SpeechStub.install(page, VOICES);
    await openWord(page, learner);
    await listen(page).click();
    await speech.finish('interrupted');
    await expect(listen(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await listen(page).click();
    await speech.finish('synthesis-failed');
    await expect(page.getByRole('alert')).toContainText('The word could not be played.');
    await expect(listen(page)).toBeVisible();
  });
});

test.describe('a word without a voice', () => {
  const silences = {
    'of an unknown language': { term: 'hund', language: 'Other', why: 'The word’s language is unknown' },
    'of a language without a voice': { term: 'köpek', language: 'Turkish', why: 'This device has no voice for Turkish.' },
    'of a script without a voice': { term: 'собака', language: 'Other', why: 'This device has no voice for Russian.' },
  };
  for (const [which, { why, ...word }] of Object.entries(silences)) {
    test(`the speech button explains why it is disabled: a word ${which}`, { tag: '@phone' }, async ({ page, learner, isMobile }) => {
      const speech = await SpeechStub.install(page, ['es-ES']);
      await openWord(page, learner, word);
      await expect(listen(page)).toBeDisabled();
      await expect(listen(page)).toHaveAccessibleDescription(new RegExp(why));
      await expect(page.getByText(why)).toBeHidden();
      // A forced tap does not wait until the page stops moving.
      await expect(async () => {
        if (isMobile) await listen(page).tap({ force: true });
        else await listen(page).focus();
        await expect(page.getByRole('tooltip')).toContainText(why, { timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole('tooltip')).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await page.keyboard.press('r');
      expect(await speech.spoken()).toEqual([]);
    });
  }

  test('a word gets a voice when voices load late', async ({ page, learner }) => {
    const speech = await SpeechStub.install(page, []);
    await openWord(page, learner);
    await expect(listen(page)).toHaveAccessibleDescription('No voices found on this device yet.');
    await speech.bring('es-ES');
    await expect(listen(page)).toBeEnabled();
    await listen(page).click();
    expect(await speech.heard()).toEqual(['es-ES el perro']);
  });

  test('no speech button is shown where the browser cannot speak', async ({ page, learner }) => {
    await SpeechStub.remove(page);
    await openWord(page, learner);
    await expect(listen(page)).toHaveAccessibleDescription('This browser cannot play speech.');
  });
});

test.describe('words in a review', () => {
  test('words are spoken on request, and stop with their card', { tag: '@phone' }, async ({ page, learner }) => {
    const speech = await SpeechStub.install(page, VOICES);
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/review/start');
    await expect(review.card('uno')).toBeVisible();
    expect(await speech.spoken()).toEqual([]);
    await listen(page).click();
    expect(await speech.heard()).toEqual(['es-ES uno']);
    await review.answer('Good');
    await expect(review.card('dos')).toBeVisible();
    await expect.poll(() => speech.cancelled()).toBe(1);
    expect(await speech.spoken()).toHaveLength(1);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Listen to the word');
  });

  test('words are spoken automatically when the setting is on', { tag: '@phone' }, async ({ page, learner }) => {
    const speech = await SpeechStub.install(page, VOICES);
    const review = new ReviewPage(page);
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/settings/learning');
    await page.getByLabel('Speak words automatically').check();
    await expect.poll(async () => (await learner.settings()).auto_play).toBe(true);
    await page.goto('/review/start');
    await expect.poll(() => speech.heard()).toEqual(['es-ES uno']);
    await review.answer('Good');
    await expect.poll(() => speech.heard()).toEqual(['es-ES uno', 'es-ES dos']);
  });

  test('a word that would give the answer away is spoken with the answer', async ({ page, learner }) => {
    const speech = await SpeechStub.install(page, VOICES);
    const review = new ReviewPage(page);
    await createAskedForTerm(learner);
    await learner.chooseSettings({ auto_play: true });
    await learner.open(page, '/review/start');
    await expect(review.card('dog')).toBeVisible();
    await expect(listen(page)).toHaveCount(0);
    await page.keyboard.press('r');
    expect(await speech.spoken()).toEqual([]);
    await review.reveal.click();
    await expect.poll(() => speech.heard()).toEqual(['es-ES el perro']);
    await expect(listen(page).or(stop(page))).toHaveCount(1);
  });

  test('words are spoken on flashcards without turning them', { tag: '@phone' }, async ({ page, learner }) => {
    const speech = await SpeechStub.install(page, VOICES);
    await learner.createWords('uno');
    await learner.open(page, '/flashcards');
    await listen(page).click();
    expect(await speech.heard()).toEqual(['es-ES uno']);
    await expect(page.getByRole('button', { name: 'Flip card' })).toBeVisible();
    await speech.finish();
    await expect(listen(page)).toBeVisible();
    await page.keyboard.press('r');
    await expect.poll(async () => (await speech.spoken()).length).toBe(2);
  });

  test('a walk speaks each word until speech is turned off on the device', { tag: '@phone' }, async ({ page, learner }) => {
    const speech = await SpeechStub.install(page, VOICES);
    await learner.createWords('uno');
    await learner.open(page, '/review/start?mode=walking');
    await expect.poll(() => speech.heard()).toEqual(['es-ES uno']);
    await page.goto('/settings/learning');
    await page.getByLabel('Read questions aloud in walking mode').uncheck();
    await page.goto('/review/start?mode=walking');
    await expect(listen(page)).toBeVisible();
    expect(await speech.spoken()).toEqual([]);
  });
});

test('voice and speed are chosen once for all tabs of a device', async ({ page, context, learner }) => {
  await SpeechStub.install(page, ['es-ES', 'es-MX', 'fr-FR']);
  await openWord(page, learner);
  const other = await context.newPage();
  const speech = await SpeechStub.install(other, ['es-ES', 'es-MX', 'fr-FR']);
  await other.goto(page.url());
  await expect(listen(other)).toBeVisible();

  const isChosenThere = other.evaluate(
    () => new Promise<void>((resolve) => addEventListener('storage', ({ newValue }) => newValue?.includes('0.75') && resolve())),
  );
  await page.goto('/settings/learning');
  await expect(page.getByLabel('Language')).toHaveValue('es');
  await page.getByLabel('Voice', { exact: true }).selectOption({ label: 'Voice es-MX (Mexican Spanish)' });
  await page.getByLabel('Speed').selectOption('75%');
  await page.getByRole('button', { name: 'Play a sample' }).click();
  expect(await page.evaluate(() => speechStage.spoken)).toEqual([{ text: 'Español', lang: 'es-MX', voice: 'Voice es-MX', rate: 0.75 }]);

  await isChosenThere;
  await listen(other).click();
  expect(await speech.spoken()).toEqual([{ text: 'el perro', lang: 'es-MX', voice: 'Voice es-MX', rate: 0.75 }]);
  await page.reload();
  await expect(page.getByLabel('Voice', { exact: true })).toHaveValue('voice:es-MX');
  await page.getByLabel('Language').selectOption('Turkish');
  await expect(page.getByText('This device has no voice for Turkish.')).toBeVisible();
});
