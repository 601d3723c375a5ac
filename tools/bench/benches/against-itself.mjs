import { compare } from '../measure/compare.mjs';
import { responseTo } from '../measure/statements.mjs';
import { ratio } from '../results.mjs';
import { startFor } from './paths.mjs';

/** A deep page of a list should cost the same as the first; the margin allows for noise. */
const DEEP_TARGET = { of: 'the first page', atLeast: 0.75 };

/** Position of the deep page in the list. */
const DEPTH = 0.9;
const PAGE = 100;

/**
 * Starting a session in the largest account, compared with an account a tenth the size.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @param {import('../options.mjs').Options} options
 */
export async function sizes(stage, options) {
  const { medium, large, million = large } = stage.fixtures;
  const small = { label: `${wordsOf(options, medium)} words`, next: () => startFor(medium) };
  const big = { label: `${wordsOf(options, million)} words`, next: () => startFor(million) };
  const title = `start a session, ${big.label}`;
  return [await onOneServer({ name: 'sizes', title, target: { of: small.label, atLeast: 0.5 } }, [small, big], stage, options)];
}

/**
 * Pages of all words of the large account: near the end of the list against the first.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @param {import('../options.mjs').Options} options
 */
export async function pages(stage, options) {
  const { large } = stage.fixtures;
  const results = [];
  for (const sort of ['added_at', 'term']) {
    const first = `/api/v1/words?sort=${sort}&limit=${PAGE}`;
    const deep = await deepPage(stage, first, large.headers, Math.floor((wordsOf(options, large) * DEPTH) / PAGE));
    const ask = (label, path) => ({ label, next: () => ({ method: 'GET', path, headers: large.headers }) });
    const bench = { name: 'pages', title: `a deep page by ${sort}`, target: DEEP_TARGET };
    results.push(await onOneServer(bench, [ask('first', first), ask('deep', deep)], stage, options));
  }
  return results;
}

async function onOneServer({ name, title, target }, sides, stage, options) {
  const server = await stage.startProduct();
  try {
    const [one, other] = sides.map((side) => ({ ...side, server }));
    const { ratios, faults } = await compare(name, [one, other], options.pace, stage);
    return { name, title, ...ratio(ratios, target), faults };
  } finally {
    await server.stop();
  }
}

/** The URL of a page, found by following all cursors before it. */
async function deepPage(stage, first, headers, pagesBefore) {
  const server = await stage.startProduct();
  try {
    let path = first;
    for (let i = 0; i < pagesBefore; i++) {
      const { next_cursor } = await responseTo(server, { method: 'GET', path, headers });
      path = `${first}&cursor=${next_cursor}`;
    }
    return path;
  } finally {
    await server.stop();
  }
}

/** How many words the account was seeded with. */
export function wordsOf({ plans }, { kind }) {
  return plans.find((plan) => plan.kind === kind)?.words ?? 0;
}
