import { RARE_PART } from '../stage/seed.mjs';

/**
 * @typedef {object} Path a hot route of the API, which `ref` has as well
 * @property {string} name
 * @property {string} title
 * @property {number} statements how many it sends besides authentication
 * @property {() => import('../measure/load.mjs').BenchRequest} next a request like the others of the path
 */

const API = '/api/v1';

/** What prefixes of two characters begin with, in the seeded terms. */
const PREFIXES = ['ba', 'do', 'fe', 'gi', 'ha', 'jo', 'ka', 'lu'];

/**
 * @param {import('../stage/fixtures.mjs').Fixtures} fixtures
 * @returns {Path[]}
 */
export function paths({ large, small, asked }) {
  const askedWords = cycle(asked);
  const homes = cycle(small.flatMap(({ groups, headers }) => groups.map((group) => ({ group, headers }))));
  const prefixes = cycle(PREFIXES);
  const parts = cycle([RARE_PART, RARE_PART.slice(1), RARE_PART.slice(0, -1)]);
  let added = 0;
  const search = (q) => ({ method: 'GET', path: `${API}/words?q=${q}`, headers: large.headers });
  return [
    { name: 'answer', title: 'answer a review', statements: 2, next: () => answerTo(askedWords()) },
    {
      name: 'start',
      title: 'start a session of the large account',
      statements: 3,
      next: () => startFor(large),
    },
    {
      name: 'groups',
      title: 'list the groups of the large account',
      statements: 1,
      next: () => ({ method: 'GET', path: `${API}/groups`, headers: large.headers }),
    },
    { name: 'add', title: 'add a word', statements: 1, next: () => additionTo(homes(), ++added) },
    { name: 'search-prefix', title: 'search by the first two characters', statements: 2, next: () => search(prefixes()) },
    { name: 'search-part', title: 'search by a rare part', statements: 2, next: () => search(parts()) },
  ];
}

/** A session of the account's longest due words. */
export function startFor({ headers }) {
  return { method: 'POST', path: `${API}/review/sessions`, headers, body: '{"mode":"standard","limit":20}' };
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
