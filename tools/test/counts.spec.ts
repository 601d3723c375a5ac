import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import CountsReporter from './counts-reporter.ts';
import { clearResults, readDurations, readFailures, readFlaky, readResults, summary } from './counts.ts';

describe('the count of all tests', () => {
  let folder: string;

  beforeEach(() => {
    // Events reported by these tests must not appear in `npm test`.
    delete process.env['TEST_EVENTS'];
    folder = mkdtempSync(join(tmpdir(), 'counts-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function leave(name: string, report: object) {
    mkdirSync(join(folder, 'test-results'), { recursive: true });
    writeFileSync(join(folder, 'test-results', name), JSON.stringify(report));
  }

  /** Simulates Jest's report of one file. */
  function reportFile(reporter: CountsReporter, testFilePath: string, result: Partial<Parameters<CountsReporter['onTestResult']>[1]>) {
    const counts = { numPassingTests: 0, numFailingTests: 0, numPendingTests: 0, numTodoTests: 0 };
    const perfStats = { start: 1_000, end: 3_500 };
    const context = { config: { rootDir: folder } };
    reporter.onTestResult({ context }, { testFilePath: join(folder, testFilePath), perfStats, testResults: [], ...counts, ...result });
  }

  it('counts what Jest reports, and a file that does not load as one failure', () => {
    const reporter = new CountsReporter({}, { name: 'unit' });

    reportFile(reporter, 'a.spec.ts', { numPassingTests: 7, numFailingTests: 2, numPendingTests: 3, numTodoTests: 1 });
    reportFile(reporter, 'b.spec.ts', { testExecError: { message: 'no such module' } });
    reporter.onRunComplete();

    expect(readResults(folder)).toEqual({ passed: 7, failed: 3, skipped: 4 });
  });

  it('reads the duration of each test file from any runner', () => {
    const reporter = new CountsReporter({}, { name: 'unit' });
    reportFile(reporter, 'a.spec.ts', { numPassingTests: 1 });
    reporter.onRunComplete();
    const specs = [
      {
        file: 'b.spec.ts',
        title: 'opens',
        tests: [{ results: [{ duration: 300 }, { duration: 200 }] }, { results: [{ duration: 1_000 }] }],
      },
      { file: 'b.spec.ts', title: 'closes', tests: [{ results: [{ duration: 500 }] }] },
    ];
    leave('playwright.json', { stats: {}, errors: [], suites: [{ suites: [{ specs }] }] });

    expect(readDurations(folder).sort((a, b) => a.file.localeCompare(b.file))).toEqual([
      { file: 'a.spec.ts', seconds: 2.5 },
      { file: 'b.spec.ts', seconds: 2 },
    ]);
  });

  it('adds up the counts of all runners of a project, Playwright included', () => {
    leave('unit.json', { passed: 10, failed: 0, skipped: 1 });
    leave('playwright.json', { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 0 }, errors: [{ message: 'no server' }] });

    expect(readResults(folder)).toEqual({ passed: 15, failed: 3, skipped: 1 });
  });

  it('names the failed tests of any runner, with the first lines of the reason', () => {
    const failed = { status: 'failed', fullName: 'a word is kept', failureMessages: ['expected 1', 'received 2'] };
    const reporter = new CountsReporter({}, { name: 'unit' });
    reportFile(reporter, 'words.spec.ts', { testResults: [failed, { status: 'passed', fullName: 'a word is read', failureMessages: [] }] });
    reportFile(reporter, 'broken.spec.ts', { testExecError: { message: 'no such module' } });
    reporter.onRunComplete();
    const errors = [{ message: `\u001b[31m${'too long '.repeat(99)}\n${'line\n'.repeat(99)}` }];
    const specs = [
      { file: 'a.spec.ts', title: 'opens', tests: [{ projectName: 'phone', status: 'expected', results: [{ errors: [] }] }] },
      { file: 'a.spec.ts', title: 'closes', tests: [{ projectName: 'phone', status: 'unexpected', results: [{ errors }] }] },
    ];
    leave('playwright.json', { stats: {}, errors: [{ message: 'no server' }], suites: [{ suites: [{ specs }] }] });

    const failures = readFailures(folder).sort((a, b) => a.title.localeCompare(b.title));

    expect(failures.map(({ title }) => title)).toEqual([
      'a.spec.ts: closes',
      'broken.spec.ts',
      'outside of any test',
      'words.spec.ts: a word is kept',
    ]);
    expect(failures[0]?.message).toMatch(/^phone: too long /);
    expect(failures[0]?.message.split('\n')).toHaveLength(12);
    expect(failures[3]?.message).toBe('expected 1\nreceived 2');
  });

  it('names the tests that passed only on a retry, apart from those that failed', () => {
    const results = [{ errors: [{ message: 'too early' }] }, { errors: [] }];
    const tests = [
      { projectName: 'desktop', status: 'expected', results: [{ errors: [] }] },
      { projectName: 'phone', status: 'flaky', results },
    ];
    leave('playwright.json', { stats: {}, errors: [], suites: [{ specs: [{ file: 'a.spec.ts', title: 'opens', tests }] }] });
    leave('unit.json', { passed: 1, failed: 0, skipped: 0 });

    expect(readFlaky(folder)).toEqual([{ title: 'a.spec.ts: opens', message: 'phone: too early' }]);
    expect(readFailures(folder)).toEqual([]);
  });

  it('distinguishes a project without results from one that passed no test', () => {
    leave('unit.json', { passed: 0, failed: 0, skipped: 0 });
    expect(readResults(folder)).toEqual({ passed: 0, failed: 0, skipped: 0 });

    clearResults(folder);
    expect(readResults(folder)).toBeUndefined();
  });

  it.each([
    [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
    [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
  ])('summarises the counts %j in one plain line', (counts, line) => {
    expect(summary(counts)).toBe(line);
  });
});
