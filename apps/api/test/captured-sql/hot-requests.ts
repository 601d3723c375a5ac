import * as api from '@wordhoard/api-client/sdk';
import { GrantedAssistant } from '../granted-assistant.js';
import { ApiLearner } from '../learner.js';
import { addReminder } from '../reminders.js';

/** A learner with an assistant. */
export interface StudyingLearner {
  readonly learner: ApiLearner;
  readonly assistant: GrantedAssistant;
  readonly groupId: number;
  readonly sessionId: number;
  readonly wordId: number;
}

/** Frequent requests of learners and their devices. */
export const FREQUENT_REQUESTS: Readonly<Record<string, (one: StudyingLearner) => Promise<unknown>>> = {
  'looking up the signed-in user': ({ learner }) => learner.me(),
  answering: ({ learner, sessionId, wordId }) => learner.answer(sessionId, { word_id: wordId, outcome: 'correct' }),
  'submitting a late answer': ({ learner, sessionId, wordId }) =>
    learner.answer(sessionId, { word_id: wordId, outcome: 'incorrect', answered_at: new Date(Date.now() - 3_600_000).toISOString() }),
  'undoing an answer': ({ learner, sessionId }) => learner.undo(sessionId),
  'synchronizing offline answers': ({ learner, wordId }) => {
    const answer = { operation_id: 'offline', word_id: wordId, outcome: 'correct' as const, answered_at: new Date().toISOString() };
    return api.syncReviews({ client: learner.client, body: { operations: [answer] } });
  },
  'starting a session': ({ learner, groupId }) => learner.startSession({ group_id: groupId }),
  'resuming a session': ({ learner, sessionId }) => learner.session(sessionId),
  'reading the due counts': ({ learner }) => learner.queue(),
  'fetching an offline pack': ({ learner }) => learner.offlinePack(),
  'listing groups': ({ learner }) => api.listGroups({ client: learner.client }),
  'listing the words of a group': ({ learner, groupId }) => api.listGroupWords({ client: learner.client, path: { group_id: groupId } }),
  searching: ({ learner }) => api.listWords({ client: learner.client, query: { q: 'pal' } }),
  'searching for part of a word': ({ learner }) => api.listWords({ client: learner.client, query: { q: 'alabr' } }),
  'adding a word': ({ learner, groupId }) => learner.createWord(groupId),
  'reading a word': ({ learner, wordId }) => learner.word(wordId),
  'changing a word': ({ learner, wordId }) => learner.updateWord(wordId, { definition: 'A house.' }),
  'reading the week': ({ learner }) => learner.week(),
  'reading statistics': ({ learner }) => api.getOverview({ client: learner.client }),
  'polling notifications': ({ learner }) => api.listNotifications({ client: learner.client }),
  'searching by an assistant': ({ assistant }) => assistant.call('svc_search_words', { query: 'pal' }),
  'adding words by an assistant': ({ assistant, groupId }) =>
    assistant.call('svc_add_words', { group_id: groupId, words: [{ term: 'perro' }] }),
};

/** @param name the group's name, and the prefix of its terms */
export async function study(url: string, name = 'palabra'): Promise<StudyingLearner> {
  const learner = await ApiLearner.signUp(url);
  const assistant = await GrantedAssistant.of(learner);
  const { id: groupId } = await learner.createGroup({ name });
  for (const n of [1, 2]) await learner.createWord(groupId, { term: `${name} ${n}` });
  const { id: wordId } = await learner.createWord(groupId, { term: `${name} 3` });
  await addReminder(learner);
  const { session_id: sessionId } = await learner.startSession({ group_id: groupId });
  await learner.answer(sessionId, { word_id: wordId, outcome: 'correct' });
  return { learner, assistant, groupId, sessionId, wordId };
}
