import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { targetNames } from './targets.mjs';

const run = promisify(execFile);

/** Few inputs of each target, always the same ones, and those at which something was wrong once. By hand there are millions: README.md. */
const AMOUNT = ['--runs', '15', '--seed', '1', '--json'];

describe('what reads what strangers wrote', () => {
  let outcomes;

  beforeAll(async () => {
    // It ends with 1 where something is at fault; the lines say what.
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'main.mjs'), ...AMOUNT]).catch((error) => error);
    outcomes = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  });

  it.each(targetNames())('keeps its rules whatever it is given: %s', (name) => {
    const { tried, fault, input } = outcomes.find(({ target }) => target === name);
    expect({ fault, input }).toEqual({});
    expect(tried).toBeGreaterThanOrEqual(15);
  });
});
