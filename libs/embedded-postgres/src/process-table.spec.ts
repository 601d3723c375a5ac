import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { commandLine, isRunning, processStart } from './process-table.js';

describe('the process table', () => {
  it('the process table follows a process from start to end', async () => {
    const child = spawn('sleep', ['60']);
    const pid = child.pid ?? 0;
    await once(child, 'spawn');

    expect(isRunning(pid)).toBe(true);
    expect(await commandLine(pid)).toContain('sleep 60');

    child.kill();
    await once(child, 'exit');

    expect(isRunning(pid)).toBe(false);
    expect(await commandLine(pid)).toBe('');
    expect(await processStart(pid)).toBe('');
  });

  it('the process table treats a zombie process as gone', async () => {
    // `sleep` never reaps the child, so it stays a zombie; a shell might reap it.
    const parent = spawn('/bin/sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore', 'pipe'] });
    const [line] = (await once(parent.stdout as Readable, 'data')) as [Buffer];
    const pid = Number(line);
    while (!(await commandLine(parent.pid ?? 0)).startsWith('sleep')) await new Promise((resolve) => setTimeout(resolve, 5));
    (parent.stdio[3] as Writable).end();
    while ((await processStart(pid)) !== '') await new Promise((resolve) => setTimeout(resolve, 5));

    expect(isRunning(pid)).toBe(true);
    expect(await commandLine(pid)).toBe('');

    parent.kill();
  });

  it('the process table distinguishes two processes by their start time', async () => {
    expect(await processStart(process.pid)).toMatch(/\d/);
    expect(await processStart(process.pid)).toBe(await processStart(process.pid));
    expect(await processStart(process.pid)).not.toBe(await processStart(1));
  });
});
