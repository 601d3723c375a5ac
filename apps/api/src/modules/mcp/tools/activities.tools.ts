import { ACTIVITY_LIMITS, ActivityStatus, ActivityType, DiagnosisOutcome } from '@wordhoard/learning';
import { count, id, idOf, integer, learnerText, moment, prose, reading, writing } from '@wordhoard/mcp-contract';
import { Grade } from '@wordhoard/scheduling';
import { z } from 'zod';
import { InvalidRequestError } from '../../../platform/http/domain-error.js';
import { ActivitiesService } from '../../companion/activities/activities.service.js';
import { MoveActivityService } from '../../companion/activities/move-activity.service.js';
import { DiagnosisService } from '../../diagnosis/diagnosis.service.js';
import { tool } from './tool.js';

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

const activity = z.object({
  id: z.uuid(),
  session_id: z.uuid(),
  activity_type: z.enum(ActivityType),
  prompt: learnerText(),
  expected_evaluation: z.object({ word_id: id().nullable(), facet: z.int().nullable(), expected_answer: learnerText().nullable() }),
  status: z.enum(ActivityStatus),
  response: learnerText().nullable(),
  result: z.object({ is_correct: z.boolean() }).nullable().describe('Null where nothing is judged, as in free conversation.'),
  hints_used: count(),
  hint: learnerText().nullable().describe('How the answer begins, as far as hints were used.'),
  revision: z.int(),
  started_at: moment(),
  updated_at: moment(),
});

const observed = ['correct', 'incorrect'] as const;

const observation = z.object({
  id: id(),
  word_id: id(),
  facet: z.int(),
  source: z.enum(['review', 'activity', 'context', 'practice']),
  outcome: z.enum(observed),
  observed_at: moment(),
  details: z.object({
    attempted_answer: learnerText().nullable(),
    grade: z.enum(Grade).nullable(),
    hint_used: z.boolean().nullable(),
    activity_type: z.enum(ActivityType).nullable(),
  }),
  corrected: z
    .object({ outcome: z.enum([...observed, 'disregarded']), note: learnerText().nullable(), corrected_at: moment() })
    .nullable()
    .describe('What the learner says it was in truth; this counts.'),
});

const diagnosis = z.object({
  outcome: z.enum(DiagnosisOutcome).describe('unknown and insufficient_evidence name no cause.'),
  confidence: z.number().min(0).max(1),
  sample_size: count(),
  confused_with: z.object({ word_id: id(), term: learnerText() }).nullable(),
});

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
    uses: { activities: ActivitiesService },
    run: ({ activities }, { scope, operation }, { session_id, ...begun }) => activities.begin(scope, session_id, begun, operation),
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
    uses: { activities: ActivitiesService, moves: MoveActivityService },
    run: async ({ activities, moves }, { scope, operation }, { session_id, activity_id, response }) => {
      await moves.respond(scope, { sessionId: session_id, id: activity_id }, response, operation);
      return activities.read(scope, session_id, activity_id);
    },
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
    uses: { activities: ActivitiesService, moves: MoveActivityService },
    run: async ({ activities, moves }, { scope, operation }, { session_id, activity_id }) => {
      await moves.hint(scope, { sessionId: session_id, id: activity_id }, operation);
      return activities.read(scope, session_id, activity_id);
    },
  }),
  tool({
    name: 'svc_get_activity_result',
    title: 'Look at an activity',
    description: 'Gives an activity with its status, the response and how it was judged.',
    access: 'read',
    scope: 'session-read',
    input: reading(at),
    output: activity,
    uses: { activities: ActivitiesService },
    run: ({ activities }, { scope }, { session_id, activity_id }) => activities.read(scope, session_id, activity_id),
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
    uses: { activities: ActivitiesService, diagnoses: DiagnosisService },
    run: async ({ activities, diagnoses }, { scope }, { word_id, session_id, activity_id }) => {
      if (word_id !== undefined && session_id === undefined && activity_id === undefined) {
        const found = await diagnoses.read(scope, word_id);
        return { diagnosis: found, evidence: found.evidence };
      }
      if (word_id === undefined && session_id !== undefined && activity_id !== undefined) {
        return { diagnosis: null, evidence: await activities.evidence(scope, session_id, activity_id) };
      }
      throw new InvalidRequestError([{ field: 'word_id', message: 'Send either word_id, or session_id and activity_id' }]);
    },
  }),
] as const;
