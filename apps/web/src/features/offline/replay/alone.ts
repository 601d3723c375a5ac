/**
 * Does what only one tab at a time should do; null where another one is at it. Browsers know such locks on https and on this machine only:
 * elsewhere several tabs may do it, which costs time and harms nothing, since the server counts nothing twice.
 */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : null));
}
