import type { ServerContext } from '@modelcontextprotocol/server';
import type { Every } from './subscriptions.js';

const REPORT_EVERY_MS = 1000;

/**
 * Does the work, and tells a client that asked for it, each second, for how many seconds it has gone on. How much is left is not known, so
 * there is no total; what the client learns is that it is still worth waiting.
 */
export async function whileReporting<T>({ mcpReq }: ServerContext, every: Every, work: () => Promise<T>): Promise<T> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return work();
  let progress = 0;
  const stop = every(REPORT_EVERY_MS, () => {
    progress += 1;
    const params = { progressToken, progress, message: `Still working, for ${progress} s` };
    // A client that has gone needs not be told.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  });
  try {
    return await work();
  } finally {
    stop();
  }
}
