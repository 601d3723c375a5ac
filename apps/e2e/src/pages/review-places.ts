import { furnish } from '../stage/furnish.js';
import { LONG, type PlaceGroups, pressButton, type Visit } from './place.js';
import { prepareWords, press, withWords } from './prepared-words.js';

/** At night only what was answered before is asked. */
async function dueAtNight(visit: Visit): Promise<string> {
  await prepareWords(visit);
  await visit.learner.makeDue(...(await visit.learner.study('easy')));
  return '/review/start?mode=night';
}

/** A coach that writes right to left and cites a fact with the longest term. */
async function seemToHaveCoach({ page, learner }: Visit): Promise<void> {
  await learner.chooseSettings({ ai_coach_enabled: true });
  const written = {
    status: 'ok',
    detail: null,
    provider: 'local',
    model: 'small',
    source: 'ai',
    language: 'ar',
    text: 'خطوة صغيرة تكفي اليوم.',
  };
  const evidence = [{ evidence_id: 'evidence-1', fact: `“${LONG}” was missed.`, source: 'session' }];
  const advice = { ...written, evidence_ids: ['evidence-1'], evidence };
  await page.route('**/api/v1/coach/advice', (route) => route.fulfill({ json: advice }));
}

/** Reviews, flashcards and rooms. */
export const reviewPlaces: PlaceGroups = {
  reviews: {
    'choosing a review': { path: withWords('/review') },
    'nothing to review': { path: '/review/start' },
    'a card': { path: withWords('/review/start') },
    'a card with its answer': { path: withWords('/review/start'), then: press('Space') },
    'a card that was answered': { path: withWords('/review/start'), then: press('Space', '1') },
    'a card to choose on': { path: withWords('/review/start?mode=walking'), then: press('1') },
    'a card in a focused session': { path: withWords('/review/start?mode=focus') },
    'a card at night': { path: dueAtNight, isAlwaysDark: true },
    'a card with its answer at night': { path: dueAtNight, isAlwaysDark: true, then: press('Space') },
  },
  'breaks and flashcards': {
    'a break': { path: withWords('/review/start?mode=break') },
    'keys of a review': { path: withWords('/review/start'), then: press('?') },
    summary: { path: withWords('/review/start?limit=1'), then: press('Space', '3') },
    'summary with what the coach writes': {
      path: async (visit) => {
        await seemToHaveCoach(visit);
        await prepareWords(visit);
        return '/review/start?limit=1';
      },
      then: async (page) => {
        await press('Space', '3')(page);
        await page.locator('main section > button').click();
        await page.locator('main summary').click();
      },
    },
    flashcard: { path: withWords('/flashcards') },
    'flashcard, flipped': { path: withWords('/flashcards'), then: press('Space') },
  },
  rooms: {
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
  },
  walks: {
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
  },
};
