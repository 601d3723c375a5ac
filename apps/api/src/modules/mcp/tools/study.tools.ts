import { count, id, idOf, integer, learnerText, moment, prose, reading, writing } from '@wordhoard/mcp-contract';
import { DEFAULTS, Grade, LIMITS, Outcome, SessionMode } from '@wordhoard/scheduling';
import { z } from 'zod';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { AnswerReviewService } from '../../reviews/answers/answer-review.service.js';
import { UndoAnswerService } from '../../reviews/answers/undo-answer.service.js';
import { OfflinePackService } from '../../reviews/queue/offline-pack.service.js';
import { StartSessionService } from '../../reviews/queue/start-session.service.js';
import { StudyCountsService } from '../../reviews/queue/study-counts.service.js';
import { ReviewSessionsService } from '../../reviews/review-sessions.service.js';
import { type Instances, tool } from './tool.js';
import { listedWord, reviewState } from './words.tools.js';

export const DUE_SERVICES = { counts: StudyCountsService, packs: OfflinePackService };

/** A word with the question that is or will be asked. */
const askedWord = listedWord.extend({
  facet: z.int().describe('0 asks for the meaning of the term, 1 for the term of the meaning.'),
  review_states: z.array(reviewState.extend({ facet: z.int() })).describe('The schedule of each facet of the word.'),
  intervals: z
    .object({ again: z.number(), hard: z.number(), good: z.number(), easy: z.number() })
    .describe('Seconds until the word is due again, for each grade.'),
  options: z.array(learnerText()).optional().describe('Answers to choose from, the right one among them.'),
});

const studySession = z.object({
  session_id: id(),
  mode: z.enum(SessionMode),
  word_count: count(),
  started_at: moment(),
  ended_at: moment().nullable(),
  words: z.array(askedWord).describe('What is still to be answered.'),
  in_learning: z
    .array(askedWord)
    .describe('Words answered in this session that are due again today, the next one first. Ask each at its due_at, ahead of new words.'),
  learn_ahead_minutes: count().describe('How many minutes before its due_at a word in learning may be asked, once nothing else is left.'),
});

const sessionSummary = z.object({
  id: id(),
  mode: z.enum(SessionMode),
  started_at: moment(),
  ended_at: moment().nullable(),
  duration_seconds: count(),
  words_reviewed: count(),
  correct_count: count(),
  incorrect_count: count(),
  new_words_learned: count(),
  accuracy_percent: z.number().min(0).max(100),
  graduated_count: count().describe('Words that left learning in this session.'),
  in_learning_count: count().describe('Words answered in this session that are still in learning.'),
});

/** The due counts, without the words. */
export const queue = z.object({
  due: count().describe('Due now, counted to 1000, which means that or more.'),
  new: count().describe('New words that wait, counted to 1000.'),
  learning: count().describe('Steps of learning that come due before the study day ends.'),
  next_due_at: moment().nullable().describe('When the next one comes due that is not due now.'),
  daily: z.object({ new_left: count(), reviews_left: count() }).describe('What the learner’s limits still allow today.'),
});

export const dueReviews = queue.extend({ items: z.array(askedWord).describe('In the order in which a session would ask them.') });

const answerResult = z.object({
  word: listedWord,
  was_new_word_learned: z.boolean(),
  became_leech: z.boolean(),
  interval_days: z.number().describe('Until the word is asked again.'),
  next: askedWord.nullable().describe('The word as this session asks it again at its due_at; null once it is done for today.'),
});

