import { readFile } from 'node:fs/promises';

/** What the kernel counts processor time in, on every Linux of ours. */
const TICKS = 100;

/** The processor time of this process and of all its children that have ended, in seconds. Undefined where the kernel does not report it. */
export async function processorSeconds() {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => undefined);
  // After the name, which may hold blanks: from the third field on, of which the 14th to the 17th are times.
  const times = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return times?.reduce((sum, ticks) => sum + Number(ticks) / TICKS, 0);
}
