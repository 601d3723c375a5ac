import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { ApiHandle, LineListener } from './api-process.js';

/** A test process's request to the pool, one JSON line each. Closing the connection kills the API. */
export interface PoolRequest {
  readonly start?: Readonly<Record<string, string>>;
  /** To all APIs, and the only request of its connection. */
  readonly wake?: true;
  readonly stop?: true;
  readonly kill?: true;
}

/** The pool's reply, one JSON line each. */
export interface PoolReply {
  readonly pid?: number;
  readonly line?: string;
  /** The last reply: the API has stopped, or its process has ended. */
  readonly ended?: number | null;
}

/** Starts an API in a warm host of the pool that listens on the Unix socket `path`. */
export async function leaseApi(path: string, environment: Readonly<Record<string, string>>, onLine: LineListener): Promise<ApiHandle> {
  const socket = connect(path);
  await once(socket, 'connect');
  let hasEnded = false;
  // After its end, a message would reach the next API in the same host.
  const send = (request: PoolRequest): void => void (hasEnded || socket.write(`${JSON.stringify(request)}\n`));
  const started = Promise.withResolvers<number>();
  const ended = new Promise<number | null>((resolve) => {
    const end = (code: number | null): void => {
      hasEnded = true;
      resolve(code);
    };
    socket.on('error', () => end(null));
    createInterface(socket)
      .on('line', (text) => {
        const reply = JSON.parse(text) as PoolReply;
        if (reply.pid !== undefined) started.resolve(reply.pid);
        if (reply.line !== undefined) onLine(reply.line);
        if (reply.ended !== undefined) end(reply.ended);
      })
      .once('close', () => {
        started.reject(new Error('The pool of APIs is gone.'));
        end(null);
      });
  });
  send({ start: environment });
  return { pid: await started.promise, ended, terminate: () => send({ stop: true }), kill: () => send({ kill: true }) };
}

/** Makes all APIs of the pool look for background jobs now. */
export async function wakeApis(path: string): Promise<void> {
  const socket = connect(path).resume();
  const isClosed = once(socket, 'close');
  socket.write(`${JSON.stringify({ wake: true } satisfies PoolRequest)}\n`);
  await isClosed;
}
