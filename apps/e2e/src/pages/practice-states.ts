import type { Page } from '@playwright/test';
import { type PageStateGroups, fakeModelSettings, type PageVisit } from './page-state.js';
import { prepareWords, press, withWords } from './prepared-words.js';

/** Two weeks of study, the second of which is over. */
async function prepareReport({ learner }: PageVisit): Promise<number> {
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

/** Splits a text without AI. */
async function findWords(page: Page): Promise<void> {
  await page.getByRole('main').locator('textarea').fill('El gato come. El perro duerme.');
  await page.locator('[type=submit]').click();
  await page.getByRole('checkbox').first().waitFor();
}

/** Practice pages other than conversations. */
export const practiceStates: PageStateGroups = {
  practice: {
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
    practice: { path: '/practice' },
  },
  games: {
    'games without a group': { path: '/practice/games' },
    games: { path: withWords('/practice/games') },
    'a game with too few words': {
      path: async ({ learner }) => {
        await learner.createWords('uno');
        return '/practice/games/match';
      },
    },
    match: {
      path: withWords('/practice/games/match'),
      then: async (page) => {
        const columns = page.getByRole('main').getByRole('group');
        await columns.first().getByRole('button').first().click();
        await columns.last().getByRole('button').first().click();
      },
    },
    'a question of quick choice': { path: withWords('/practice/games/choice') },
    'a question of quick choice with its answer': { path: withWords('/practice/games/choice'), then: press('1') },
    'the end of a game': {
      path: withWords('/practice/games/choice'),
      then: press('1', 'Enter', '2', 'Enter', '3', 'Enter', '4', 'Enter'),
    },
  },
  'learning paths and reports': {
    'no learning paths': { path: '/practice/paths' },
    'learning paths, and planning one': {
      path: async (visit) => {
        await fakeModelSettings(visit);
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
        await fakeModelSettings(visit);
        return `/practice/reports/${await prepareReport(visit)}`;
      },
    },
    'a report with what the coach says by rule': {
      path: async ({ learner }) => {
        await learner.chooseSettings({ ai_coach_enabled: true });
        return `/practice/reports/${(await learner.createReport()).id}`;
      },
      then: async (page) => {
        await page.getByRole('main').getByRole('button').first().click();
        await page.getByRole('listitem').first().waitFor();
      },
    },
    'a report of nothing': { path: async ({ learner }) => `/practice/reports/${(await learner.createReport()).id}` },
  },
};
