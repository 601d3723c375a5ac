import { countStatements } from '../measure/statements.mjs';
import { sizes, wordsOf } from './against-itself.mjs';
import { measureAgainstRef } from './against-ref.mjs';
import { addingPath, readingPaths } from './paths.mjs';

/** What a rare part of a word may take in the large account, in milliseconds of PostgreSQL. */
const SEARCH_MS = 2;

/**
 * The paths of performance.md for accounts of three sizes against `ref`, a session of the largest account against one of the smallest, and
 * what a search takes in the database. Words are added last: the accounts grow by it.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @param {import('../options.mjs').Options} options
 * @returns {Promise<import('../results.mjs').Result[]>}
 */
export async function scale(stage, options) {
  const { medium, large, million = large } = stage.fixtures;
  const accounts = [medium, large, million].map((account) => ({ account, whose: `${wordsOf(options, account)} words` }));
  const reading = accounts.flatMap(({ account, whose }) => readingPaths(account, whose));
  const adding = accounts.map(({ account, whose }) => addingPath([account], whose));
  return [
    ...(await sizes(stage, options)),
    await searchTime(stage, large),
    ...(await measureAgainstRef(stage, options, [...reading, ...adding])),
  ];
}

async function searchTime(stage, account) {
  const product = await stage.startProduct();
  try {
    const search = readingPaths(account, 'the large account').find(({ name }) => name === 'search-part');
    if (!search) throw new Error('There is no path that searches by a part');
    const counted = await countStatements(stage, product, search.next);
    const ms = Math.max(...counted.filter(({ authenticates }) => !authenticates).map((statement) => statement.ms));
    const measured = `${ms.toFixed(2)} ms in the database (at most ${SEARCH_MS})`;
    return { name: 'search-part', title: search.title, measured, isMet: ms <= SEARCH_MS, faults: [] };
  } finally {
    await product.stop();
  }
}
