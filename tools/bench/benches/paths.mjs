import { BENCH_WORKSPACE, RARE_PART } from '../stage/seed.mjs';

/**
 * @typedef {object} Path a hot route of the API that `ref` implements too
 * @property {string} name
 * @property {string} title
 * @property {number} [atLeast] minimum ratio to ref's rate, if not the default
 * @property {number} statements how many it sends in addition to authentication
 * @property {() => import('../measure/load.mjs').BenchRequest} next the path's next request
 */

const API = '/api/v1';

/** Initial letters of the seeded terms, for two-character prefixes. */
const PREFIXES = ['ba', 'do', 'fe', 'gi', 'ha', 'jo', 'ka', 'lu'];

/**
 * @param {import('../stage/fixtures.mjs').Fixtures} fixtures
 * @returns {Path[]}
 */
export function paths({ large, small, asked }) {
  const askedWords = cycle(asked);
  return [
    { name: 'answer', title: 'answer a review', statements: 2, next: () => answerTo(askedWords()) },
    ...readingPaths(large, 'the large account'),
    addingPath(small, 'a small account'),
    invokingPath(small),
  ];
}

/**
 * Requests for an account of any size, except adding words.
 *
 * @param {import('../stage/fixtures.mjs').SeededAccount} account
 * @param {string} whose account label for the title
 * @returns {Path[]}
 */
export function readingPaths(account, whose) {
  const { headers } = account;
  const prefixes = cycle(PREFIXES);
  const get = (path) => () => ({ method: 'GET', path: `${API}${path()}`, headers });
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

/** @returns {Path} */
export function searchByPart({ headers }, whose) {
  const parts = cycle([RARE_PART, RARE_PART.slice(1), RARE_PART.slice(0, -1)]);
  const next = () => ({ method: 'GET', path: `${API}/words?q=${parts()}`, headers });
  return { name: 'search-part', title: `search ${whose} by a rare part`, statements: 2, next };
}

/**
 * Less frequent requests with statements of their own: other session modes, and related reads.
 *
 * @param {import('../stage/fixtures.mjs').SeededAccount} account
 * @returns {Pick<Path, 'name' | 'next'>[]}
 */
export function furtherRequests(account) {
  const { headers, groups } = account;
  const group = { group_id: groups[0] };
  const start = (name, asked) => ({ name, next: () => startFor(account, asked) });
  const get = (name, path) => ({ name, next: () => ({ method: 'GET', path: `${API}${path}`, headers }) });
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
 * @param {readonly import('../stage/fixtures.mjs').SeededAccount[]} accounts used in turn
 * @param {string} where account label for the title
 * @returns {Path}
 */
export function addingPath(accounts, where) {
  const homes = cycle(accounts.flatMap(({ groups, headers }) => groups.map((group) => ({ group, headers }))));
  return { name: 'add', title: `add a word to ${where}`, statements: 1, next: () => additionTo(homes(), ++added) };
}

/** @returns {Path} */
function invokingPath(accounts) {
  const callers = cycle(accounts);
  const body = JSON.stringify({ tool: 'svc_list_groups', workspace: BENCH_WORKSPACE, payload: {} });
  const next = () => ({ method: 'POST', path: `${API}/mcp/invoke`, headers: callers().headers, body });
  return { name: 'invoke', title: 'call a tool that reads, for an assistant', atLeast: 0.7, statements: 4, next };
}

/** Starts a session of the account's most urgent words, or as `asked` specifies. */
export function startFor({ headers }, asked = {}) {
  const body = JSON.stringify({ mode: 'standard', limit: 20, ...asked });
  return { method: 'POST', path: `${API}/review/sessions`, headers, body };
}

function answerTo({ session, word, headers }) {
  const body = { word_id: word, outcome: 'correct', grade: 'good', response_time_ms: 1800 };
  return { method: 'POST', path: `${API}/review/sessions/${session}/answers`, headers, body: JSON.stringify(body) };
}

function additionTo({ group, headers }, n) {
  const body = {
    term: `palabra ${n}`,
    translations: ['word', 'term'],
    definition: 'A unit of language that carries meaning by itself.',
    examples: ['Una palabra tras otra.'],
    tags: ['bench'],
  };
  return { method: 'POST', path: `${API}/groups/${group}/words`, headers, body: JSON.stringify(body) };
}

function cycle(items) {
  let i = 0;
  return () => items[i++ % items.length];
}
