import type { BenchRequest } from '../measure/load.ts';
import type { AskedWord, BenchFixtures, SeededAccount } from '../stage/fixtures.ts';
import { BENCH_WORKSPACE, RARE_PART } from '../stage/seed.ts';

/** A request that is measured; `statements` is how many the API may send for it. */
export interface BenchPath {
  name: string;
  title: string;
  /** Minimum ratio to ref's rate, if not the default. */
  atLeast?: number;
  /** How many it sends in addition to authentication. */
  statements: number;
  /** The path's next request. */
  next: () => BenchRequest;
}

const API = '/api/v1';

/** Initial letters of the seeded terms, for two-character prefixes. */
const PREFIXES = ['ba', 'do', 'fe', 'gi', 'ha', 'jo', 'ka', 'lu'];

export function paths(fixtures: BenchFixtures): BenchPath[] {
  const { large, small } = fixtures;
  return [answeringPath(fixtures), ...readingPaths(large, 'the large account'), addingPath(small, 'a small account'), invokingPath(small)];
}

export function answeringPath({ asked }: BenchFixtures): BenchPath {
  const askedWords = cycle(asked);
  return { name: 'answer', title: 'answer a review', statements: 2, next: () => answerTo(askedWords()) };
}

/**
 * Requests for an account of any size, except adding words.
 *
 * @param whose account label for the title
 */
export function readingPaths(account: SeededAccount, whose: string): BenchPath[] {
  const { headers } = account;
  const prefixes = cycle(PREFIXES);
  const get = (path: () => string) => () => ({ method: 'GET' as const, path: `${API}${path()}`, headers });
  return [
    { name: 'start', title: `start a session of ${whose}`, statements: 2, next: () => startFor(account) },
    { name: 'queue', title: `count due words in ${whose}`, statements: 1, next: get(() => '/review/queue') },
    { name: 'groups', title: `list the groups of ${whose}`, statements: 1, next: get(() => '/groups') },
    {
      name: 'search-prefix',
      title: `search ${whose} by the first two characters`,
      statements: 2,
      next: get(() => `/words?q=${prefixes()}`),
    },
    searchByPart(account, whose),
  ];
}

export function searchByPart({ headers }: SeededAccount, whose: string): BenchPath {
  const parts = cycle([RARE_PART, RARE_PART.slice(1), RARE_PART.slice(0, -1)]);
  const next = () => ({ method: 'GET' as const, path: `${API}/words?q=${parts()}`, headers });
  return { name: 'search-part', title: `search ${whose} by a rare part`, statements: 2, next };
}

/** Less frequent requests with statements of their own: other session modes, and related reads. */
export function furtherRequests(account: SeededAccount): Pick<BenchPath, 'name' | 'next'>[] {
  const { headers, groups } = account;
  const group = { group_id: groups[0] };
  const start = (name: string, asked: object) => ({ name, next: () => startFor(account, asked) });
  const get = (name: string, path: string) => ({ name, next: () => ({ method: 'GET' as const, path: `${API}${path}`, headers }) });
  return [
    start('start', {}),
    start('start-in-group', group),
    start('start-ahead', { ahead: true }),
    start('start-ahead-in-group', { ahead: true, ...group }),
    start('start-mistakes', { mode: 'mistakes' }),
    start('start-mistakes-in-group', { mode: 'mistakes', ...group }),
    start('start-break', { mode: 'break' }),
    get('queue', '/review/queue'),
    get('queue-in-group', `/review/queue?group_id=${group.group_id}`),
    get('offline-pack', '/review/offline-pack?limit=500'),
    get('weekly-progress', '/review/weekly-progress'),
    get('leeches', '/words?leech=true'),
    get('no-leeches', '/words?leech=false'),
    get('leeches-in-group', `/groups/${group.group_id}/words?leech=true&sort=strength`),
  ];
}

let added = 0;

/**
 * @param accounts used in turn
 * @param where account label for the title
 */
export function addingPath(accounts: readonly SeededAccount[], where: string): BenchPath {
  const homes = cycle(accounts.flatMap(({ groups, headers }) => groups.map((group) => ({ group, headers }))));
  return { name: 'add', title: `add a word to ${where}`, statements: 1, next: () => additionTo(homes(), ++added) };
}

function invokingPath(accounts: readonly SeededAccount[]): BenchPath {
  const callers = cycle(accounts);
  const body = JSON.stringify({ tool: 'svc_list_groups', workspace: BENCH_WORKSPACE, payload: {} });
  const next = () => ({ method: 'POST' as const, path: `${API}/mcp/invoke`, headers: callers().headers, body });
  return { name: 'invoke', title: 'call a tool that reads, for an assistant', atLeast: 0.7, statements: 4, next };
}

/** Starts a session of the account's most urgent words, or as `asked` specifies. */
export function startFor({ headers }: SeededAccount, asked: object = {}): BenchRequest {
  const body = JSON.stringify({ mode: 'standard', limit: 20, ...asked });
  return { method: 'POST', path: `${API}/review/sessions`, headers, body };
}

function answerTo({ session, word, headers }: AskedWord): BenchRequest {
  const body = { word_id: word, outcome: 'correct', grade: 'good', response_time_ms: 1800 };
  return { method: 'POST', path: `${API}/review/sessions/${session}/answers`, headers, body: JSON.stringify(body) };
}

function additionTo({ group, headers }: { group: number; headers: SeededAccount['headers'] }, n: number): BenchRequest {
  const body = {
    term: `palabra ${n}`,
    translations: ['word', 'term'],
    definition: 'A unit of language that carries meaning by itself.',
    examples: ['Una palabra tras otra.'],
    tags: ['bench'],
  };
  return { method: 'POST', path: `${API}/groups/${group}/words`, headers, body: JSON.stringify(body) };
}

function cycle<Item>(items: readonly Item[]): () => Item {
  let i = 0;
  return () => {
    const item = items[i++ % items.length];
    if (item === undefined) throw new Error('There is nothing to ask for.');
    return item;
  };
}
