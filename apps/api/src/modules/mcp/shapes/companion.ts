import { ActivityStatus, ActivityType, DIFFICULTIES, DiagnosisOutcome, SessionStatus, TURN_ROLES } from '@wordhoard/learning';
import { count, id, learnerText, moment } from '@wordhoard/mcp-contract';
import { Grade } from '@wordhoard/scheduling';
import { z } from 'zod';

const uuid = () => z.uuid();

const turn = z.object({
  id: id(),
  role: z.enum(TURN_ROLES),
  content: learnerText(),
  activity_id: uuid().nullable(),
  created_at: moment(),
});

const sessionHead = z.object({
  id: uuid(),
  goal: learnerText().nullable(),
  language: learnerText().nullable(),
  group_id: id().nullable(),
  difficulty: z.enum(DIFFICULTIES).nullable(),
  status: z.enum(SessionStatus),
  revision: z.int(),
  summary: z.string().nullable(),
  created_at: moment(),
  updated_at: moment(),
});

export const companionSession = sessionHead.extend({ turns: z.array(turn) });
export const listedCompanionSession = sessionHead.extend({ turn_count: count() });

/** A message and its reply. AI that is turned off or unavailable is a normal state. */
export const exchange = z.object({
  status: z.enum(['ok', 'disabled', 'unavailable']),
  detail: z.string().nullable().describe('Why there is no reply, for the learner.'),
  user_turn: turn,
  assistant_turn: turn.nullable(),
});

export const activity = z.object({
  id: uuid(),
  session_id: uuid(),
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

export const observation = z.object({
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

export const diagnosis = z.object({
  outcome: z.enum(DiagnosisOutcome).describe('unknown and insufficient_evidence name no cause.'),
  confidence: z.number().min(0).max(1),
  sample_size: count(),
  confused_with: z.object({ word_id: id(), term: learnerText() }).nullable(),
});
