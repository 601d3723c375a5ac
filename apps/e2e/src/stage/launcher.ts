import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** The product as a person starts it: `npm start`, without npm. */
export class Launcher {
  private constructor(
    private readonly child: ChildProcess,
    /** The address that it printed. */
    readonly url: string,
  ) {}

  /** Starts it with these variables and few of this process, and waits until it prints where it is. */
  static async start(variables: Readonly<Record<string, string>>): Promise<Launcher> {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, ['tools/start.mjs'], {
      cwd: ROOT,
      env: { PATH, HOME, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await printedAddress(child.stdout);
    // What it prints from now on would otherwise fill the pipe in the end, and hold it up.
    child.stdout.resume();
    return new Launcher(child, url);
  }

  /** Asks it to stop. Returns its exit code. */
  async stop(): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
    return this.child.exitCode;
  }
}

async function printedAddress(output: Readable): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface(output)) {
    lines.push(line);
    const url = /Wordhoard is ready at (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`The launcher ended before the product was ready:\n${lines.join('\n')}`);
}
