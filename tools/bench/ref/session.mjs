import { hash, randomUUID } from 'node:crypto';
import { chooseQueue, Phase, sessionSize } from '@wordhoard/scheduling';
import { moment, settingsOf, toSessionWord } from './word.mjs';

const body = {
  type: 'object',
  additionalProperties: false,
  properties: { mode: { enum: ['standard'] }, limit: { type: 'integer', minimum: 1, maximum: 100 } },
};

/** Reads twice as many candidates of each kind as the session needs. */
const MAX_FACETS = 2;

export function sessionRoute(sql) {
  return {
    schema: { body },
    handler: async (request, reply) => {
      const { account, url } = request;
      const { mode = 'standard', limit = 20 } = request.body;
      const now = new Date();
      const size = MAX_FACETS * limit;
      const [found] = await sql.rows('candidates-due', [account, now, size, size, false]);
      const asked = chosen(found, mode, limit, now);
      const queue = JSON.stringify(asked.map(({ wordId, facet }) => ({ word_id: wordId, facet })));
      const requestHash = hash('sha256', url + JSON.stringify(request.body), 'buffer');
      const rows = await sql.rows('create-review-session', [account, mode, null, null, queue, randomUUID(), requestHash]);
      reply.code(201);
      const { learn_ahead_minutes } = found;
      return toSession(rows, { mode, word_count: asked.length, learn_ahead_minutes }, settingsOf(found), now);
    },
  };
}

const query = { type: 'object', additionalProperties: false, properties: { group_id: { type: 'integer', minimum: 1 } } };

export function queueRoute(sql) {
  return {
    schema: { querystring: query },
    handler: async (request) => {
      const [row] = await sql.rows('queue-counts', [request.account, new Date()]);
      const { due, fresh, learning, next_due_at, new_left, reviews_left } = row;
      return { due, new: fresh, learning, next_due_at, daily: { new_left, reviews_left } };
    },
  };
}

function chosen(found, mode, limit, now) {
  const candidates = [
    ...found.steps.map((step) => candidate(step, Phase.learning)),
    ...found.reviews.map((review) => candidate(review, Phase.review)),
    ...found.fresh.map((word) => candidate(word, Phase.new)),
  ];
  const bounds = { newLeft: found.new_left, reviewsLeft: found.reviews_left, reviewsDue: found.reviews_due };
  const size = sessionSize(mode, limit, found.answer_ms);
  return chooseQueue(candidates, { mode, algorithm: found.scheduler, size, ahead: false, ...bounds }, now);
}

function candidate({ word_id, facet, due_at = null, stability = null, interval_days = 0, last_reviewed_at = null }, phase) {
  const memory = { phase, stability, intervalDays: interval_days, repetitions: 0, lastReviewedAt: moment(last_reviewed_at) };
  return { wordId: word_id, facet, dueAt: moment(due_at), memory };
}

function toSession(rows, { mode, word_count, learn_ahead_minutes }, settings, now) {
  const [{ session_id, started_at }] = rows;
  const found = rows.filter(({ is_there }) => is_there);
  const words = found.map(({ session_id: _id, started_at: _at, is_there: _is, ...word }) => toSessionWord(word, settings, now));
  return { session_id, mode, word_count, started_at, ended_at: null, words, in_learning: [], learn_ahead_minutes };
}
