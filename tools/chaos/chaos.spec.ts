import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { runChaos } from './run.ts';

/** Small enough to run beside other tests. The run lasts until each disturbance has happened once. */
const PROCESSES = scaled(2, 4);
const SIZE = scaled('--seconds 1 --learners 1 --rest 1000 --calm 2', '--seconds 120 --learners 2 --rest 500');
/** Generous: it only ends hung runs. `npm run chaos` measures the recovery time on a quiet machine. */
const OPTIONS = `--processes ${PROCESSES} ${SIZE} --recovery 600`.split(' ');

/** On failure the summary includes the seed, which reproduces the same sequence. */
async function chaos(...options: string[]) {
  const program = join(import.meta.dirname, 'main.ts');
  const { code = 0, stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...options]).catch((error) => error);
  if (stdout === '') throw new Error(`There is no summary: ${stderr}`);
  return { code, summary: JSON.parse(stdout) as Awaited<ReturnType<typeof runChaos>> };
}

describe(`${PROCESSES} API processes on a database that goes away at random`, () => {
  it('API processes lose no acknowledged write, do none twice, and recover by themselves while the database fails at random', async () => {
    const { code, summary } = await chaos(...OPTIONS);
    const { seed, acknowledged, disturbances, claims, unknown } = summary;

    expect({ seed, failed: claims.filter(({ holds }) => !holds), unknown, code }).toEqual({ seed, failed: [], unknown: 0, code: 0 });
    expect(claims).toHaveLength(13);
    // Every kind has acknowledged writes that could be lost.
    for (const kind of ['word', 'review', 'session', 'decision', 'attachment'])
      expect(acknowledged).toHaveProperty(kind, expect.any(Number));
    expect(Object.keys(disturbances)).toHaveLength(6);
  });
});
