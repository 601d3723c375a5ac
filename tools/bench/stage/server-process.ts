import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface BenchServer {
  origin: string;
  pid: number;
  /** Milliseconds from process start to its first 200. */
  startedInMs: number;
  /** Asks a preloaded module. */
  ask: <Answer>(question: string | object) => Promise<Answer>;
  stop: () => Promise<void>;
}

interface ServerOptions {
  environment: Record<string, string>;
  logFile: string;
  nodeOptions?: string[];
  /** In milliseconds. */
  pollEvery?: number;
}

/** For servers whose start is not measured: half of it is compilation. */
export const COMPILED = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../../node_modules/.cache/wordhoard-compiled') };

/** In milliseconds. */
const START_LIMIT = 30_000;
const STOP_LIMIT = 10_000;
const POLL_EVERY = 50;

/**
 * Starts a server on a free port and waits until it is healthy. It logs to a file, as to a pipe or the journal, and exits when this process
 * does, even after a crash.
 */
export async function startServer(
  program: string,
  { environment, logFile, nodeOptions = [], pollEvery = POLL_EVERY }: ServerOptions,
): Promise<BenchServer> {
  const port = await freePort();
  const log = openSync(logFile, 'a');
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, program], {
    env: { ...environment, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', log, log, 'ipc'],
    serialization: 'advanced',
  });
  closeSync(log);
  const stop = () => stopChild(child);
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilHealthy(`${origin}/api/v1/health`, { child, deadline: began + START_LIMIT, pollEvery });
  } catch (error) {
    await stop();
    throw new Error(
      `${program} ${error instanceof Error ? error.message : String(error)}:\n${readFileSync(logFile, 'utf8').slice(-2000)}`,
      { cause: error },
    );
  }
  return { origin, pid: child.pid ?? 0, startedInMs: performance.now() - began, ask: (question) => ask(child, question), stop };
}

async function untilHealthy(url: string, { child, deadline, pollEvery }: { child: ChildProcess; deadline: number; pollEvery: number }) {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('ended before it was healthy');
    if (performance.now() > deadline) throw new Error(`was not healthy after ${START_LIMIT / 1000} s`);
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await pause(pollEvery);
  }
}

async function ask<Answer>(child: ChildProcess, question: string | object): Promise<Answer> {
  const controller = new AbortController();
  const ended = () => controller.abort(new Error('The server ended before it answered'));
  child.once('exit', ended);
  try {
    const answered = once(child, 'message', { signal: controller.signal });
    child.send(question);
    const [answer] = (await answered) as [Answer];
    return answer;
  } finally {
    child.off('exit', ended);
  }
}

async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await exited;
  clearTimeout(impatience);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
