import { spawn } from 'node:child_process';

/** The account that a program runs as, if not this process's own. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** A program's output and exit status. */
export interface ProgramResult {
  readonly exitCode: number | null;
  readonly output: string;
}

/** PostgreSQL's programs do not inherit our environment: PGDATA, PGPORT or a locale would change their behaviour. */
export const programEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Runs a program to completion as `identity`, or as the current user.
 *
 * @throws the error of `spawn` when it cannot be started: EACCES when that user cannot access it.
 */
export function runProgram(command: string, args: readonly string[], identity?: Identity): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...identity, cwd: '/', env: programEnvironment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output: output.trim() }));
  });
}
