import type { Page } from '@playwright/test';
import { FakeSpeech } from '../stage/fake-speech.js';
import { furnish } from '../stage/furnish.js';
import { AssistantApp } from '../stage/assistant-app.js';
import { Learner } from '../stage/learner.js';
import { giveLivedYear } from '../stage/lived-year.js';
import { importPlaces } from './import-places.js';
import { type Place, pressButton, seemToHaveModel, settled, unfold, type Visit } from './place.js';
import { offlinePlaces } from './offline-places.js';
import { oauthPlaces } from './oauth-places.js';
import { reminderPlaces } from './reminder-places.js';
import { talkPlaces } from './talk-places.js';

/** Words in several languages, some of them answered before. */
async function prepareWords({ learner }: Visit): Promise<{ groupId: number; wordId: number }> {
  const group = await learner.createGroup();
  const word = await learner.createWord(group, {
    term: 'el perro',
    translations: ['dog', 'hound'],
    definition: 'Ladra.',
    tags: ['animals'],
  });
  for (const term of ['el gato', 'la oveja', 'el pez']) await learner.createWord(group, { term, translations: [`${term} in English`] });
  return { groupId: group.id, wordId: word.id };
}

/** A leech that was changed and put off, and is not asked. */
async function prepareLeech(visit: Visit): Promise<number> {
  const { wordId: id } = await prepareWords(visit);
  await visit.learner.makeLeech({ id });
  await visit.learner.makeDue({ id });
  await visit.learner.changeWord({ id }, { definition: 'Animal que ladra.', mnemonic: 'A pair of rows.', suspended: true });
  return id;
}

const BY_MODEL = { status: 'ok', detail: null, provider: 'local', model: 'small' };

/** A word, and a model that proposes something of each kind for it. */
async function prepareHelp(visit: Visit): Promise<number> {
  const { page, learner } = visit;
  await seemToHaveModel(visit);
  const enrichment = {
    translations: ['dog', 'hound'],
    definition: 'An animal.',
    examples: [],
    synonyms: [],
    antonyms: [],
    collocations: [],
  };
  const none = { part_of_speech: null, cefr_level: 'A1', pronunciation: null, category: null, mnemonic: null, tags: [], topics: [] };
  const answers = {
    'ai/enrich': { ...BY_MODEL, enrichment: { ...enrichment, ...none } },
    'ai/translate-in-context': { ...BY_MODEL, translation: 'a dog', sentence_translation: 'A dog sleeps.' },
    'words/*/mnemonics/suggest': { ...BY_MODEL, style: 'imagery', suggestions: ['A pair of rows.'] },
  };
  for (const [path, json] of Object.entries(answers)) await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
  const contexts = [{ sentence: 'Un perro duerme.' }];
  const group = await learner.createGroup();
  return (await learner.createWord(group, { term: 'el perro', translations: ['dog'], definition: 'Ladra.', contexts })).id;
}

/** Asks for all that a model can do for a word. */
async function askForHelp(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const button of await main.locator('li button, button:has(.tabler-icon-sparkles)').all()) await button.click();
  await main.getByRole('checkbox').first().waitFor();
}

/** Two weeks of study, of which the second is over. */
async function prepareReport({ learner }: Visit): Promise<number> {
  const [dog, cat] = await learner.createWords('el perro', 'el gato');
  const monday = Date.parse(`${(await learner.lastWeek()).first_day}T12:00:00Z`);
  const at = (day: number) => new Date(monday + day * 86_400_000).toISOString();
  await learner.answerAt(
    { word: dog!, at: at(-3), outcome: 'correct' },
    { word: dog!, at: at(1), outcome: 'incorrect' },
    { word: cat!, at: at(2), outcome: 'correct' },
  );
  return (await learner.createReport()).id;
}

