/** A limit for what never comes: a machine may be busy. */
const PATIENCE_MS = 60_000;

/** Between two questions: what is asked has work to do meanwhile. */
const PAUSE_MS = 25;

/** Asks again and again until the answer is the one that is waited for; gives up, with the last answer, after a minute or as long as it is told. */
export async function eventually<T>(ask: () => Promise<T> | T, isThere: (answer: T) => boolean, patienceMs = PATIENCE_MS): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (performance.now() > deadline)
      throw new Error(`still waiting after ${patienceMs / 1000} s; the last answer was ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
