import type { BenchRequest } from '../measure/load.ts';
import { responseTo } from '../measure/statements.ts';
import type { BenchResult } from '../results.ts';
import type { SeededAccount } from '../stage/fixtures.ts';
import { LOOP_DELAY, type BenchStage } from '../stage/stage.ts';
import type { LoopDelay } from '../stage/loop-delay.ts';
import type { BenchServer } from '../stage/server-process.ts';
import { RARE_PART } from '../stage/seed.ts';
import type { BenchPath } from './paths.ts';

/** Maximum response time, in milliseconds. */
const MAX_RESPONSE_MS = 30_000;

/** Maximum event loop delay (p99) during the request, in milliseconds. */
const MAX_DELAY_MS = 50;

const WORDS = '/api/v1/words';

/** Changes all words of the large account, one change per request, while other requests must stay fast. */
export async function bulk(stage: BenchStage): Promise<BenchResult[]> {
  const { large } = stage.fixtures;
  const server = await stage.startProduct(LOOP_DELAY);
  try {
    const results: BenchResult[] = [];
    for (const [title, request] of wholeAccount(large)) results.push(await measured(server, title, request));
    return results;
  } finally {
    await server.stop();
  }
}

interface BulkCounts {
  updated?: number;
  deleted?: number;
  restored?: number;
  word_count?: number;
}

async function measured(server: BenchServer, title: string, request: BenchRequest): Promise<BenchResult> {
  await server.ask('how late before');
  const began = performance.now();
  const { updated, deleted, restored, word_count } = await responseTo<BulkCounts>(server, request);
  const milliseconds = Math.round(performance.now() - began);
  const { p99 } = await server.ask<LoopDelay>('how late now');
  const words = updated ?? deleted ?? restored ?? word_count ?? 0;
  return {
    name: 'bulk',
    title: `${title} (${words} words)`,
    measured: `${milliseconds} ms (at most ${MAX_RESPONSE_MS}); event loop delay p99 ${p99.toFixed(1)} ms (at most ${MAX_DELAY_MS})`,
    isMet: milliseconds <= MAX_RESPONSE_MS && p99 <= MAX_DELAY_MS,
    faults: words > 0 ? [] : ['it found no words'],
  };
}

function wholeAccount({ headers, groups: [group] }: SeededAccount): [title: string, request: BenchRequest][] {
  const request = (method: BenchRequest['method'], path: string, body: object) => ({ method, path, headers, body: JSON.stringify(body) });
  const edit = (changes: object) => request('PATCH', `${WORDS}/bulk`, { filter: {}, ...changes });
  const directions = (name: string) => request('PATCH', `/api/v1/groups/${group}`, { name: 'All', directions: name });
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

/** The same for a few words: only the lookup depends on the size of the account. */
export function bulkRequests({ headers, groups: [group, other] }: SeededAccount): Pick<BenchPath, 'name' | 'next'>[] {
  const edit = (name: string, filter: object) => ({
    name,
    next: () => ({ method: 'PATCH' as const, path: `${WORDS}/bulk`, headers, body: JSON.stringify({ filter, category: 'bench' }) }),
  });
  const post = (name: string, verb: string, body: object) => ({
    name,
    next: () => ({ method: 'POST' as const, path: `${WORDS}/${verb}`, headers, body: JSON.stringify(body) }),
  });
  let suspended = false;
  const suspend = () => {
    suspended = !suspended;
    return { method: 'PATCH' as const, path: `${WORDS}/bulk`, headers, body: JSON.stringify({ filter: { q: RARE_PART }, suspended }) };
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
