import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const ROOT = resolve(import.meta.dirname, '../../../..');

/**
 * The product as `npm start` runs it, with a database that it keeps. It stands in a folder that looks like a checkout with all
 * packages installed and all builds done: in the real one it would build again, and remove pages that other tests use.
 */
export class Launcher {
  private child: ChildProcess | undefined;

  private constructor(private readonly root: string) {}

  static async prepare(): Promise<Launcher> {
    const root = await mkdtemp(join(tmpdir(), 'wordhoard-e2e-'));
    // Root's database server runs as another account, which has to get to its data.
    await chmod(root, 0o711);
    await cp(join(ROOT, 'tools/launch'), join(root, 'tools/launch'), { recursive: true });
    await symlink(join(ROOT, 'apps'), join(root, 'apps'));
    await mkdir(join(root, 'node_modules/.bin'), { recursive: true });
    await symlink(join(ROOT, 'node_modules/@wordhoard'), join(root, 'node_modules/@wordhoard'));
    await writeFile(join(root, 'node_modules/.bin/nx'), '#!/bin/sh\n', { mode: 0o755 });
    return new Launcher(root);
  }

  /** Starts it with these variables and few of this process. Returns the address that it prints. */
  async start(variables: Readonly<Record<string, string>>): Promise<string> {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, ['tools/launch/main.mjs'], {
      cwd: this.root,
      env: { PATH, HOME, ...variables },
      // It stops when this channel closes, which it does however this process ends.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.child = child;
    const url = await printedAddress(child.stdout as Readable);
    // What it prints from now on would otherwise fill the pipe in the end, and hold it up.
    child.stdout?.resume();
    return url;
  }

  /** Asks it to stop. Returns its exit code. */
  async stop(): Promise<number | null> {
    if (this.child === undefined) return null;
    const { child } = this;
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    return child.exitCode;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.root, { recursive: true });
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
