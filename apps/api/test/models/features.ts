import * as api from '@wordhoard/api-client/sdk';
import type { ExtractedWordsDto } from '@wordhoard/api-client/types';
import type { FakeModelServer } from '@wordhoard/testing';
import type { ApiLearner } from '../learner.js';
import { replyTo } from './model-reply.js';

/** The fields that all model results share. */
export type Envelope = Pick<ExtractedWordsDto, 'status' | 'detail' | 'provider' | 'model'>;

export interface FeatureResponse {
  readonly data: Envelope;
  readonly response: Response;
}

/** Every operation that uses a model, by operation id. */
export type Features = Readonly<Record<string, () => Promise<FeatureResponse>>>;

const LANGUAGE = { target_language: 'Spanish' } as const;
const WORD = { term: 'casa', ...LANGUAGE };
const SENTENCE = 'La casa de mi abuela queda lejos.';
const BRIEF = {
  ...{ task: 'Encourage the learner.', target_language: 'English', allowed_claims: [] },
  evidence: [{ evidence_id: 'evidence-1', fact: 'Three words were new.', source: 'review' }],
};
const SAID = [
  'Buenas tardes, busco una mesa para dos personas.',
  'Me gustaría comer pescado con patatas.',
  'Para beber quiero agua sin gas.',
  'La cuenta, por favor, todo estaba muy rico.',
];

/**
 * Prepares the data that features need: a word, conversations, a report.
 * @param caller the same account, which then uses the features, for example on another instance
 */
export async function prepareFeatures(learner: ApiLearner, server: FakeModelServer, caller = learner): Promise<Features> {
  server.reset();
  server.reply = ({ schema }) => replyTo(schema, 'before');
  const { id: group_id } = await learner.createGroup();
  const { id: word_id } = await learner.createWord(group_id, { ...WORD, translations: ['house'] });
  await learner.updateSettings({ ai_coach_enabled: true, ai_companion_enabled: true });
  const { id: companion_session_id } = (await api.startCompanionSession({ client: learner.client, body: {} })).data;
  const [talk, scene, report] = await Promise.all([
    prepareTalk(learner, server),
    prepareScene(learner),
    api.createWeeklyReport({ client: learner.client, body: {} }),
  ]);
  const { client } = caller;
  return {
    suggestMnemonics: () => api.suggestMnemonics({ client, path: { word_id }, body: {} }),
    enrichWord: () => api.enrichWord({ client, body: WORD }),
    writeExamples: () => api.writeExamples({ client, body: WORD }),
    translateInContext: () => api.translateInContext({ client, body: { ...WORD, sentence: SENTENCE } }),
    regenerateField: () => api.regenerateField({ client, body: { ...WORD, field: 'definition' } }),
    extractWords: () => api.extractWords({ client, body: { ...LANGUAGE, group_id, text: SENTENCE } }),
    sendMessage: () => api.sendMessage({ client, path: { conversation_id: talk.open }, body: { content: SENTENCE } }),
    retryReply: () => api.retryReply({ client, path: { conversation_id: talk.waiting, message_id: talk.message } }),
    sendAttemptMessage: () => api.sendAttemptMessage({ client, path: { attempt_id: scene.open }, body: { content: SENTENCE } }),
    finishAttempt: () => api.finishAttempt({ client, path: { attempt_id: scene.ready } }),
    generateLearningPath: () => api.generateLearningPath({ client, body: { ...LANGUAGE, goal: 'Eat out without a phrase book' } }),
    askAdvice: () => api.askAdvice({ client, body: { about: 'word', id: word_id } }),
    composeCoaching: () => api.composeCoaching({ client, body: BRIEF }),
    chatWithCompanion: () => api.chatWithCompanion({ client, path: { companion_session_id }, body: { content: SENTENCE } }),
    narrateWeeklyReport: () => api.narrateWeeklyReport({ client, path: { report_id: report.data.id } }),
  };
}

/** A conversation to continue, and one whose last message is unanswered. */
async function prepareTalk({ client }: ApiLearner, server: FakeModelServer) {
  const start = async () => (await api.startConversation({ client, body: { ...LANGUAGE, difficulty: 'steady' } })).data.id;
  const [open, waiting] = [await start(), await start()];
  await api.sendMessage({ client, path: { conversation_id: open }, body: { content: SENTENCE } });
  server.mode = 500;
  const { data } = await api.sendMessage({ client, path: { conversation_id: waiting }, body: { content: SENTENCE } });
  server.mode = 'success';
  return { open, waiting, message: data.message.id };
}

/** An attempt to continue, and one with enough messages to score. */
async function prepareScene({ client }: ApiLearner) {
  const start = async () => (await api.startAttempt({ client, body: { ...LANGUAGE, scenario_key: 'restaurant' } })).data.id;
  const [open, ready] = [await start(), await start()];
  for (const content of SAID) await api.sendAttemptMessage({ client, path: { attempt_id: ready }, body: { content } });
  return { open, ready };
}
