import { responseTo } from '../measure/statements.mjs';
import { LOOP_DELAY } from '../stage/stage.mjs';
import { RARE_PART } from '../stage/seed.mjs';

/** Maximum response time, in milliseconds. */
const MAX_RESPONSE_MS = 30_000;

/** Maximum event loop delay (p99) during the request, in milliseconds. */
const MAX_DELAY_MS = 50;

const WORDS = '/api/v1/words';

/**
 * Changes all words of the large account, one change per request, while other requests must stay fast.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @returns {Promise<import('../results.mjs').Result[]>}
 */
export async function bulk(stage) {
  const { large } = stage.fixtures;
  const server = await stage.startProduct(LOOP_DELAY);
  try {
    const results = [];
    for (const [title, request] of wholeAccount(large)) results.push(await measured(server, title, request));
    return results;
  } finally {
    await server.stop();
  }
}

async function measured(server, title, request) {
  await server.ask('how late before');
  const began = performance.now();
  const { updated, deleted, restored, word_count } = await responseTo(server, request);
  const milliseconds = Math.round(performance.now() - began);
  const { p99 } = await server.ask('how late now');
  const words = updated ?? deleted ?? restored ?? word_count;
  return {
    name: 'bulk',
    title: `${title} (${words} words)`,
    measured: `${milliseconds} ms (at most ${MAX_RESPONSE_MS}); event loop delay p99 ${p99.toFixed(1)} ms (at most ${MAX_DELAY_MS})`,
    isMet: milliseconds <= MAX_RESPONSE_MS && p99 <= MAX_DELAY_MS,
    faults: words > 0 ? [] : ['it found no words'],
  };
}

/** @param {import('../stage/fixtures.mjs').SeededAccount} account */
function wholeAccount({ headers, groups: [group] }) {
  const request = (method, path, body) => ({ method, path, headers, body: JSON.stringify(body) });
  const edit = (changes) => request('PATCH', `${WORDS}/bulk`, { filter: {}, ...changes });
  const directions = (name) => request('PATCH', `/api/v1/groups/${group}`, { name: 'All', directions: name });
  return [
    ['write four fields', edit({ cefr_level: 'B1', part_of_speech: 'noun', category: 'bench', tags: ['bench', 'edited'] })],
    ['suspend', edit({ suspended: true })],
    ['ask again', edit({ suspended: false })],
    ['move to one group', edit({ group_id: group })],
    ['ask both ways', directions('both')],
    ['ask one way', directions('recognition')],
    ['delete', request('POST', `${WORDS}/delete`, { filter: {} })],
    ['restore', request('POST', `${WORDS}/restore`, { filter: {} })],
  ];
}

/**
 * The same for a few words: only the lookup depends on the size of the account.
 *
 * @param {import('../stage/fixtures.mjs').SeededAccount} account
 * @returns {Pick<import('./paths.mjs').Path, 'name' | 'next'>[]}
 */
export function bulkRequests({ headers, groups: [group, other] }) {
  const edit = (name, filter) => ({
    name,
    next: () => ({ method: 'PATCH', path: `${WORDS}/bulk`, headers, body: JSON.stringify({ filter, category: 'bench' }) }),
  });
  const post = (name, verb, body) => ({
    name,
    next: () => ({ method: 'POST', path: `${WORDS}/${verb}`, headers, body: JSON.stringify(body) }),
  });
  let suspended = false;
  const suspend = () => {
    suspended = !suspended;
    return { method: 'PATCH', path: `${WORDS}/bulk`, headers, body: JSON.stringify({ filter: { q: RARE_PART }, suspended }) };
  };
  return [
    { name: 'suspend-by-part', next: suspend },
    edit('edit-by-part', { q: RARE_PART }),
    edit('edit-by-prefix', { q: 'ba', group_id: group }),
    edit('edit-by-status', { status: 'needs_review', group_id: group }),
    edit('edit-by-tag', { tag: 'bench' }),
    edit('edit-group', { group_id: other }),
    post('delete-by-part', 'delete', { filter: { q: RARE_PART } }),
    post('restore-by-part', 'restore', { filter: { q: RARE_PART } }),
    post('restore-group', 'restore', { filter: { group_id: group } }),
  ];
}
