/**
 * Runs work that only one tab should do; null if another tab is doing it. Web Locks need a secure context. Without them several tabs may do
 * the work, which is harmless because all requests are idempotent.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : null));
}
