import { hash, randomUUID } from 'node:crypto';
import { preview } from '@wordhoard/scheduling';
import { memoryOf, settingsOf, toWord } from './word.mjs';

const body = {
  type: 'object',
  additionalProperties: false,
  properties: { mode: { enum: ['standard'] }, limit: { type: 'integer', minimum: 1, maximum: 100 } },
};

/** Starts a session of what is due. */
export function sessionRoute(sql) {
  return {
    schema: { body },
    handler: async (request, reply) => {
      const { account, url } = request;
      const { mode = 'standard', limit = 20 } = request.body;
      const words = await sql.rows('queue-due', [account, limit, null]);
      const queue = JSON.stringify(words.map(({ id, facet }) => ({ word_id: id, facet })));
      const requestHash = hash('sha256', url + JSON.stringify(request.body), 'buffer');
      const values = [account, mode, null, null, queue, randomUUID(), requestHash];
      const [session] = await sql.rows('create-review-session', values);
      const [scheduler] = await sql.rows('find-scheduler', [account]);
      reply.code(201);
      return toSession(session, words, settingsOf(scheduler), new Date());
    },
  };
}

function toSession({ id, mode, word_count, started_at, ended_at }, words, settings, now) {
  return { session_id: id, mode, word_count, started_at, ended_at, words: words.map((word) => toSessionWord(word, settings, now)) };
}

function toSessionWord({ facet, ...row }, settings, now) {
  const state = row.states.find((one) => one.facet === facet);
  const { again, hard, good, easy } = preview(memoryOf(state), now, settings);
  const intervals = { again: again.seconds, hard: hard.seconds, good: good.seconds, easy: easy.seconds };
  return { ...toWord(row, settings, now), facet, intervals };
}