/** What assistants did, may do, and want to do. */
async function prepareAssistants(visit: Visit): Promise<string> {
  const { groupId, wordId } = await prepareWords(visit);
  const app = await AssistantApp.of(visit.learner);
  await app.allow(['svc_search_words', 'svc_delete_words', 'svc_delete_group']);
  await app.allow(['svc_add_words'], { mode: 'once', expires_at: null });
  const calls = {
    svc_search_words: { query: 'perro' },
    svc_get_word: { word_id: wordId },
    svc_delete_words: { word_ids: [wordId], request_id: 'tidy-up' },
    svc_delete_group: { group_id: groupId, request_id: 'tidy-up' },
  };
  for (const [tool, payload] of Object.entries(calls)) await app.call(tool, payload).catch(() => undefined);
  return '/settings/assistants';
}

/** Something of each kind that can be brought back. */
async function prepareDeleted({ learner }: Visit): Promise<string> {
  const [dog, ...others] = await learner.createWords('el perro', 'el gato', 'la oveja');
  await learner.deleteWords(...others);
  await learner.createDeletedMnemonic(dog!, 'A pair of rows.');
  await learner.deleteRoom(await furnish(learner, [dog!]));
  await learner.deleteGroup(await learner.createGroup());
  return '/settings/deleted';
}

/** Has all chains verified, and waits for what is told of it. */
async function verifyAudits(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  const verified = page.waitForResponse(
    async (response) => /verification$/.test(response.url()) && (await response.text()).includes('"intact"'),
  );
  await page.getByRole('main').getByRole('button').last().click();
  await verified;
}

/** Opens the table behind each picture. */
async function unfoldTables(page: Page): Promise<void> {
  await page.getByRole('main').locator('figure svg').first().waitFor();
  for (const opener of await page.getByRole('main').locator('summary').all()) await opener.click();
}

const withWords = (path: string) => async (visit: Visit) => {
  await prepareWords(visit);
  return path;
};

const asAdministrator =
  (path: string) =>
  async ({ learner, instance }: Visit) => {
    await instance.promote(learner.user);
    await Learner.signUp(instance.url);
    return path;
  };

/** Presses what is chosen of a page by its place there, and what leads on below it. */
const chooseAndSave = (index: number) => async (page: Page) => {
  await page.getByRole('radio').nth(index).check();
  await page.getByRole('main').locator('[type=submit]').click();
  await settled(page);
};

const press =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await settled(page);
    }
  };

/** Opens every part of a page that is read until it is edited. */
async function writeEverywhere(page: Page): Promise<void> {
  const pencils = page.getByRole('main').locator('button:has(.tabler-icon-pencil)');
  for (let left = await pencils.count(); left > 0; left--) await pencils.first().click();
}

/** Cuts up a text by itself, where AI is off. */
async function findWords(page: Page): Promise<void> {
  await page.getByRole('main').locator('textarea').fill('El gato come. El perro duerme.');
  await page.locator('[type=submit]').click();
  await page.getByRole('checkbox').first().waitFor();
}

/**
 * Every page of the app, with the states of it that hold texts of their own. A new page is added here, and whatever is asked of every
 * page is asked of it as well.
 */
