import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstLines } from './events.mjs';

const none = { passed: 0, failed: 0, skipped: 0 };

export function add(...counts) {
  return counts.reduce(
    (sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed, skipped: sum.skipped + count.skipped }),
    none,
  );
}

/** The last line of a test run, such as `212 passed, 0 failed, 1 skipped`. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Folders of all workspace projects, relative to `root`; every project has tests. */
export function projectFolders(root) {
  const inGroups = ['apps', 'libs'].flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`));
  return [...inGroups, 'tools'].filter((folder) => existsSync(join(root, folder, 'project.json')));
}

/** Removes earlier results, so that only results of this run (or restored by nx for it) are counted. */
export function clearResults(folder) {
  rmSync(join(folder, 'test-results'), { recursive: true, force: true });
}

/**
 * Test counts of one project, from its results files; undefined if there are none. Jest's come from our reporter, Playwright's from its
 * JSON reporter.
 */
export function readResults(folder) {
  const reports = reportsIn(folder);
  return reports.length === 0 ? undefined : add(...reports.map(countsOf));
}

/** The failed tests of one project, each with the first lines of its error. */
export function readFailures(folder) {
  return reportsIn(folder)
    .flatMap((report) => ('stats' in report ? failuresOf(report) : (report.failures ?? [])))
    .map(inFewLines);
}

/** The flaky tests of one project (failed, then passed on retry), each with the first lines of its error. */
export function readFlaky(folder) {
  return reportsIn(folder)
    .flatMap((report) => ('stats' in report ? flakyOf(report) : []))
    .map(inFewLines);
}

/** Duration of each test file of one project, in seconds. */
export function readDurations(folder) {
  return reportsIn(folder).flatMap((report) => ('stats' in report ? durationsOf(report) : (report.files ?? [])));
}

function reportsIn(folder) {
  const results = join(folder, 'test-results');
  const files = existsSync(results) ? readdirSync(results).filter((name) => name.endsWith('.json') && !name.startsWith('.')) : [];
  return files.map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')));
}

/** Failures in a Playwright report. */
function failuresOf({ suites = [], errors }) {
  return [...testsOf(suites, 'unexpected'), ...errors.map(({ message }) => ({ title: 'outside of any test', message }))];
}

function flakyOf({ suites = [] }) {
  return testsOf(suites, 'flaky');
}

/** Tests with this outcome. Playwright's suites nest, and each spec has one test per project. */
function testsOf(suites, outcome) {
  return suites.flatMap(specsOf).flatMap(({ file, title, tests }) => {
    const such = tests.filter(({ status }) => status === outcome);
    return such.length === 0 ? [] : [{ title: `${file}: ${title}`, message: such.flatMap(messagesOf).join('\n') }];
  });
}

/** Total test time per file in a Playwright report, retries included. */
function durationsOf({ suites = [] }) {
  const seconds = new Map();
  const addSpec = ({ file, tests }) => {
    const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000);
  };
  suites.flatMap(specsOf).forEach(addSpec);
  return [...seconds].map(([file, sum]) => ({ file, seconds: sum }));
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function messagesOf({ projectName, results }) {
  return results.flatMap(({ errors }) => errors.map(({ message }) => `${projectName}: ${message}`));
}

function inFewLines({ title, message }) {
  return { title, message: firstLines(message) };
}

/** A flaky test counts as passed; an error outside any test counts as a failure. */
function countsOf(report) {
  if (!('stats' in report)) return { passed: report.passed, failed: report.failed, skipped: report.skipped };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}
