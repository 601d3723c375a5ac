import type { ServerContext } from '@modelcontextprotocol/server';
import type { Repeat } from './subscriptions.js';

const REPORT_INTERVAL_MS = 1000;

/** Runs the work and, if the client sent a progress token, reports the elapsed seconds every second. The total is unknown. */
export async function withProgress<T>({ mcpReq }: ServerContext, every: Repeat, work: () => Promise<T>): Promise<T> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return work();
  let progress = 0;
  const stop = every(REPORT_INTERVAL_MS, () => {
    progress += 1;
    const params = { progressToken, progress, message: `Still working after ${progress} s` };
    // The client may have disconnected.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  });
  try {
    return await work();
  } finally {
    stop();
  }
}
