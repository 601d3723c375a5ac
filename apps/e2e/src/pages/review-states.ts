import type { CreateWordDto } from '@wordhoard/api-client/types';
import { createRoomWithWords } from '../fixtures/create-room-with-words.js';
import { LONG, type PageStateGroups, pressButton, settled, type PageVisit } from './page-state.js';
import { prepareWords, press, withWords } from './prepared-words.js';

/** Night mode asks only words that were answered before. */
async function dueAtNight(visit: PageVisit): Promise<string> {
  await prepareWords(visit);
  await visit.learner.makeDue(...(await visit.learner.study('easy')));
  return '/review/start?mode=night';
}

/** A coach that writes right to left and cites a fact with the longest term. */
async function seemToHaveCoach({ page, learner }: PageVisit): Promise<void> {
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

const JAPANESE = {
  translations: ['to do business', 'to deal'],
  part_of_speech: 'verb',
  example_sentence: 'あの会社と取り引きする。',
  examples: ['取り引きするのをやめた。', '現金で取り引きする。'],
  mnemonic: 'Take and pull: a deal goes both ways.',
  tags: ['business'],
};

const ARABIC = {
  term: 'كتاب',
  translations: ['book'],
  pronunciation: 'kitāb',
  part_of_speech: 'اسم مذكر',
  definition: 'مجموعة أوراق مكتوبة',
  example_sentence: 'هذا كتاب جديد.',
};

const GERMAN = {
  term: 'der Hund',
  translations: ['dog'],
  part_of_speech: 'noun, masculine',
  example_sentence: 'Der Hund bellt.',
};

/** A word with every field at its maximum length. */
const FULL = {
  ...GERMAN,
  translations: ['dog', 'hound', LONG],
  pronunciation: 'deːɐ̯ hʊnt',
  definition: `Ein Haustier, das bellt. ${LONG}`,
  examples: ['Mein Hund schläft.', `Der Hund und ${LONG}.`],
  mnemonic: `A hound hunts. ${LONG}`,
  cefr_level: 'A1' as const,
  synonyms: ['der Köter', LONG],
  tags: ['animals'],
};

/** A word with every field, in two rooms. */
async function withEverything({ learner }: PageVisit): Promise<void> {
  const word = await learner.createWord(await learner.createGroup({ target_language: 'German' }), FULL);
  await createRoomWithWords(learner, [word]);
  await createRoomWithWords(learner, [word], { name: LONG });
}

/** A session with one word. */
function withWord(word: Partial<CreateWordDto>, target_language = 'Spanish') {
  return async ({ learner }: PageVisit): Promise<string> => {
    await learner.createWord(await learner.createGroup({ target_language }), word);
    return '/review/start';
  };
}

/** Reviews, flashcards and rooms. */
export const reviewStates: PageStateGroups = {
  reviews: {
    'choosing a review': { path: withWords('/review') },
    'nothing to review': { path: '/review/start' },
    'a card': { path: withWords('/review/start') },
    'a card with its answer': { path: withWords('/review/start'), then: press('Space') },
    'a card that was answered': { path: withWords('/review/start'), then: press('Space', '1') },
    'a card to choose on': { path: withWords('/review/start?mode=walking'), then: press('1') },
    'a card in a focused session': { path: withWords('/review/start?mode=focus') },
    'a card at night': { path: dueAtNight, isAlwaysDark: true },
    'a card whose sign-in has ended': {
      path: async (visit) => {
        visit.browserErrors.allow(/status of 401/);
        await visit.page.route('**/answers', (route) => route.fulfill({ status: 401, json: {} }));
        return withWords('/review/start')(visit);
      },
      then: async (page) => {
        await press('Space', '3')(page);
        await page.getByRole('dialog').waitFor();
        await settled(page);
      },
    },
    'a card with its answer at night': { path: dueAtNight, isAlwaysDark: true, then: press('Space') },
  },
  'breaks and flashcards': {
    'a break': { path: withWords('/review/start?mode=break') },
    'keys of a review': { path: withWords('/review/start'), then: press('?') },
    summary: { path: withWords('/review/start?limit=1'), then: press('Space', '4') },
    'summary with what the coach writes': {
      path: async (visit) => {
        await seemToHaveCoach(visit);
        await prepareWords(visit);
        return '/review/start?limit=1';
      },
      then: async (page) => {
        await press('Space', '4')(page);
        await page.locator('main section > button').click();
        await page.locator('main summary').click();
      },
    },
    flashcard: { path: withWords('/flashcards') },
    'flashcard, flipped': { path: withWords('/flashcards'), then: press('Space') },
    'flashcards with nothing due': { path: '/flashcards' },
    'practice with nothing to practise': { path: '/flashcards/practice' },
    'practice with flashcards': { path: withWords('/flashcards/practice') },
    'the end of a practice': { path: withWords('/flashcards/practice'), then: press('Space', '1', 'Space', '2', 'Space', '2') },
  },
  answers: {
    'the answer of a Japanese word': {
      path: withWord({ term: '取り引きする', pronunciation: 'とりひきする', ...JAPANESE }, 'Japanese'),
      then: press('Space'),
    },
    'the answer of an Arabic word': { path: withWord(ARABIC, 'Arabic'), then: press('Space') },
    'the answer of a German noun': { path: withWord(GERMAN, 'German'), then: press('Space') },
    'the answer of a word with everything': {
      path: async (visit) => {
        await withEverything(visit);
        return '/review/start';
      },
      then: async (page) => {
        await press('Space')(page);
        await page.locator('main figure').nth(1).waitFor();
        await page.locator('main summary').click();
      },
    },
    'a flashcard of a word with everything': {
      path: async (visit) => {
        await withEverything(visit);
        return '/flashcards';
      },
      then: async (page) => {
        await press('Space')(page);
        await page.locator('main figure').nth(1).waitFor();
        await settled(page);
      },
    },
    'the answer of a word with nothing else': { path: withWord({ term: 'perro', translations: ['dog'] }), then: press('Space') },
    'a new word with everything': {
      path: async (visit) => {
        await visit.learner.chooseSettings({ introduce_new_words: true });
        await withEverything(visit);
        return '/review/start';
      },
      then: async (page) => {
        await page.locator('main figure').nth(1).waitFor();
        await page.locator('main summary').click();
      },
    },
    'a card that is asked early': { path: withWord({ term: 'perro' }), then: press('Space', '1') },
    'a pause between learning steps': {
      path: async (visit) => {
        await visit.learner.chooseSettings({ learn_ahead_minutes: 0, day_start_hour: (new Date().getUTCHours() + 12) % 24 });
        return withWord({ term: 'perro' })(visit);
      },
      then: press('Space', '3'),
    },
  },
  rooms: {
    'no rooms': { path: withWords('/palace') },
    'no rooms, without a group': { path: '/palace' },
    'a new room': { path: withWords('/palace'), then: pressButton(0) },
    rooms: {
      path: async ({ learner }) => {
        await createRoomWithWords(learner, await learner.createWords('uno', 'dos'));
        return '/palace';
      },
    },
    'a room': {
      path: async ({ learner }) => `/palace/${(await createRoomWithWords(learner, await learner.createWords('uno', 'dos'))).id}`,
    },
    'a room for words to come': {
      path: async ({ learner }) => `/palace/${(await createRoomWithWords(learner, [], { group_id: (await learner.createGroup()).id })).id}`,
    },
  },
  walks: {
    'a walk through a room': {
      path: async ({ learner }) => `/palace/${(await createRoomWithWords(learner, await learner.createWords('uno', 'dos'))).id}/walk`,
    },
    'a walk through an empty room': {
      path: async ({ learner }) =>
        `/palace/${(await createRoomWithWords(learner, [], { group_id: (await learner.createGroup()).id })).id}/walk`,
    },
    'a walk with nothing due': {
      path: async ({ learner }) => {
        const words = await learner.createWords('uno');
        await learner.study('easy');
        return `/palace/${(await createRoomWithWords(learner, words)).id}/walk`;
      },
    },
  },
};
