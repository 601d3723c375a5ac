import { statSync } from 'node:fs';

/** Files that run for long, the longest first: one that begins late has the whole run wait for it alone. */
const LONGEST = ['review-arrival', 'hostile-input', 'audit-load', 'refold', 'first-administrator', 'activity-machine', 'secrets'];

/** Jest's order on a fresh clone, which knows of no earlier run, is that of the files' sizes. */
export default class LongestFirst {
  sort(tests) {
    const ranks = new Map(tests.map((test) => [test, rank(test.path)]));
    return [...tests].sort((a, b) => ranks.get(a) - ranks.get(b));
  }

  /** What it would learn for the next run, it knows. */
  cacheResults = () => undefined;
}

/** Below zero for those that are named; tests that start an API come before those that do not. */
function rank(path) {
  const named = LONGEST.findIndex((name) => path.includes(`/${name}.int-spec.`));
  if (named >= 0) return named - LONGEST.length;
  return path.includes('.int-spec.') ? 1 / statSync(path).size : 1;
}
