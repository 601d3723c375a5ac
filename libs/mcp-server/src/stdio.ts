import type { Transport } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createLearningServer, type LearningServerOptions } from './learning-server.js';
import { messageLines } from './message-lines.js';

export interface StdioOptions extends LearningServerOptions {
  /** Instead of this process's own input and output. */
  readonly transport?: Transport;
  /** Hears of faults; nothing but messages may be written to standard output. */
  readonly onError?: (error: Error) => void;
}

/** Serves one client over standard input and output until it closes its end. */
export function serveOverStdio({ transport, onError, ...server }: StdioOptions): { close(): Promise<void> } {
  const own = () => new StdioServerTransport(messageLines(process.stdin, process.stdout));
  return serveStdio(({ era }) => createLearningServer(server, era).server, {
    transport: transport ?? own(),
    ...(onError && { onerror: onError }),
  });
}
