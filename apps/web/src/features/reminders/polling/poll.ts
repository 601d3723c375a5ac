const POLL_INTERVAL_MS = 30_000;
const MAX_INTERVAL_MS = 15 * 60_000;
/** Relative jitter, so that many clients do not reconnect to a restarted server at the same moment. */
const JITTER = 0.1;

/**
 * Exponential backoff in milliseconds: 30 seconds, doubled after each failure in a row, at most 15 minutes, with jitter. @param chance 0..1
 */
export function waitAfter(failures: number, chance: number): number {
  const wait = Math.min(POLL_INTERVAL_MS * 2 ** failures, MAX_INTERVAL_MS);
  return Math.round(wait * (1 - JITTER + 2 * JITTER * chance));
}

/** Polls until stopped; pauses while offline, and polls immediately when online again. */
export async function poll(ask: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    if (navigator.onLine)
      failures = await ask().then(
        () => 0,
        () => failures + 1,
      );
    await pause(waitAfter(failures, Math.random()), signal);
  }
}

/** Ends early when the network returns or the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const over = new AbortController();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
