import { readFile } from 'node:fs/promises';

/** Clock ticks per second (USER_HZ), the same on every Linux we support. */
const TICKS = 100;

/** The CPU time of this process and all its finished children, in seconds. Undefined where the kernel does not report it. */
export async function processorSeconds() {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => undefined);
  // After the name, which may contain spaces: starts at the third field; fields 14 to 17 are times.
  const times = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return times?.reduce((sum, ticks) => sum + Number(ticks) / TICKS, 0);
}
