import * as api from '@wordhoard/api-client/sdk';
import { GrantedAssistant } from '../granted-assistant.js';
import { Learner } from '../learner.js';
import { addReminder } from '../reminders.js';

/** A learner in a session, with an assistant that has grants. */
export interface Studying {
  readonly learner: Learner;
  readonly assistant: GrantedAssistant;
  readonly groupId: number;
  readonly sessionId: number;
  readonly wordId: number;
}

/** What learners ask for all day, and what their devices ask for by themselves. */
export const HOT_REQUESTS: Readonly<Record<string, (one: Studying) => Promise<unknown>>> = {
  'to look who is signed in': ({ learner }) => learner.me(),
  'to answer': ({ learner, sessionId, wordId }) => learner.answer(sessionId, { word_id: wordId, outcome: 'correct' }),
  'to answer later than others were answered': ({ learner, sessionId, wordId }) =>
    learner.answer(sessionId, { word_id: wordId, outcome: 'incorrect', answered_at: new Date(Date.now() - 3_600_000).toISOString() }),
  'to take an answer back': ({ learner, sessionId }) => learner.undo(sessionId),
  'to synchronise': ({ learner, wordId }) => {
    const answer = { operation_id: 'offline', word_id: wordId, outcome: 'correct' as const, answered_at: new Date().toISOString() };
    return api.syncReviews({ client: learner.client, body: { operations: [answer] } });
  },
  'to start a session': ({ learner, groupId }) => learner.startSession({ group_id: groupId }),
  'to go on with a session': ({ learner, sessionId }) => learner.session(sessionId),
  'to see what is due': ({ learner }) => learner.queue(),
  'to fetch words for days': ({ learner }) => learner.offlinePack(),
  'to see the groups': ({ learner }) => api.listGroups({ client: learner.client }),
  'to see the words of a group': ({ learner, groupId }) => api.listGroupWords({ client: learner.client, path: { group_id: groupId } }),
  'to search': ({ learner }) => api.listWords({ client: learner.client, query: { q: 'pal' } }),
  'to search for part of a word': ({ learner }) => api.listWords({ client: learner.client, query: { q: 'alabr' } }),
  'to add a word': ({ learner, groupId }) => learner.createWord(groupId),
  'to look at a word': ({ learner, wordId }) => learner.word(wordId),
  'to change a word': ({ learner, wordId }) => learner.updateWord(wordId, { definition: 'A house.' }),
  'to see the week': ({ learner }) => learner.week(),
  'to see the statistics': ({ learner }) => api.getOverview({ client: learner.client }),
  'to look for notifications': ({ learner }) => api.listNotifications({ client: learner.client }),
  'to have an assistant search': ({ assistant }) => assistant.call('svc_search_words', { query: 'pal' }),
  'to have an assistant add words': ({ assistant, groupId }) =>
    assistant.call('svc_add_words', { group_id: groupId, words: [{ term: 'perro' }] }),
};

/** @param name of the group, and the beginning of its terms */
export async function study(url: string, name = 'palabra'): Promise<Studying> {
  const learner = await Learner.signUp(url);
  const assistant = await GrantedAssistant.of(learner);
  const { id: groupId } = await learner.createGroup({ name });
  for (const n of [1, 2]) await learner.createWord(groupId, { term: `${name} ${n}` });
  const { id: wordId } = await learner.createWord(groupId, { term: `${name} 3` });
  await addReminder(learner);
  const { session_id: sessionId } = await learner.startSession({ group_id: groupId });
  await learner.answer(sessionId, { word_id: wordId, outcome: 'correct' });
  return { learner, assistant, groupId, sessionId, wordId };
}
