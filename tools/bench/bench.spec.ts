import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from './options.ts';

/** A minimal run that only checks that each bench works; its figures mean nothing. Every connection sends at least one request per round. */
const SECONDS = scaled('0.005', '0.1');
const SMALL = ['--rounds', '1', '--seconds', SECONDS, '--connections', '4', '--large', '1000', '--small', '40'];

function bench(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...parameters], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

describe('the bench', () => {
  it('the bench measures the API against a ref, finds as many statements as the limit and explains them', () => {
    const { status, lines, stderr } = bench('answer', 'start', 'explain', ...SMALL);

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const rounds = lines
      .filter((line) => line.includes('"round"'))
      .map((line) => JSON.parse(line) as { rps: number; p50: number; p99: number });
    expect(rounds).toEqual(
      ['answer', 'start'].flatMap((path) =>
        ['ref', 'product'].map((contestant) => expect.objectContaining({ bench: path, round: 1, contestant, non2xx: 0 })),
      ),
    );
    expect(rounds.every(({ rps, p50, p99 }) => rps > 0 && p50 > 0 && p99 >= p50)).toBe(true);
    expect(lines).toContainEqual(expect.stringMatching(/^(met {3}|missed) answer +answer a review: \d+\.\d\d of ref/));
    expect(lines).toContainEqual(expect.stringMatching(/^(met {3}|missed) start +start a session of the large account: \d+\.\d\d of ref/));
    expect(lines).toContainEqual(expect.stringMatching(/^(met {3}|missed) explain +append-to-review-log, large: /));
  });

  it('the bench refuses unknown names and options, and lists the known ones', () => {
    expect(bench('answers')).toMatchObject({ status: 1, stderr: expect.stringContaining("There is no bench 'answers'.") });
    expect(() => readOptions(['--round', '3'])).toThrow('--rounds 7');
  });
});
