import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { targetNames } from './targets.ts';
import type { FuzzOutcome } from './watched.ts';

const run = promisify(execFile);

/** The same few inputs per target each time, plus all known failures. Manual runs try millions: README.md. */
const RUNS = scaled(15, 500);
const OPTIONS = ['--runs', String(RUNS), '--seed', '1', '--json'];

describe('what reads what strangers wrote', () => {
  let outcomes: FuzzOutcome[];

  beforeAll(async () => {
    // Exits with 1 if a target fails; the output says why.
    const { stdout }: { stdout: string } = await run(process.execPath, [join(import.meta.dirname, 'main.ts'), ...OPTIONS]).catch(
      (error) => error,
    );
    outcomes = stdout
      .trim()
      .split('\n')
      .map((line: string) => JSON.parse(line));
  });

  it.each(targetNames())('a parser keeps its rules for any input: %s', (name) => {
    const outcome = outcomes.find(({ target }) => target === name);
    expect({ fault: outcome?.fault, input: outcome?.input }).toEqual({});
    expect(outcome?.tried).toBeGreaterThanOrEqual(RUNS);
  });
});
