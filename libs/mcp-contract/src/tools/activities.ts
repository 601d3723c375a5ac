import { ACTIVITY_LIMITS, ActivityType } from '@wordhoard/learning';
import { z } from 'zod';
import { id, idOf, integer, prose, reading, writing } from '../fields.js';
import { activity, diagnosis, observation } from '../shapes/companion.js';
import { tool } from '../tool.js';

const at = {
  session_id: z.uuid().describe('The companion session.'),
  activity_id: z.uuid().describe('The activity of the session.'),
};

const expectedEvaluation = z
  .strictObject({
    word_id: id().optional().describe('The word that is practised; what the response shows is observed of it.'),
    facet: integer(ACTIVITY_LIMITS.facet).optional().describe('0 asks for the meaning of the term, 1 for the term.'),
    expected_answer: prose(ACTIVITY_LIMITS.answer).optional().describe('A correct answer in addition to the word’s own.'),
  })
  .describe('What a response is held against. Fixed from now on.');

export const activityTools = [
  tool({
    name: 'svc_begin_learning_activity',
    title: 'Begin an activity',
    description:
      'Begins one exercise in a companion session: the prompt that you put to the learner and the rule by which the response is judged. ' +
      'Name a word_id to make it evidence; free_chat is never scored.',
    access: 'write',
    undo: { page: '/assistant/$sessionId', how: 'Delete what was said: what was begun is cancelled with it.' },
    scope: 'conversation-write',
    input: writing({
      session_id: at.session_id,
      activity_type: z.enum(ActivityType).describe('The kind of exercise.'),
      prompt: prose(ACTIVITY_LIMITS.prompt).describe('What the learner is asked.'),
      expected_evaluation: expectedEvaluation,
    }),
    output: activity,
  }),
  tool({
    name: 'svc_submit_activity_response',
    title: 'Submit a response',
    description:
      'Submits the learner’s response to an activity, word for word. It is judged by the activity’s rule, not by you, and only once. ' +
      'Never respond for the learner.',
    access: 'write',
    undo: { page: '/words/$wordId/evidence', how: 'Say of what was observed that it was otherwise, or that it shows nothing.' },
    scope: 'conversation-write',
    input: writing({ ...at, response: prose(ACTIVITY_LIMITS.response).describe('What the learner answered, word for word.') }),
    output: activity,
  }),
  tool({
    name: 'svc_request_hint',
    title: 'Request a hint',
    description: 'Uncovers a little more of the answer to an activity, three times at most. Give it only when the learner asks for help.',
    access: 'write',
    undo: { page: '/assistant/$sessionId', how: 'Delete what was said: what was begun is cancelled with it. A hint changes no schedule.' },
    scope: 'conversation-write',
    input: writing(at),
    output: activity,
  }),
  tool({
    name: 'svc_get_activity_result',
    title: 'Look at an activity',
    description: 'Gives an activity with its status, the response and how it was judged.',
    access: 'read',
    scope: 'session-read',
    input: reading(at),
    output: activity,
  }),
  tool({
    name: 'svc_explain_evidence',
    title: 'Explain evidence',
    description:
      'Explains why a word is missed, with the supporting observations, or what an activity showed. Send word_id alone, or session_id ' +
      'and activity_id. Quote it as it is; do not diagnose by yourself.',
    access: 'read',
    scope: 'session-read',
    input: reading({ word_id: idOf('word').optional(), session_id: at.session_id.optional(), activity_id: at.activity_id.optional() }),
    output: z.object({
      diagnosis: diagnosis.nullable().describe('Of a word; null for an activity.'),
      evidence: z.array(observation),
    }),
  }),
] as const;
