import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { add, clearResults, type Counts, readDurations, readFlaky, readResults, summary } from './counts.ts';
import type { Display } from './display.ts';
import { EventReader } from './events.ts';
import { endProcesses } from './process-tree.ts';
import { Progress } from './progress.ts';
import { run } from './run.ts';
import { schedule } from './schedule.ts';

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };
const SLOWEST_SHOWN = 10;
const READ_MS = 200;

/** Shell convention: 128 plus the signal number. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 130, SIGHUP: 129 };

interface Result {
  ok: boolean;
  output?: string;
  path?: string;
}

/** A command line or an action. */
export interface Step {
  title: string;
  line?: string;
  action?: () => Promise<Result>;
  workers?: number;
  /** The projects that it tests, whose tests are counted instead of the step itself. */
  folders?: string[];
}

type Environment = Record<string, string>;

/** What was shown of a step while it ran. */
interface Shown {
  hasFailures: boolean;
  folders: Set<string>;
}

/** One run of `npm test`: runs steps, shows their progress, and counts checks and tests. */
export class Suite {
  #root: string;
  #display: Display;
  #progress = new Progress();
  #began = performance.now();
  #folder = mkdtempSync(join(tmpdir(), 'npm-test-'));
  #counts: Counts[] = [];
  #failures: string[] = [];
  #folders: string[] = [];
  #isEnding = false;

  /** @param root the checkout */
  constructor(root: string, display: Display) {
    this.#root = root;
    this.#display = display;
    display.start(() => this.#progress.line(this.#began, performance.now()));
  }

  /** SIGINT, SIGTERM, SIGHUP and the death of our parent end everything we started. A second signal exits immediately. */
  endOnSignals() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.#abort(signal));
    process.once('disconnect', () => void this.#abort('SIGHUP'));
    // The channel to our parent does not keep us running.
    process.channel?.unref();
  }

  async #abort(signal: keyof typeof EXIT_CODES) {
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
   * @returns in the order of `steps`
   */
  perform(steps: Step[], { capacity = 1, environment = {} } = {}): Promise<Result[]> {
    this.#progress.expect(steps.length);
    return schedule(steps, capacity, (step) => this.#performOne(step, environment));
  }

  async #performOne(step: Step, environment: Environment): Promise<Result> {
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
    const counts = folders ? folders.map((folder: string) => this.#count(folder)) : [result.ok ? PASSED : FAILED];
    // A runner that fails without a failing test (a crash on exit, for example) counts as a failure.
    if (!result.ok && add(...counts).failed === 0) counts.push(FAILED);
    this.#counts.push(...counts);
    this.#report(step, { result, counts: add(...counts), began, shown });
    return result;
  }

  async #execute({ line = '', action, workers = 1 }: Step, environment: Environment): Promise<Result> {
    if (action) return action();
    const shared = { TEST_WORKERS: String(workers), NX_PARALLEL: String(workers) };
    return run(this.#root, line, { environment: { ...shared, ...environment } });
  }

  /** Shows test events of a step until `stop` is called, which returns what was shown. */
  #follow({ title, folders = [] }: Step): { file: string; stop: () => Shown } {
    const file = join(this.#folder, `${title.replaceAll(/\W+/g, '-')}.jsonl`);
    writeFileSync(file, '');
    const reader = new EventReader(file);
    const shown: Shown = { hasFailures: false, folders: new Set() };
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
  #count(folder: string): Counts {
    this.#folders.push(folder);
    const counts = readResults(join(this.#root, folder));
    if (counts && counts.passed + counts.failed > 0) return counts;
    this.#failures.push(`${folder}: no test ran`);
    return FAILED;
  }

  #report(
    { title, folders = [] }: Step,
    { result, counts, began, shown }: { result: Result; counts: Counts; began: number; shown: Shown },
  ) {
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
  #reportProject(folder: string) {
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

  #warn(folder: string) {
    for (const { title, message } of readFlaky(join(this.#root, folder))) {
      this.#display.write(`\nFLAKY   ${folder}: ${title}\n${indent(message)}\nFlaky: passed on retry; does not fail the run.`);
    }
  }
}

function clockOf(began: number) {
  return `Finished after ${((performance.now() - began) / 1000).toFixed(0)} s.`;
}

function indent(text: string) {
  return text.replaceAll(/^/gm, '    ');
}
