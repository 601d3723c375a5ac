/** Limits concurrency; further callers wait in order. Resolves to a function that releases the slot and must be called once. */
export function semaphore(places: number): (signal?: AbortSignal) => Promise<() => void> {
  let free = places;
  const line: (() => void)[] = [];
  return async (signal) => {
    if (free > 0) free--;
    else await inLine(line, signal);
    return () => {
      const next = line.shift();
      if (next) next();
      else free++;
    };
  };
}

/** Waits in the queue; aborting leaves it. */
function inLine(line: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = () => {
      line.splice(line.indexOf(enter), 1);
      reject(signal?.reason as Error);
    };
    signal?.throwIfAborted();
    signal?.addEventListener('abort', giveUp);
    line.push(enter);
  });
}
