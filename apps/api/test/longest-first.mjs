import { statSync } from 'node:fs';

/** Long-running files first: started late, they would delay the whole run. */
const SLOW_FILES = [
  'review-arrival',
  'hostile-input',
  'audit-load',
  'schedule-replay',
  'first-administrator',
  'activity-machine',
  'secrets',
];

/** Without statistics of earlier runs, Jest orders files by size. */
export default class LongestFirst {
  sort(tests) {
    const ranks = new Map(tests.map((test) => [test, rank(test.path)]));
    return [...tests].sort((a, b) => ranks.get(a) - ranks.get(b));
  }

  /** The order is fixed, so there is nothing to cache. */
  cacheResults = () => undefined;
}

/** Negative for the listed files; tests that start an API come before the others. */
function rank(path) {
  const named = SLOW_FILES.findIndex((name) => path.includes(`/${name}.int-spec.`));
  if (named >= 0) return named - SLOW_FILES.length;
  return path.includes('.int-spec.') ? 1 / statSync(path).size : 1;
}
