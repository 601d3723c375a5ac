import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { firstLines, reportEvent } from './events.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Jest reporter. Writes test counts, failures and the duration of each file to `<project>/test-results/<name>.json` for `npm test`. The
 * file is an output of the nx target, so cached runs count too. Projects of one run that share a folder share the file.
 */
export default class CountsReporter {
  #name;
  #projects = new Map();

  /** @param {unknown} _config @param {{name: string}} options */
  constructor(_config, options) {
    this.#name = options.name;
  }

  onRunStart({ numTotalTestSuites }) {
    reportEvent({ type: 'start', unit: 'files', total: numTotalTestSuites });
  }

  onTestCaseResult({ context, path }, { status, fullName, failureMessages }) {
    if (status !== 'failed') return;
    const title = `${relative(context.config.rootDir, path)}: ${fullName}`;
    reportEvent({ type: 'failure', title, message: firstLines(failureMessages.join('\n')), willRetry: false });
  }

  onTestResult({ context }, result) {
    const { rootDir } = context.config;
    const file = relative(rootDir, result.testFilePath);
    const failures = failuresOf(file, result);
    // Its individual tests were reported as they failed.
    if (result.testExecError) reportEvent({ type: 'failure', ...failures[0], message: firstLines(failures[0].message), willRetry: false });
    const counts = this.#projects.get(rootDir) ?? { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
    counts.passed += result.numPassingTests;
    // A file that fails to load counts as one failed test.
    counts.failed += result.testExecError ? 1 : result.numFailingTests;
    counts.skipped += result.numPendingTests + result.numTodoTests;
    counts.failures.push(...failures);
    counts.files.push({ file, seconds: (result.perfStats.end - result.perfStats.start) / 1000 });
    this.#projects.set(rootDir, counts);
    reportEvent({ type: 'done' });
  }

  onRunComplete() {
    for (const [rootDir, counts] of this.#projects) {
      const folder = join(rootDir, 'test-results');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${this.#name}.json`), `${JSON.stringify(counts)}\n`);
      reportEvent({ type: 'project', folder: relative(ROOT, rootDir) });
    }
  }
}

/** A file that fails to load has no test title. */
function failuresOf(file, { testResults, testExecError, failureMessage }) {
  if (testExecError) return [{ title: file, message: failureMessage ?? testExecError.message ?? String(testExecError) }];
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ title: `${file}: ${fullName}`, message: failureMessages.join('\n') }));
}
