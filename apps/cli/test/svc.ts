import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

export const PROGRAM = join(__dirname, '../bin/svc.mjs');

export interface SvcResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface SvcOptions {
  /** The environment; only PATH is inherited. */
  readonly env?: Readonly<Record<string, string>>;
  /** Standard input. */
  readonly input?: string;
  /** The working directory. */
  readonly cwd?: string;
}

interface CommandLine {
  readonly parameters: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly input: string;
  readonly cwd: string | undefined;
}

/** A process that keeps the program loaded, since starting a new one takes longer than most commands. */
class SvcHost {
  private readonly child = fork(join(__dirname, 'svc-host.mjs'), { env: variables({}), stdio: 'inherit', execArgv: [] });
  private last: Promise<unknown> = Promise.resolve();

  /** Runs a command line after the previous ones. */
  run(commandLine: CommandLine): Promise<SvcResult> {
    const ended = this.last.then(() => this.send(commandLine));
    this.last = ended.catch(() => undefined);
    return ended;
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  private async send(commandLine: CommandLine): Promise<SvcResult> {
    const died = new AbortController();
    const fail = (): void => died.abort(new Error('The process of the commands has ended.'));
    this.child.once('exit', fail);
    try {
      const answer = once(this.child, 'message', { signal: died.signal });
      this.child.send(commandLine);
      return ((await answer) as [SvcResult])[0];
    } finally {
      this.child.off('exit', fail);
    }
  }
}

let host: SvcHost | undefined;

afterAll(() => host?.end());

/** Runs the built program without a terminal, in one process for all tests of a file. */
export function svc(parameters: readonly string[], { env = {}, input = '', cwd }: SvcOptions = {}): Promise<SvcResult> {
  host ??= new SvcHost();
  return host.run({ parameters, env: variables(env), input, cwd });
}

/** Runs the built program in a new process, for tests of its exit code, streams or termination. */
export async function svcProcess(parameters: readonly string[], { env = {}, input = '', cwd }: SvcOptions = {}): Promise<SvcResult> {
  const child = spawn(process.execPath, [PROGRAM, ...parameters], { env: variables(env), stdio: 'pipe', cwd });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: Number(code), stdout, stderr };
}

/** Runs it with --json and parses the output. */
export async function svcJson<Result>(parameters: readonly string[], surroundings: SvcOptions = {}): Promise<Result> {
  const { code, stdout, stderr } = await svc([...parameters, '--json'], surroundings);
  if (code !== 0) throw new Error(`svc ${parameters.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Result;
}

/** Node's compile cache, shared by all starts of the program. */
const COMPILED = resolve(__dirname, '../../../node_modules/.cache/wordhoard-tests');

/** Fixes the time zone, since times are shown in local time. */
export function variables(env: Readonly<Record<string, string>>): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', TZ: 'UTC', NODE_COMPILE_CACHE: COMPILED, ...env };
}
