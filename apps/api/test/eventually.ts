/** Generous, because a machine may be busy: it only ends hung tests. */
const PATIENCE_MS = 60_000;

/** Pauses grow with the time waited, because each attempt uses CPU time of the system under test. */
const MIN_PAUSE_MS = 25;
const MAX_PAUSE_MS = 250;
const PAUSE_SHARE = 0.15;

/** Polls until the result is as expected. Fails with the last result after a minute, or after `patienceMs`. */
export async function eventually<T>(ask: () => Promise<T> | T, isThere: (answer: T) => boolean, patienceMs = PATIENCE_MS): Promise<T> {
  const began = performance.now();
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    const waitedMs = performance.now() - began;
    if (waitedMs > patienceMs) throw new Error(`still waiting after ${patienceMs / 1000} s; the last answer was ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, waitedMs * PAUSE_SHARE))));
  }
}