export const everyPage: Readonly<Record<string, Place>> = {
  'sign in': { path: '/sign-in', isSignedOut: true },
  'sign in, on the way elsewhere': { path: '/sign-in?next=/groups', isSignedOut: true },
  'sign in, after a reset': { path: '/sign-in?reset=done', isSignedOut: true },
  'sign in, with faults': { path: '/sign-in', isSignedOut: true, then: (page) => page.locator('[type=submit]').click() },
  'sign up': { path: '/sign-up', isSignedOut: true },
  'sign up as the first': { path: '/sign-up?setup=any', isSignedOut: true },
  'sign up, with faults': { path: '/sign-up', isSignedOut: true, then: (page) => page.locator('[type=submit]').click() },
  reset: { path: '/reset?token=any', isSignedOut: true },
  'reset, by half a link': { path: '/reset', isSignedOut: true },
  'dashboard of a new account': { path: '/' },
  dashboard: { path: withWords('/') },
  welcome: { path: '/welcome' },
  'first words': { path: '/welcome?language=Spanish' },
  'naming a group': { path: '/welcome?language=Other' },
  'no groups': { path: '/groups' },
  groups: { path: withWords('/groups') },
  'new group': { path: withWords('/groups'), then: pressButton(0) },
  group: { path: async (visit) => `/groups/${(await prepareWords(visit)).groupId}` },
  'group, nothing found': { path: async (visit) => `/groups/${(await prepareWords(visit)).groupId}?q=zzz` },
  'group without words': { path: async ({ learner }) => `/groups/${(await learner.createGroup()).id}` },
  word: { path: async (visit) => `/words/${(await prepareWords(visit)).wordId}` },
  'word, written in': { path: async (visit) => `/words/${(await prepareWords(visit)).wordId}`, then: writeEverywhere },
  'word that is a leech, with its history': { path: async (visit) => `/words/${await prepareLeech(visit)}`, then: unfold },
  'word that a model had a part in': {
    path: async ({ learner }) => {
      const group = await learner.createGroup();
      const { id } = await learner.createWord(group, { term: 'el perro', ai: { provider: 'local', model: 'small', confidence: 0.8 } });
      await learner.createMnemonic({ id }, 'Perro purrs.');
      return `/words/${id}`;
    },
  },
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
  'a word with what a model proposes': { path: async (visit) => `/words/${await prepareHelp(visit)}`, then: askForHelp },
  'no leeches': { path: '/leeches' },
  leeches: {
    path: async (visit) => {
      await prepareLeech(visit);
      return '/leeches';
    },
  },
  'choosing a review': { path: withWords('/review') },
  'nothing to review': { path: '/review/start' },
  'a card': { path: withWords('/review/start') },
  'a card with its answer': { path: withWords('/review/start'), then: press('Space') },
  'a card that was answered': { path: withWords('/review/start'), then: press('Space', '1') },
  'a card to choose on': { path: withWords('/review/start?mode=walking'), then: press('1') },
  'a card in a focused session': { path: withWords('/review/start?mode=focus') },
  'a card at night': { path: withWords('/review/start?mode=night') },
  'a break': { path: withWords('/review/start?mode=break') },
  'keys of a review': { path: withWords('/review/start'), then: press('?') },
  summary: { path: withWords('/review/start?limit=1'), then: press('Space', '3') },
  flashcard: { path: withWords('/flashcards') },
  'flashcard, flipped': { path: withWords('/flashcards'), then: press('Space') },
  'no rooms': { path: withWords('/palace') },
  'no rooms, without a group': { path: '/palace' },
  'a new room': { path: withWords('/palace'), then: pressButton(0) },
  rooms: {
    path: async ({ learner }) => {
      await furnish(learner, await learner.createWords('uno', 'dos'));
      return '/palace';
    },
  },
  'a room': { path: async ({ learner }) => `/palace/${(await furnish(learner, await learner.createWords('uno', 'dos'))).id}` },
  'a room for words to come': {
    path: async ({ learner }) => `/palace/${(await furnish(learner, [], { group_id: (await learner.createGroup()).id })).id}`,
  },
  'a walk through a room': {
    path: async ({ learner }) => `/palace/${(await furnish(learner, await learner.createWords('uno', 'dos'))).id}/walk`,
  },
  'a walk through an empty room': {
    path: async ({ learner }) => `/palace/${(await furnish(learner, [], { group_id: (await learner.createGroup()).id })).id}/walk`,
  },
  'a walk with nothing due': {
    path: async ({ learner }) => {
      const words = await learner.createWords('uno');
      await learner.study('easy');
      return `/palace/${(await furnish(learner, words)).id}/walk`;
    },
  },
  'settings of the account': { path: '/settings/account' },
  'nothing deleted': { path: '/settings/deleted' },
  'what was deleted of late': { path: prepareDeleted },
  'deletion of the account': { path: '/settings/account', then: pressButton(-1) },
  'settings of the appearance': { path: '/settings/appearance' },
  'a word that nothing can speak': {
    path: async (visit) => `/words/${(await prepareWords(visit)).wordId}`,
    then: (page) => page.locator('main [aria-keyshortcuts=r]').focus(),
  },
  'a choice of voices': {
    path: async ({ page }) => {
      await FakeSpeech.install(page, ['en-GB', 'en-US']);
      return '/settings/learning';
    },
  },
  'settings of learning': { path: withWords('/settings/learning') },
  'sign-ins': {
    path: async ({ learner }) => {
      for (const client of ['cli', 'extension', 'desktop'] as const) await learner.signInAgain(client);
      return '/settings/sign-ins';
    },
  },
  'ending a sign-in': {
    path: async ({ learner }) => {
      await learner.signInAgain('cli');
      return '/settings/sign-ins';
    },
    then: pressButton(0),
  },
  'statistics of nothing': { path: '/statistics' },
  statistics: {
    path: async ({ learner, instance }) => {
      await giveLivedYear(instance, learner, 'Spanish');
      return '/statistics';
    },
    then: unfoldTables,
  },
  practice: { path: '/practice' },
  ...importPlaces,
  ...offlinePlaces,
  ...reminderPlaces,
  ...talkPlaces,
  'words from a text, without a group': { path: '/practice/extract' },
  'words from a text': { path: withWords('/practice/extract'), then: (page) => page.locator('[type=submit]').click() },
  'words found in a text': { path: withWords('/practice/extract'), then: findWords },
  'words added from a text': {
    path: withWords('/practice/extract'),
    then: async (page) => {
      await findWords(page);
      await page.getByRole('main').getByRole('button').last().click();
      await page.locator('main a[href^="/groups/"]').waitFor();
    },
  },
  'no learning paths': { path: '/practice/paths' },
  'learning paths, and planning one': {
    path: async (visit) => {
      await seemToHaveModel(visit);
      await visit.instance.addPath(visit.learner.user, 'Comer en Madrid');
      return '/practice/paths';
    },
  },
  'a learning path': {
    path: async (visit) => {
      await prepareWords(visit);
      return `/practice/paths/${await visit.instance.addPath(visit.learner.user, 'Comer en Madrid')}`;
    },
  },
  'no reports': { path: '/practice/reports' },
  reports: {
    path: async (visit) => {
      await prepareReport(visit);
      return '/practice/reports';
    },
  },
  'a report': {
    path: async (visit) => {
      await seemToHaveModel(visit);
      return `/practice/reports/${await prepareReport(visit)}`;
    },
  },
  'a report of nothing': { path: async ({ learner }) => `/practice/reports/${(await learner.createReport()).id}` },
  'AI, of one’s own': { path: '/settings/ai' },
  'assistants of nobody': { path: '/settings/assistants' },
  'assistants that wait': { path: prepareAssistants, then: unfold },
  'allowing an assistant, with faults': {
    path: '/settings/assistants/allow?label=/home',
    then: async (page) => {
      await unfold(page);
      await page.locator('[type=submit]').click();
    },
  },
  ...oauthPlaces,
  'storing a key': { path: '/settings/ai', then: pressButton(0) },
  'storing a service account': { path: '/settings/ai', then: pressButton(1) },
  administration: { path: asAdministrator('/admin') },
  'how the service runs': {
    path: async (visit) => {
      await visit.instance.addGivenUpJob();
      return asAdministrator('/admin/operation')(visit);
    },
    then: verifyAudits,
  },
  'AI settings': { path: asAdministrator('/admin/ai') },
  'AI settings of Gemini, with faults': { path: asAdministrator('/admin/ai'), then: chooseAndSave(2) },
  'AI settings of Vertex, with faults': { path: asAdministrator('/admin/ai'), then: chooseAndSave(3) },
  commands: { path: withWords('/'), then: press('Control+k') },
  keys: { path: '/settings/account', then: press('?') },
  'nothing here': { path: '/no/such/page' },
};
