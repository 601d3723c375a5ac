import type { Transport } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createLearningServer, type LearningServerOptions } from './learning-server.js';

export interface StdioOptions extends LearningServerOptions {
  /** Instead of this process's own input and output. */
  readonly transport?: Transport;
  /** Hears of faults; nothing but messages may be written to standard output. */
  readonly onError?: (error: Error) => void;
}

/** Serves one client over standard input and output until it closes its end. */
export function serveOverStdio({ transport, onError, ...server }: StdioOptions): { close(): Promise<void> } {
  return serveStdio(({ era }) => createLearningServer(server, era), {
    ...(transport && { transport }),
    ...(onError && { onerror: onError }),
  });
}
