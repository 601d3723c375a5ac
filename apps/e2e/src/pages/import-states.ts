import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Learner } from '../fixtures/learner.js';
import { LONG, type PageState, settled, type PageVisit } from './page-state.js';

const PACKAGE = join(import.meta.dirname, '../../../../libs/anki/fixtures/fsrs.anki21b.apkg');

/** Words in scripts of both directions, a duplicate term, and a line without a term. */
const TABLE = `Word\tMeaning\tSentence
犬\tdog; hound\t犬が寝ています。
السوق\tmarket\tأنا ذاهب إلى السوق غدا.
${LONG}\t${LONG}\t
犬\tdog\t
\tnothing\t
`;

const NAME = `${LONG}.tsv`;

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const parsed = async ({ learner }: PageVisit) => `/import/${await learner.parse(NAME, TABLE)}`;

/** The next page. */
const goOn = (page: Page) => page.getByRole('main').getByRole('button').last().click();

async function look(page: Page): Promise<void> {
  await goOn(page);
  await page.getByRole('main').locator('ol').waitFor();
  await settled(page);
}

/** An import into a group with some words that were answered since. */
async function committed(learner: Learner, isUndone = false): Promise<string> {
  const id = await learner.parse(NAME, TABLE);
  await learner.commit(id, { name: LONG, target_language: 'Japanese' });
  await learner.study('good');
  if (isUndone) await learner.takeBack(id);
  return id;
}

/** An import in a state that is too short or rare to reach. */
async function seemingly({ page, learner }: PageVisit, state: string): Promise<string> {
  const id = await committed(learner);
  await page.route(`**/api/v1/imports/${id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), state, progress: 0.4, can_undo: false } });
  });
  return `/import/${id}`;
}

async function openText(page: Page): Promise<void> {
  await choose(page, 'book.txt', `${'El gato come pescado. '.repeat(300)}\n\nأنا ذاهب إلى السوق غدا.`);
  await page.getByRole('main').locator('ol').waitFor();
  await settled(page);
}

/** The pages of an import and its undo. */
export const importStates: Readonly<Record<string, PageState>> = {
  'nothing imported': { path: '/import', then: (page) => page.locator('main [type=submit]').click() },
  'imports of late': {
    path: async ({ learner }) => {
      await committed(learner, true);
      await committed(learner);
      await learner.parse(NAME, TABLE);
      return '/import';
    },
  },
  'a file on its way': {
    path: async ({ page }) => {
      await page.route('**/imports/parse', () => undefined);
      return '/import';
    },
    then: async (page) => {
      await choose(page, NAME, TABLE);
      await page.getByRole('main').locator('button:focus').waitFor();
    },
  },
  'a file to be imported, with a fault': {
    path: parsed,
    then: async (page) => {
      await page.getByRole('combobox').first().selectOption({ index: 0 });
      await goOn(page);
    },
  },
  'a file that was looked at': { path: parsed, then: look },
  'a package of Anki': {
    path: '/import',
    then: async (page) => {
      await page.locator('input[type=file]').setInputFiles(PACKAGE);
      await page.getByRole('combobox').first().waitFor();
      await settled(page);
    },
  },
  'an import at work': { path: (visit) => seemingly(visit, 'committing') },
  'an import that stopped': { path: (visit) => seemingly(visit, 'failed') },
  'an import that is done': { path: async ({ learner }) => `/import/${await committed(learner)}` },
  'an import about to be taken back': {
    path: async ({ learner }) => `/import/${await committed(learner)}`,
    then: async (page) => {
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
    },
  },
  'an import that was taken back': { path: async ({ learner }) => `/import/${await committed(learner, true)}` },
  'no text in this tab': { path: '/import/text' },
  'a text in parts': { path: '/import', then: openText },
  'a text that would take the place of another': {
    path: async ({ learner }) => {
      await learner.createGroup();
      return '/practice/extract';
    },
    then: async (page) => {
      await page.getByRole('main').locator('textarea').fill('El gato come.');
      await page.getByRole('main').getByRole('link').first().click();
      await openText(page);
      await page.getByRole('main').locator('ol').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
    },
  },
};
