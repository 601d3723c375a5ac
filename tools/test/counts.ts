import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstLines } from './events.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface FailedTest {
  title: string;
  message: string;
}

/** The results file that our Jest reporter writes. */
export interface JestResults extends Counts {
  failures?: FailedTest[];
  files?: FileDuration[];
}

interface FileDuration {
  file: string;
  seconds: number;
}

/** What we read of the report of Playwright's JSON reporter. */
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  errors: PlaywrightError[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  file: string;
  title: string;
  tests: PlaywrightTest[];
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  results: { duration: number; errors: PlaywrightError[] }[];
}

interface PlaywrightError {
  message: string;
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(...counts: Counts[]): Counts {
  return counts.reduce(
    (sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed, skipped: sum.skipped + count.skipped }),
    NONE,
  );
}

/** The last line of a test run, such as `212 passed, 0 failed, 1 skipped`. */
export function summary({ passed, failed, skipped }: Counts) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Folders of all workspace projects, relative to `root`; every project has tests. */
export function projectFolders(root: string) {
  const inGroups = ['apps', 'libs'].flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`));
  return [...inGroups, 'tools'].filter((folder) => existsSync(join(root, folder, 'project.json')));
}

/** Removes earlier results, so that only results of this run (or restored by nx for it) are counted. */
export function clearResults(folder: string) {
  rmSync(join(folder, 'test-results'), { recursive: true, force: true });
}

/**
 * Test counts of one project, from its results files; undefined if there are none. Jest's come from our reporter, Playwright's from its
 * JSON reporter.
 */
export function readResults(folder: string): Counts | undefined {
  const reports = reportsIn(folder);
  return reports.length === 0 ? undefined : add(...reports.map(countsOf));
}

/** The failed tests of one project, each with the first lines of its error. */
export function readFailures(folder: string) {
  return reportsIn(folder)
    .flatMap((report) => ('stats' in report ? failuresOf(report) : (report.failures ?? [])))
    .map(inFewLines);
}

/** The flaky tests of one project (failed, then passed on retry), each with the first lines of its error. */
export function readFlaky(folder: string) {
  return reportsIn(folder)
    .flatMap((report) => ('stats' in report ? flakyOf(report) : []))
    .map(inFewLines);
}

/** Duration of each test file of one project, in seconds. */
export function readDurations(folder: string) {
  return reportsIn(folder).flatMap((report) => ('stats' in report ? durationsOf(report) : (report.files ?? [])));
}

function reportsIn(folder: string): (JestResults | PlaywrightReport)[] {
  const results = join(folder, 'test-results');
  const files = existsSync(results) ? readdirSync(results).filter((name) => name.endsWith('.json') && !name.startsWith('.')) : [];
  return files.map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')) as JestResults | PlaywrightReport);
}

/** Failures in a Playwright report. */
function failuresOf({ suites = [], errors }: PlaywrightReport): FailedTest[] {
  return [...testsOf(suites, 'unexpected'), ...errors.map(({ message }) => ({ title: 'outside of any test', message }))];
}

function flakyOf({ suites = [] }: PlaywrightReport): FailedTest[] {
  return testsOf(suites, 'flaky');
}

/** Tests with this outcome. Playwright's suites nest, and each spec has one test per project. */
function testsOf(suites: PlaywrightSuite[], outcome: string): FailedTest[] {
  return suites.flatMap(specsOf).flatMap(({ file, title, tests }) => {
    const such = tests.filter(({ status }) => status === outcome);
    return such.length === 0 ? [] : [{ title: `${file}: ${title}`, message: such.flatMap(messagesOf).join('\n') }];
  });
}

/** Total test time per file in a Playwright report, retries included. */
function durationsOf({ suites = [] }: PlaywrightReport): FileDuration[] {
  const seconds = new Map<string, number>();
  const addSpec = ({ file, tests }: PlaywrightSpec) => {
    const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000);
  };
  suites.flatMap(specsOf).forEach(addSpec);
  return [...seconds].map(([file, sum]) => ({ file, seconds: sum }));
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function messagesOf({ projectName, results }: PlaywrightTest) {
  return results.flatMap(({ errors }) => errors.map(({ message }) => `${projectName}: ${message}`));
}

function inFewLines({ title, message }: FailedTest): FailedTest {
  return { title, message: firstLines(message) };
}

/** A flaky test counts as passed; an error outside any test counts as a failure. */
function countsOf(report: JestResults | PlaywrightReport): Counts {
  if (!('stats' in report)) return { passed: report.passed, failed: report.failed, skipped: report.skipped };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}
