import type { Page, Route } from '@playwright/test';
import { LONG, type PageStateGroups, pressButton, fakeModelSettings, unfold, type PageVisit } from './page-state.js';

const REPLY = { content: '¡Qué bien!', provider: 'local', model: 'small', created_at: '2026-01-01T10:00:00Z' };
const CORRECTION = {
  n: 1,
  original: 'en el mercado',
  corrected: 'al mercado',
  explanation: 'Ir a.',
  feedback: { verdict: 'edited', text: 'al mercadillo' },
};
const SCORE = { score: 72, comment: 'Bien.' };
const EVALUATION = {
  scored: true,
  dimensions: { vocabulary: SCORE, grammar: SCORE, fluency: SCORE, task_completion: null },
  goals_met: ['Say where you fly to'],
  summary: 'Bien.',
  overall: 72,
};

interface Talked {
  messages: { items: { reply: unknown; corrections: unknown[] }[] };
}

/** A model has answered the last message and judged an attempt. */
async function seemAnswered({ page }: PageVisit, more: object = {}): Promise<void> {
  const answer = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const talked = (await response.json()) as Talked;
    const [newest, ...others] = talked.messages.items;
    const items = newest ? [{ ...newest, reply: REPLY, corrections: [CORRECTION] }, ...others] : [];
    await route.fulfill({ response, json: { ...talked, ...more, messages: { ...talked.messages, items } } });
  };
  await page.route(/\/api\/v1\/(conversations|scenarios\/attempts)\/\d+(\?|$)/, answer);
}

const conversation = async ({ learner }: PageVisit): Promise<{ id: number; path: string }> => {
  const { id } = await learner.startConversation({ group_id: (await learner.createGroup({ name: LONG })).id, scenario: 'airport' });
  for (const text of ['Hola.', 'Voy en el mercado.']) await learner.say({ id }, text);
  return { id, path: `/practice/conversations/${id}` };
};

const attempt = async ({ learner }: PageVisit): Promise<string> => {
  const { id } = await learner.startAttempt();
  await learner.say({ id }, 'Voy en el mercado.');
  return `/practice/scenarios/attempts/${id}`;
};

const session = async ({ learner }: PageVisit, goal?: string): Promise<string> => {
  await learner.chooseSettings({ ai_companion_enabled: true });
  const { id } = await learner.startCompanion({ language: 'Spanish', ...(goal !== undefined && { goal }) });
  await learner.chat({ id }, 'Hola.');
  return id;
};

/** Starts practising a word and answers it. */
async function practise(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').last().click();
  await page.locator('main form input').fill('el perro');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('heading', { level: 3 }).waitFor();
}

/** Pages for talking to a model, with their states. */
export const talkStates: PageStateGroups = {
  conversations: {
    'practice, where something answers': {
      path: async (visit) => {
        await fakeModelSettings(visit);
        return '/practice';
      },
    },
    'no conversations': { path: '/practice/conversations' },
    conversations: {
      path: async (visit) => {
        await fakeModelSettings(visit);
        const { id } = await conversation(visit);
        await visit.learner.endConversation({ id });
        await visit.learner.startConversation();
        return '/practice/conversations';
      },
    },
    'a conversation, with a version of one’s own': {
      path: async (visit) => {
        await fakeModelSettings(visit);
        await seemAnswered(visit);
        return (await conversation(visit)).path;
      },
      then: unfold,
    },
    'a conversation without a reply': {
      path: async (visit) => {
        await fakeModelSettings(visit);
        return (await conversation(visit)).path;
      },
    },
    'a conversation that has ended': {
      path: async (visit) => {
        const { id, path } = await conversation(visit);
        await visit.learner.endConversation({ id });
        return path;
      },
      then: pressButton(0),
    },
    'ending a conversation': { path: async (visit) => (await conversation(visit)).path, then: pressButton(0) },
  },
  'talking with the assistant': {
    'the assistant, while it is off': { path: '/assistant' },
    'the assistant': {
      path: async (visit) => {
        await fakeModelSettings(visit);
        await session(visit, 'Comer');
        return '/assistant';
      },
    },
    'a session with the assistant': {
      path: async (visit) => {
        await fakeModelSettings(visit);
        return `/assistant/${await session(visit, 'Comer')}`;
      },
    },
    'a word that is practised': {
      path: async (visit) => {
        const { learner } = visit;
        const group = await learner.createGroup({ directions: 'both' });
        const word = await learner.createWord(group, { term: 'el perro', translations: ['dog'] });
        await learner.confuse(word, 'el gato');
        await learner.makeDue(word);
        return `/assistant/${await session(visit, 'Comer')}`;
      },
      then: practise,
    },
    'a session without a goal, about to be finished': {
      path: async (visit) => `/assistant/${await session(visit)}`,
      then: pressButton(1),
    },
  },
  scenes: {
    scenes: {
      path: async (visit) => {
        await visit.learner.startAttempt();
        return '/practice/scenarios';
      },
    },
    scene: {
      path: async (visit) => {
        await fakeModelSettings(visit);
        await visit.learner.createWord(await visit.learner.createGroup(), { term: LONG, translations: [LONG], tags: ['airport'] });
        return '/practice/scenarios/airport';
      },
    },
    'scene without words': { path: '/practice/scenarios/meeting' },
    'an attempt with too little said': {
      path: async (visit) => {
        await fakeModelSettings(visit);
        await seemAnswered(visit);
        return attempt(visit);
      },
      then: async (page) => {
        // The buttons follow delete and the three verdicts.
        await page.getByRole('main').getByRole('button').nth(4).click();
        await page
          .getByRole('main')
          .getByRole('status')
          .filter({ has: page.locator('span') })
          .last()
          .waitFor();
      },
    },
    'an attempt that was judged': {
      path: async (visit) => {
        await seemAnswered(visit, { evaluation: EVALUATION, ended_at: '2026-01-01T10:00:00Z' });
        return attempt(visit);
      },
    },
  },
};
