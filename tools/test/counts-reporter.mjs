import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Leaves the number of single tests, and which of them failed, in `<project>/test-results/<name>.json`, where `npm test` adds them up.
 * The file is an output of the nx target, so that a cached run counts as well.
 */
export default class CountsReporter {
  #folder;
  #file;

  /** @param {{rootDir: string}} config @param {{name: string}} options */
  constructor(config, options) {
    this.#folder = join(config.rootDir, 'test-results');
    this.#file = join(this.#folder, `${options.name}.json`);
  }

  /** A file that could not even be loaded counts as one failed test. */
  onRunComplete(_contexts, results) {
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
      failures: results.testResults.flatMap(failuresOf),
    };
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(this.#file, `${JSON.stringify(counts)}\n`);
  }
}

/** A file that could not even be loaded has no test to name. */
function failuresOf({ testFilePath, testResults, testExecError, failureMessage }) {
  if (testExecError) return [{ title: testFilePath, message: failureMessage ?? testExecError.message }];
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join('\n') }));
}