export const studyTools = [
  tool({
    name: 'svc_list_due_reviews',
    title: 'List due reviews',
    description:
      'Returns what the learner has to review now and lists the words in the order in which they would be asked. Looks only: to practise, ' +
      'start a session with svc_start_study_session.',
    access: 'read',
    scope: 'session-read',
    input: reading({
      group_id: id().optional().describe('Only words of this group; all groups when left out.'),
      limit: integer(LIMITS.sessionWords).optional().describe('How many words at most; 20 when left out.'),
    }),
    output: dueReviews,
    uses: DUE_SERVICES,
    run: (services, { scope }, { group_id = null, limit }) => dueOf(services, scope, limit, group_id),
  }),
  tool({
    name: 'svc_start_study_session',
    title: 'Start a study session',
    description:
      'Starts a review session of the words that are due, of all groups, of one, or along the route of a room. Ask the learner word by ' +
      'word, send each answer with svc_answer_review, ask words in learning again when they are due, and close with ' +
      'svc_complete_study_session. Refused when nothing is due.',
    access: 'write',
    undo: { page: '/review', how: 'Leave it: a session changes nothing until something is answered in it.' },
    scope: 'review-write',
    input: writing({
      mode: z
        .enum(SessionMode)
        .optional()
        .describe('walking, night and break offer answers to choose from; mistakes asks what was answered wrong.'),
      group_id: idOf('group').optional(),
      room_id: id().optional().describe('Only words that stand in this room, in the order of its route.'),
      limit: integer(LIMITS.sessionWords).optional().describe('How many words at most.'),
      ahead: z.boolean().optional().describe('Also words that are not due yet.'),
    }),
    output: studySession,
    uses: { starts: StartSessionService },
    run: ({ starts }, { scope, operation }, input) => starts.start(scope, input, operation),
  }),
  tool({
    name: 'svc_get_study_session',
    title: 'Look at a study session',
    description:
      'Gives a review session with the words that are still to be answered and those still in learning, to go on where it stopped.',
    access: 'read',
    scope: 'session-read',
    input: reading({ session_id: idOf('review session') }),
    output: studySession,
    uses: { sessions: ReviewSessionsService },
    run: ({ sessions }, { scope }, { session_id }) => sessions.resume(scope, session_id),
  }),
  tool({
    name: 'svc_answer_review',
    title: 'Record an answer',
    description:
      'Records how the learner did on one word of a session and reschedules it. Send what the learner really answered: never answer for ' +
      'them. skipped leaves the word for later and is no evidence. A word still in learning is carried by `next`, to be asked again in this session.',
    access: 'write',
    undo: { page: '/words/$wordId', how: 'Open the review from the word’s log and undo there, down to the first answer.' },
    scope: 'review-write',
    input: writing({
      session_id: idOf('review session'),
      word_id: idOf('word'),
      facet: integer(LIMITS.facet).optional().describe('As the session asks it; 0 when left out.'),
      outcome: z.enum(Outcome).describe('Whether the learner knew the answer; skipped asks again later.'),
      grade: z.enum(Grade).optional().describe('Refines the outcome and must agree with it: again is incorrect, the others are correct.'),
      response_time_ms: integer(LIMITS.responseTimeMs).optional().describe('How long the learner took, in milliseconds.'),
      attempted_answer: prose(LIMITS.attemptedAnswerLength).optional().describe('What the learner said, word for word.'),
      hint_used: z.boolean().optional().describe('Whether the learner had a hint.'),
    }),
    output: answerResult,
    uses: { answers: AnswerReviewService },
    run: ({ answers }, { scope, operation }, { session_id, request_id: _id, ...answer }) =>
      answers.answer(scope, session_id, answer, operation.id),
  }),
  tool({
    name: 'svc_undo_review_answer',
    title: 'Take an answer back',
    description:
      'Takes the last answer of a session back, with all that it did to the schedule. May be repeated, with a new request_id, to the first answer.',
    access: 'write',
    undo: { page: '/words/$wordId', how: 'Open the review from the word’s log and answer the word again.' },
    scope: 'review-write',
    overwrites: true,
    input: writing({ session_id: idOf('review session') }),
    output: z.object({ word: listedWord }),
    uses: { undos: UndoAnswerService },
    run: async ({ undos }, { scope, operation }, { session_id }) => ({ word: await undos.undo(scope, session_id, operation) }),
  }),
  tool({
    name: 'svc_complete_study_session',
    title: 'Complete a study session',
    description: 'Completes a review session and returns its result. What was not answered stays due.',
    access: 'write',
    undo: {
      page: '/words/$wordId',
      how: 'Open the review from the log of a word in it: undo takes the last answer back and opens the session again.',
    },
    scope: 'review-write',
    input: writing({ session_id: idOf('review session') }),
    output: sessionSummary,
    uses: { sessions: ReviewSessionsService },
    run: ({ sessions }, { scope }, { session_id }) => sessions.complete(scope, session_id),
  }),
] as const;

/** Counts of due words, with the words that come first. */
export async function dueOf(
  { counts, packs }: Instances<typeof DUE_SERVICES>,
  scope: AccountScope,
  limit: number = DEFAULTS.sessionWords,
  groupId: number | null = null,
) {
  const [queue, { words }] = await Promise.all([counts.queue(scope, groupId), packs.pack(scope, { limit, groupId })]);
  return { ...queue, items: words };
}
