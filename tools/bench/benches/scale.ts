import { countStatements } from '../measure/statements.ts';
import type { BenchOptions } from '../options.ts';
import type { BenchResult } from '../results.ts';
import type { BenchStage } from '../stage/stage.ts';
import { sizes, wordsOf } from './against-itself.ts';
import { measureAgainstRef } from './against-ref.ts';
import { addingPath, readingPaths, searchByPart } from './paths.ts';

/** Maximum PostgreSQL time for a search by a rare substring in the large account, in milliseconds. */
const SEARCH_MS = 2;
const SAMPLES = 5;

/**
 * The paths of performance.md for accounts of three sizes against `ref`, sessions of the largest account against the smallest, and the
 * database time of a search. Words are added last, because that grows the accounts.
 */
export async function scale(stage: BenchStage, options: BenchOptions): Promise<BenchResult[]> {
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
 * The database time of a search by a rare substring. Takes the fastest of several samples: other load only adds time, and there is no
 * second side to cancel it out.
 */
export async function searchTime(stage: BenchStage): Promise<BenchResult[]> {
  const { title, next } = searchByPart(stage.fixtures.large, 'the large account');
  const product = await stage.startProduct();
  const times: number[] = [];
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
