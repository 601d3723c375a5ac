import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const PROGRAM = join(__dirname, '../bin/svc.mjs');

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  /** Variables; nothing of this machine's own comes through but the PATH. */
  readonly env?: Readonly<Record<string, string>>;
  /** What is piped in. */
  readonly input?: string;
  /** The folder that it is run in. */
  readonly cwd?: string;
}

/** Runs the built program to its end, with nobody at a terminal. */
export async function svc(parameters: readonly string[], { env = {}, input = '', cwd }: Surroundings = {}): Promise<Ended> {
  const child = spawn(process.execPath, [PROGRAM, ...parameters], { env: variables(env), stdio: 'pipe', cwd });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: Number(code), stdout, stderr };
}

/** Runs it for its JSON. */
export async function svcJson<Result>(parameters: readonly string[], surroundings: Surroundings = {}): Promise<Result> {
  const { code, stdout, stderr } = await svc([...parameters, '--json'], surroundings);
  if (code !== 0) throw new Error(`svc ${parameters.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Result;
}

/** Times are shown by the machine's clock, so it is set for tests. */
export function variables(env: Readonly<Record<string, string>>): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', TZ: 'UTC', ...env };
}
