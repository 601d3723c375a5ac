import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { add, clearResults, readDurations, readFlaky, readResults, summary } from './counts.mjs';
import { EventReader } from './events.mjs';
import { endProcesses } from './process-tree.mjs';
import { Progress } from './progress.mjs';
import { run } from './run.mjs';
import { schedule } from './schedule.mjs';

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };
const SLOWEST_SHOWN = 10;
const READ_MS = 200;

/** Shell convention: 128 plus the signal number. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 130, SIGHUP: 129 };

/**
 * One run of `npm test`: runs steps, shows their progress, and counts checks and tests.
 *
 * @typedef {{ok: boolean, output?: string, path?: string}} Result
 * @typedef {{title: string, line?: string, action?: () => Promise<Result>, workers?: number, folders?: string[]}} Step
 * `line` is a command line; `folders` are the projects it tests, whose tests are counted instead of the step itself
 */
export class Suite {
  #root;
  #display;
  #progress = new Progress();
  #began = performance.now();
  #folder = mkdtempSync(join(tmpdir(), 'npm-test-'));
  #counts = [];
  #failures = [];
  #folders = [];
  #isEnding = false;

  /** @param {string} root the checkout @param {import('./display.mjs').Display} display */
  constructor(root, display) {
    this.#root = root;
    this.#display = display;
    display.start(() => this.#progress.line(this.#began, performance.now()));
  }

  /** SIGINT, SIGTERM and SIGHUP end everything we started. A second signal exits immediately. */
  endOnSignals() {
    for (const signal of Object.keys(EXIT_CODES)) process.on(signal, () => void this.#abort(signal));
  }

  async #abort(signal) {
    const graceMs = this.#isEnding ? 0 : undefined;
    this.#isEnding = true;
    this.#display.stop();
    this.#display.write(`\n${signal}: ending everything that this run has started …`);
    const left = await endProcesses({ children: process.pid, marker: `TEST_EVENTS=${this.#folder}`, ...(graceMs === 0 && { graceMs }) });
    if (left.length > 0) this.#display.write(`These processes did not end: ${left.join(', ')}`);
    rmSync(this.#folder, { recursive: true, force: true });
    process.exit(EXIT_CODES[signal]);
  }

  /**
   * Runs steps, some in parallel, and continues after failures.
   *
   * @param {Step[]} steps @returns {Promise<Result[]>} in the order of `steps`
   */
  perform(steps, { capacity = 1, environment = {} } = {}) {
    this.#progress.expect(steps.length);
    return schedule(steps, capacity, (step) => this.#performOne(step, environment));
  }

  async #performOne(step, environment) {
    const began = performance.now();
    const { title, folders } = step;
    this.#progress.start(title, began);
    for (const folder of folders ?? []) clearResults(join(this.#root, folder));
    const events = this.#follow(step);
    const result = await this.#execute(step, { ...environment, TEST_EVENTS: events.file });
    const shown = events.stop();
    this.#progress.end(title);
    // An interrupted step has no valid result.
    if (this.#isEnding) return new Promise(() => undefined);
    const counts = folders ? folders.map((folder) => this.#count(folder)) : [result.ok ? PASSED : FAILED];
    // A runner that fails without a failing test (a crash on exit, for example) counts as a failure.
    if (!result.ok && add(...counts).failed === 0) counts.push(FAILED);
    this.#counts.push(...counts);
    this.#report(step, { result, counts: add(...counts), began, shown });
    return result;
  }

  async #execute({ line, action, workers = 1 }, environment) {
    if (action) return action();
    const shared = { TEST_WORKERS: String(workers), NX_PARALLEL: String(workers) };
    return run(this.#root, line, { environment: { ...shared, ...environment } });
  }

  /** Shows test events of a step until `stop` is called, which returns what was shown. */
  #follow({ title, folders = [] }) {
    const file = join(this.#folder, `${title.replaceAll(/\W+/g, '-')}.jsonl`);
    writeFileSync(file, '');
    const reader = new EventReader(file);
    const shown = { hasFailures: false, folders: new Set() };
    const read = () => {
      for (const event of reader.read()) {
        this.#progress.add(title, event);
        if (event.type === 'project' && folders.length > 1) {
          shown.folders.add(event.folder);
          this.#reportProject(event.folder);
        }
        if (event.type !== 'failure') continue;
        shown.hasFailures ||= !event.willRetry;
        this.#display.write(`${event.willRetry ? 'failed, runs again' : 'FAILED'}  ${title}: ${event.title}\n${indent(event.message)}`);
        if (!event.willRetry) this.#failures.push(`${title}: ${event.title}`);
      }
    };
    const timer = setInterval(read, READ_MS);
    const stop = () => {
      clearInterval(timer);
      read();
      return shown;
    };
    return { file, stop };
  }

  /** Every project has tests, so missing or empty results are a failure. */
  #count(folder) {
    this.#folders.push(folder);
    const counts = readResults(join(this.#root, folder));
    if (counts && counts.passed + counts.failed > 0) return counts;
    this.#failures.push(`${folder}: no test ran`);
    return FAILED;
  }

  #report({ title, folders = [] }, { result, counts, began, shown }) {
    // The others were restored from the nx cache.
    if (folders.length > 1) folders.filter((folder) => !shown.folders.has(folder)).forEach((folder) => this.#reportProject(folder));
    const isOk = result.ok && counts.failed === 0;
    const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
    this.#display.write(
      `${isOk ? 'passed' : 'FAILED'}  ${seconds.padStart(8)}  ${title}${folders.length > 0 ? `: ${summary(counts)}` : ''}`,
    );
    if (isOk) return;
    if (!shown.hasFailures) this.#failures.push(title);
    this.#display.write(`\n${(result.output ?? '').trim()}\n`);
  }

  /** Reports one of several projects tested by a step. */
  #reportProject(folder) {
    const counts = readResults(join(this.#root, folder)) ?? FAILED;
    const seconds = readDurations(join(this.#root, folder)).reduce((sum, file) => sum + file.seconds, 0);
    this.#display.write(
      `${counts.failed === 0 ? 'passed' : 'FAILED'}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${folder}: ${summary(counts)}`,
    );
  }

  /** Prints the totals and returns the exit code. */
  finish() {
    this.#display.stop();
    const files = this.#folders.flatMap((folder) => readDurations(join(this.#root, folder)).map((file) => ({ folder, ...file })));
    const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
    const lines = slowest.map(({ folder, file, seconds }) => `${`${seconds.toFixed(1)} s`.padStart(10)}  ${folder}: ${file}`);
    if (lines.length > 0) this.#display.write(`\nSlowest test files:\n${lines.join('\n')}`);
    for (const folder of this.#folders) this.#warn(folder);
    if (this.#failures.length > 0) this.#display.write(`\nFailed:\n${indent(this.#failures.join('\n'))}`);
    const total = add(...this.#counts);
    this.#display.write(`\n${clockOf(this.#began)}\n${summary(total)}`);
    rmSync(this.#folder, { recursive: true, force: true });
    return total.failed > 0 ? 1 : 0;
  }

  #warn(folder) {
    for (const { title, message } of readFlaky(join(this.#root, folder))) {
      this.#display.write(`\nFLAKY   ${folder}: ${title}\n${indent(message)}\nFlaky: passed on retry; does not fail the run.`);
    }
  }
}

function clockOf(began) {
  return `Finished after ${((performance.now() - began) / 1000).toFixed(0)} s.`;
}

function indent(text) {
  return text.replaceAll(/^/gm, '    ');
}
