/**
 * Runs steps in parallel as far as their workers fit the capacity, always starting the first waiting step that fits. A step with more
 * workers than the capacity runs alone.
 *
 * @returns in the order of the steps
 */
export async function schedule<Step extends { workers?: number }, Result>(
  steps: Step[],
  capacity: number,
  perform: (step: Step) => Promise<Result>,
): Promise<Result[]> {
  const waiting = steps.map((step, index) => ({ step, index, workers: Math.min(step.workers ?? 1, capacity) }));
  const results: Result[] = [];
  const running = new Set<Promise<void>>();
  let free = capacity;
  while (waiting.length > 0 || running.size > 0) {
    for (let next = takeFitting(waiting, free); next !== undefined; next = takeFitting(waiting, free)) {
      const { step, index, workers } = next;
      free -= workers;
      const ended = perform(step).then((result) => {
        results[index] = result;
        free += workers;
        running.delete(ended);
      });
      running.add(ended);
    }
    await Promise.race(running);
  }
  return results;
}

function takeFitting<Waiting extends { workers: number }>(waiting: Waiting[], free: number): Waiting | undefined {
  const index = waiting.findIndex(({ workers }) => workers <= free);
  return index === -1 ? undefined : waiting.splice(index, 1)[0];
}
