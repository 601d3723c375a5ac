import { hash, randomUUID } from 'node:crypto';
import { chooseQueue, Phase, type QueueCandidate, type SchedulerSettings, type SessionMode, sessionSize } from '@wordhoard/scheduling';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefSql } from './sql.ts';
import { moment, type SessionWordRow, type SettingsRow, settingsOf, toSessionWord } from './word.ts';

interface SessionRequest {
  mode?: SessionMode;
  limit?: number;
}

interface CandidateRow {
  word_id: number;
  facet: number;
  due_at?: string | null;
  stability?: number | null;
  interval_days?: number;
  last_reviewed_at?: string | null;
}

interface CandidatesRow extends SettingsRow {
  steps: CandidateRow[];
  reviews: CandidateRow[];
  fresh: CandidateRow[];
  new_left: number;
  reviews_left: number;
  reviews_due: number;
  answer_ms: number | null;
  learn_ahead_minutes: number;
}

interface QueuedWordRow extends SessionWordRow {
  session_id: number;
  started_at: Date;
  is_there: boolean;
}

interface CountsRow {
  due: number;
  fresh: number;
  learning: number;
  next_due_at: Date | null;
  new_left: number;
  reviews_left: number;
}

const body = {
  type: 'object',
  additionalProperties: false,
  properties: { mode: { enum: ['standard'] }, limit: { type: 'integer', minimum: 1, maximum: 100 } },
};

/** Reads twice as many candidates of each kind as the session needs. */
const MAX_FACETS = 2;

export function sessionRoute(sql: RefSql) {
  return {
    schema: { body },
    handler: async (request: FastifyRequest<{ Body: SessionRequest }>, reply: FastifyReply) => {
      const { account, url } = request;
      const { mode = 'standard', limit = 20 } = request.body;
      const now = new Date();
      const size = MAX_FACETS * limit;
      const [found] = await sql.rows<CandidatesRow>('candidates-due', [now, account, false, size, size]);
      if (!found) throw new Error('The account has no settings.');
      const asked = chosen(found, mode, limit, now);
      const queue = JSON.stringify(asked.map(({ wordId, facet }) => ({ word_id: wordId, facet })));
      const requestHash = hash('sha256', url + JSON.stringify(request.body), 'buffer');
      const rows = await sql.rows<QueuedWordRow>('create-review-session', [account, mode, null, null, queue, randomUUID(), requestHash]);
      reply.code(201);
      const { learn_ahead_minutes } = found;
      return toSession(rows, { mode, word_count: asked.length, learn_ahead_minutes }, settingsOf(found), now);
    },
  };
}

const query = { type: 'object', additionalProperties: false, properties: { group_id: { type: 'integer', minimum: 1 } } };

export function queueRoute(sql: RefSql) {
  return {
    schema: { querystring: query },
    handler: async (request: FastifyRequest) => {
      const [row] = await sql.rows<CountsRow>('queue-counts', [new Date(), request.account]);
      if (!row) throw new Error('The account has no counts.');
      const { due, fresh, learning, next_due_at, new_left, reviews_left } = row;
      return { due, new: fresh, learning, next_due_at, daily: { new_left, reviews_left } };
    },
  };
}

function chosen(found: CandidatesRow, mode: SessionMode, limit: number, now: Date) {
  const candidates = [
    ...found.steps.map((step) => candidate(step, Phase.learning)),
    ...found.reviews.map((review) => candidate(review, Phase.review)),
    ...found.fresh.map((word) => candidate(word, Phase.new)),
  ];
  const bounds = { newLeft: found.new_left, reviewsLeft: found.reviews_left, reviewsDue: found.reviews_due };
  const size = sessionSize(mode, limit, found.answer_ms);
  return chooseQueue(candidates, { mode, algorithm: found.scheduler, size, ahead: false, ...bounds }, now);
}

function candidate(
  { word_id, facet, due_at = null, stability = null, interval_days = 0, last_reviewed_at = null }: CandidateRow,
  phase: Phase,
): QueueCandidate {
  const memory = { phase, stability, intervalDays: interval_days, repetitions: 0, lastReviewedAt: moment(last_reviewed_at) };
  return { wordId: word_id, facet, dueAt: moment(due_at), memory };
}

interface SessionFacts {
  mode: SessionMode;
  word_count: number;
  learn_ahead_minutes: number;
}

function toSession(rows: QueuedWordRow[], { mode, word_count, learn_ahead_minutes }: SessionFacts, settings: SchedulerSettings, now: Date) {
  const [first] = rows;
  if (!first) throw new Error('The session was not stored.');
  const { session_id, started_at } = first;
  const found = rows.filter(({ is_there }) => is_there);
  const words = found.map(({ session_id: _id, started_at: _at, is_there: _is, ...word }) => toSessionWord(word, settings, now));
  return { session_id, mode, word_count, started_at, ended_at: null, words, in_learning: [], learn_ahead_minutes };
}
