import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const none = { passed: 0, failed: 0, skipped: 0 };

/** Sums of several counts. */
export function add(...counts) {
  return counts.reduce(
    (sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed, skipped: sum.skipped + count.skipped }),
    none,
  );
}

/** The one line that a test run ends with, such as `212 passed, 0 failed, 1 skipped`. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Folders, relative to `root`, of all projects of the workspace: every one of them has tests. */
export function projectFolders(root) {
  const inGroups = ['apps', 'libs'].flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`));
  return [...inGroups, 'tools'].filter((folder) => existsSync(join(root, folder, 'project.json')));
}

/** Removes what earlier runs left, so that only results of this run (or ones that nx restores for it) are counted. */
export function clearResults(folder) {
  rmSync(join(folder, 'test-results'), { recursive: true, force: true });
}

/**
 * The single tests of one project, from the files its test runners left; undefined when they left none.
 * Jest's come from our reporter, Playwright's from its JSON reporter.
 */
export function readResults(folder) {
  const results = join(folder, 'test-results');
  const files = existsSync(results) ? readdirSync(results).filter((name) => name.endsWith('.json') && !name.startsWith('.')) : [];
  if (files.length === 0) return undefined;
  return add(...files.map((name) => countsOf(JSON.parse(readFileSync(join(results, name), 'utf8')))));
}

/** A flaky test passed in the end; an error outside of any test is a failure all the same. */
function countsOf(report) {
  if (!('stats' in report)) return report;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}
