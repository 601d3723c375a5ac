import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { FailedTest, JestResults } from './counts.ts';
import { firstLines, reportEvent } from './events.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What we read of Jest's results. */
interface JestContext {
  context: { config: { rootDir: string } };
}

interface JestCase {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface JestFile {
  testFilePath: string;
  testResults: JestCase[];
  testExecError?: { message?: string };
  failureMessage?: string;
  numPassingTests: number;
  numFailingTests: number;
  numPendingTests: number;
  numTodoTests: number;
  perfStats: { start: number; end: number };
}

/**
 * Jest reporter. Writes test counts, failures and the duration of each file to `<project>/test-results/<name>.json` for `npm test`. The
 * file is an output of the nx target, so cached runs count too. Projects of one run that share a folder share the file.
 */
export default class CountsReporter {
  #name: string;
  #projects = new Map<string, Required<JestResults>>();

  constructor(_config: unknown, options: { name: string }) {
    this.#name = options.name;
  }

  onRunStart({ numTotalTestSuites }: { numTotalTestSuites: number }) {
    reportEvent({ type: 'start', unit: 'files', total: numTotalTestSuites });
  }

  onTestCaseResult({ context, path }: JestContext & { path: string }, { status, fullName, failureMessages }: JestCase) {
    if (status !== 'failed') return;
    const title = `${relative(context.config.rootDir, path)}: ${fullName}`;
    reportEvent({ type: 'failure', title, message: firstLines(failureMessages.join('\n')), willRetry: false });
  }

  onTestResult({ context }: JestContext, result: JestFile) {
    const { rootDir } = context.config;
    const file = relative(rootDir, result.testFilePath);
    const failures = failuresOf(file, result);
    // Its individual tests were reported as they failed.
    if (result.testExecError) {
      for (const { title, message } of failures) reportEvent({ type: 'failure', title, message: firstLines(message), willRetry: false });
    }
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
function failuresOf(file: string, { testResults, testExecError, failureMessage }: JestFile): FailedTest[] {
  if (testExecError) return [{ title: file, message: failureMessage ?? testExecError.message ?? String(testExecError) }];
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ title: `${file}: ${fullName}`, message: failureMessages.join('\n') }));
}
