import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { run } from './run.ts';

const HERE = resolve(import.meta.dirname);

/** Ignores SIGTERM and never returns to its event loop. */
const HANGING = `process.on('SIGTERM', () => undefined); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;

/** A test run that hangs after starting a server in its own session and a program whose parent exits at once. */
const TEST_RUN = `
const { spawn } = require('node:child_process');
const { appendFileSync } = require('node:fs');
const start = (text, options) => spawn(process.execPath, ['-e', text], { stdio: 'ignore', ...options });
const note = 'require("node:fs").appendFileSync("pids", process.pid + "\\\\n");';
start(note + ${JSON.stringify(HANGING)}, { detached: true, env: { PATH: process.env['PATH'] } });
start('require("node:child_process").spawn(process.execPath, ["-e", ' + JSON.stringify(note + ${JSON.stringify(HANGING)}) + '], { stdio: "ignore", detached: true }).unref()');
appendFileSync('pids', process.pid + '\\n');
${HANGING}`;

describe('a run of checks and tests', () => {
  let root: string;
  let runner: ChildProcess & { stdout: Readable };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'suite-'));
    mkdirSync(join(root, 'libs/words'), { recursive: true });
  });

  afterEach(() => {
    for (const pid of pids()) kill(pid);
    runner?.kill('SIGKILL');
    rmSync(root, { recursive: true });
  });

  const pids = () => (existsSync(join(root, 'pids')) ? readFileSync(join(root, 'pids'), 'utf8').trim().split('\n').map(Number) : []);

  function kill(pid: number) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Already ended.
    }
  }

  /** Whether a process is running; a zombie that nothing reaps counts as ended. */
  function isRunning(pid: number) {
    try {
      process.kill(pid, 0);
      return !existsSync('/proc/self/stat') || !/^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  }

  function write(name: string, text: string) {
    writeFileSync(join(root, name), text);
  }

  function start(body: string) {
    const head = `import { Suite } from '${HERE}/suite.ts'; import { Display } from '${HERE}/display.ts';
      const suite = new Suite(${JSON.stringify(root)}, new Display(process.stdout)); suite.endOnSignals();`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', `${head}\n${body}`], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const { stdout } = child;
    if (!stdout) throw new Error('The run has no output.');
    runner = Object.assign(child, { stdout });
    let output = '';
    runner.stdout.on('data', (chunk) => (output += chunk));
    // Without its channel a child process does not emit 'close'.
    const closed = Promise.all([once(child, 'exit'), once(stdout, 'close')]).then(([[code]]) => code as number);
    return { closed, output: () => output };
  }

  async function runSteps(steps: object[]) {
    const { closed, output } = start(`await suite.perform(${JSON.stringify(steps)}); process.exitCode = suite.finish();`);
    const code = await closed;
    return { code, lines: output().trimEnd().split('\n') };
  }

  /** Waits for the processes of the hanging test run. */
  async function processesStarted() {
    const changes = watch(root);
    while (pids().length < 3) await once(changes, 'change');
    changes.close();
  }

  it('a run counts checks and tests, names the slowest files, and ends with one plain line', async () => {
    const results = { passed: 4, failed: 0, skipped: 1, failures: [], files: [{ file: 'src/a.spec.ts', seconds: 1.25 }] };
    write(
      'test.mjs',
      `import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync('libs/words/test-results');
      writeFileSync('libs/words/test-results/unit.json', '${JSON.stringify(results)}');`,
    );

    const { code, lines } = await runSteps([
      { title: 'types', line: 'node --version' },
      { title: 'words', line: 'node test.mjs', folders: ['libs/words'] },
    ]);

    expect(code).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^passed .* words: 4 passed, 0 failed, 1 skipped$/));
    expect(lines).toContainEqual(expect.stringMatching(/1\.3 s {2}libs\/words: src\/a\.spec\.ts$/));
    expect(lines.at(-1)).toBe('5 passed, 0 failed, 1 skipped');
  });

  it('a run continues after a failure, shows the output of the command and counts it', async () => {
    write('check.mjs', 'console.log("a file is too long"); process.exitCode = 1;');

    const { code, lines } = await runSteps([
      { title: 'sizes', line: 'node check.mjs' },
      { title: 'types', line: 'node --version' },
    ]);

    expect(code).toBe(1);
    expect(lines).toContain('a file is too long');
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
  });

  it('a run counts a project that ran no test as a failure', async () => {
    const { lines } = await runSteps([{ title: 'words', line: 'node --version', folders: ['libs/words'] }]);

    expect(lines).toContain('    libs/words: no test ran');
    expect(lines.at(-1)).toBe('0 passed, 1 failed');
  });

  it('a run shows a failing test while the others of its step still run', async () => {
    const failure = { type: 'failure', title: 'a.spec.ts: a word is kept', message: 'expected 1', willRetry: false };
    write(
      'test.mjs',
      `import { appendFileSync } from 'node:fs';
      appendFileSync(process.env['TEST_EVENTS'], '${JSON.stringify(failure)}\\n'); ${HANGING}`,
    );
    const { closed, output } = start(`await suite.perform([{ title: 'words', line: 'node test.mjs', folders: ['libs/words'] }]);`);

    while (!output().includes('expected 1')) await once(runner.stdout, 'data');
    expect(output()).toContain('FAILED  words: a.spec.ts: a word is kept\n    expected 1');

    runner.kill('SIGTERM');
    await closed;
  });

  it('a run names a test that passed on retry, which does not fail the run', async () => {
    const results = [
      { duration: 1, errors: [{ message: 'too late' }] },
      { duration: 1, errors: [] },
    ];
    const tests = [{ projectName: 'phone', status: 'flaky', results }];
    const report = {
      stats: { expected: 0, flaky: 1, unexpected: 0, skipped: 0 },
      errors: [],
      suites: [{ specs: [{ file: 'a.spec.ts', title: 'opens', tests }] }],
    };
    write(
      'test.mjs',
      `import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync('libs/words/test-results');
      writeFileSync('libs/words/test-results/playwright.json', '${JSON.stringify(report)}');`,
    );

    const { code, lines } = await runSteps([{ title: 'words', line: 'node test.mjs', folders: ['libs/words'] }]);

    expect(code).toBe(0);
    const at = lines.indexOf('FLAKY   libs/words: a.spec.ts: opens');
    expect(lines.slice(at + 1, at + 3)).toEqual(['    phone: too late', 'Flaky: passed on retry; does not fail the run.']);
    expect(lines.at(-1)).toBe('1 passed, 0 failed');
  });

  it.each([
    ['SIGINT', () => runner.kill('SIGINT'), 130],
    ['SIGTERM', () => runner.kill('SIGTERM'), 130],
    ['the death of its parent', () => runner.disconnect(), 129],
  ])('a run ends on %s with everything that it started, hanging and detached processes too', async (_what, end, expected) => {
    write('test.cjs', TEST_RUN);
    const { closed } = start(`await suite.perform([{ title: 'words', line: 'node test.cjs' }]);`);
    await processesStarted();

    end();
    const code = await closed;

    expect(code).toBe(expected);
    expect(pids().filter(isRunning)).toEqual([]);
  });

  it('a run ends a command at its limit with everything that it started, and goes on', async () => {
    write('test.cjs', TEST_RUN);
    const limit = new AbortController();
    const result = run(root, 'node test.cjs', { limit: limit.signal });
    await processesStarted();

    limit.abort();

    await expect(result).resolves.toEqual({ ok: false, output: 'stopped: it ran longer than 40 minutes\n' });
    expect(pids().filter(isRunning)).toEqual([]);
  });
});
