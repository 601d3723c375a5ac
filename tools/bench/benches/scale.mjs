import { countStatements } from '../measure/statements.mjs';
import { sizes, wordsOf } from './against-itself.mjs';
import { measureAgainstRef } from './against-ref.mjs';
import { addingPath, readingPaths, searchByPart } from './paths.mjs';

/** What a rare part of a word may take in the large account, in milliseconds of PostgreSQL. */
const SEARCH_MS = 2;
const SAMPLES = 5;

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
    ...(await searchTime(stage)),
    ...(await measureAgainstRef(stage, options, [...reading, ...adding])),
  ];
}

/**
 * What a search for a rare part of a word takes in the database. The quickest of several samples: what else the machine does makes a time
 * longer, and there is nothing here to hold it against.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @returns {Promise<import('../results.mjs').Result[]>}
 */
export async function searchTime(stage) {
  const { title, next } = searchByPart(stage.fixtures.large, 'the large account');
  const product = await stage.startProduct();
  const times = [];
  try {
    for (let i = 0; i < SAMPLES; i++) {
      const counted = await countStatements(stage, product, next);
      times.push(Math.max(...counted.filter(({ authenticates }) => !authenticates).map(({ ms }) => ms)));
    }
  } finally {
    await product.stop();
  }
  const ms = Math.min(...times);
  const measured = `${ms.toFixed(2)} ms in the database (at most ${SEARCH_MS})`;
  return [{ name: 'search-time', title, measured, isMet: ms <= SEARCH_MS, faults: [] }];
}
