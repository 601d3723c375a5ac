import type { Page } from '@playwright/test';
import { emptyFields } from '@wordhoard/word-fields';
import { pngOf } from '@wordhoard/testing/media-files';
import { addStudyYear } from '../fixtures/study-year.js';
import { type PageStateGroups, pressButton, fakeModelSettings, unfold, type PageVisit } from './page-state.js';
import { prepareLeech, prepareWords, press, withWords } from './prepared-words.js';

/** A word, and a model that proposes something of each kind for it. */
async function prepareHelp(visit: PageVisit): Promise<number> {
  const { page, learner } = visit;
  await fakeModelSettings(visit);
  const enrichment = { ...emptyFields(), translations: ['dog', 'hound'], definition: 'An animal.', cefr_level: 'A1' };
  const answers = {
    'ai/enrich': { ...BY_MODEL, enrichment },
    'ai/translate-in-context': { ...BY_MODEL, translation: 'a dog', sentence_translation: 'A dog sleeps.' },
    'words/*/mnemonics/suggest': { ...BY_MODEL, style: 'imagery', suggestions: ['A pair of rows.'] },
  };
  for (const [path, json] of Object.entries(answers)) await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
  const contexts = [{ sentence: 'Un perro duerme.' }];
  const group = await learner.createGroup();
  return (await learner.createWord(group, { term: 'el perro', translations: ['dog'], definition: 'Ladra.', contexts })).id;
}

/** Requests everything a model can do for a word. */
async function askForHelp(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const button of await main.locator('li button, button:has(.tabler-icon-sparkles)').all()) await button.click();
  await main.getByRole('checkbox').first().waitFor();
}

/** Opens every editable part of the page. */
async function writeEverywhere(page: Page): Promise<void> {
  const pencils = page.getByRole('main').locator('button:has(.tabler-icon-pencil)');
  for (let left = await pencils.count(); left > 0; left--) await pencils.first().click();
}

/** Opens the table of each chart. */
async function unfoldTables(page: Page): Promise<void> {
  await page.getByRole('main').locator('figure svg').first().waitFor();
  for (const opener of await page.getByRole('main').locator('summary').all()) await opener.click();
}

const BY_MODEL = { status: 'ok', detail: null, provider: 'local', model: 'small' };

/** Words, their evidence and their groups. */
export const wordStates: PageStateGroups = {
  'dashboard and groups': {
    dashboard: { path: withWords('/') },
    'no groups': { path: '/groups' },
    groups: { path: withWords('/groups') },
    'new group': { path: withWords('/groups'), then: pressButton(0) },
    group: { path: async (visit) => `/groups/${(await prepareWords(visit)).groupId}` },
    'group, nothing found': { path: async (visit) => `/groups/${(await prepareWords(visit)).groupId}?q=zzz&status=mastered` },
    'group without words': { path: async ({ learner }) => `/groups/${(await learner.createGroup()).id}` },
    commands: { path: withWords('/'), then: press('Control+k') },
    keys: { path: '/settings/account', then: press('?') },
    'Page not found': { path: '/no/such/page' },
  },
  words: {
    word: { path: async (visit) => `/words/${(await prepareWords(visit)).wordId}` },
    'word, written in': { path: async (visit) => `/words/${await prepareLeech(visit)}`, then: writeEverywhere },
    'word that is a leech, with its history': { path: async (visit) => `/words/${await prepareLeech(visit)}`, then: unfold },
    'word that a model had a part in': {
      path: async ({ learner }) => {
        const group = await learner.createGroup();
        const { id } = await learner.createWord(group, { term: 'el perro', ai: { provider: 'local', model: 'small', confidence: 0.8 } });
        await learner.createMnemonic({ id }, 'Perro purrs.');
        return `/words/${id}`;
      },
    },
    'a word with what a model proposes': { path: async (visit) => `/words/${await prepareHelp(visit)}`, then: askForHelp },
    'a word with pictures, being recorded': {
      path: async ({ learner }) => {
        const [word] = await learner.createWords('el perro');
        for (const red of [0, 255]) await learner.addPicture(word!, pngOf(400, 300, [red, 0, 0]));
        return `/words/${word!.id}`;
      },
      then: async (page) => {
        await page.getByRole('main').locator('button:has(.tabler-icon-microphone)').click();
        await page.getByRole('meter').waitFor();
      },
    },
    'a word, with a picture from nowhere': {
      path: async (visit) => `/words/${(await prepareWords(visit)).wordId}`,
      then: async (page) => {
        await page.getByRole('main').locator('button:has(.tabler-icon-link)').click();
        await page.getByRole('dialog').locator('[type=submit]').click();
      },
    },
    'a word that nothing can speak': {
      path: async (visit) => `/words/${(await prepareWords(visit)).wordId}`,
      then: (page) => page.locator('main [aria-keyshortcuts=r]').focus(),
    },
    'no leeches': { path: '/leeches' },
    leeches: {
      path: async (visit) => {
        await prepareLeech(visit);
        return '/leeches';
      },
    },
  },
  'what answers show': {
    'what answers show of a word that was never answered': {
      path: async (visit) => `/words/${(await prepareWords(visit)).wordId}/evidence`,
    },
    'what answers show of a word': {
      path: async ({ learner }) => {
        const word = await learner.createWord(await learner.createGroup({ directions: 'both' }), { term: 'el perro' });
        await learner.confuse(word, 'el gato');
        await learner.correctNewest(word, { outcome: 'correct' });
        return `/words/${word.id}/evidence`;
      },
      then: async (page) => {
        await page.getByRole('listitem').getByRole('button').first().click();
        await page.locator('main input').waitFor();
      },
    },
    'what answers show, not looked at': {
      path: async (visit) => {
        await visit.learner.chooseSettings({ learning_diagnosis_enabled: false });
        return `/words/${(await prepareWords(visit)).wordId}/evidence`;
      },
    },
    'what answers show, with the facts of the coach': {
      path: async (visit) => {
        await visit.learner.chooseSettings({ ai_coach_enabled: true });
        return `/words/${await prepareLeech(visit)}/evidence`;
      },
      then: async (page) => {
        await page.getByRole('main').getByRole('button').first().click();
        await page.locator('main ul[lang=en]').waitFor();
      },
    },
    'statistics of nothing': { path: '/statistics' },
    statistics: {
      path: async ({ learner, instance }) => {
        await addStudyYear(instance, learner, 'Spanish');
        return '/statistics';
      },
      then: unfoldTables,
    },
  },
};
