import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { loadFigures, reviewFigures } from './figures.ts';

/** Uses the built library, as the tool itself does. */
function simulate(...options: string[]) {
  return execFileSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...options], { encoding: 'utf8' });
}

const WORDS = String(scaled(600, 1500));
const FEW_WORDS = String(scaled(30, 200));

/** What it prints with --json. */
interface SimulationFigures {
  load: ReturnType<typeof loadFigures>[];
  reviews: ReturnType<typeof reviewFigures>[];
}

describe('the simulator', () => {
  const figures: SimulationFigures = JSON.parse(simulate('--words', WORDS, '--days', '120', '--learners', '1', '--json'));

  it.each(figures.load)(
    'in the simulation balancing spreads reviews more evenly, with as much known: $algorithm',
    ({ fuzzed, balanced, varianceLeft }) => {
      expect(varianceLeft).toBeLessThan(0.6);
      expect(Math.abs(balanced.known - fuzzed.known)).toBeLessThan(0.005);
      expect(balanced.reviews).toBeLessThan(fuzzed.reviews * 1.03);
    },
  );

  it('in the simulation both algorithms lead to as much known, with fewer reviews under FSRS where memory follows its law', () => {
    for (const { sm2, fsrs } of figures.reviews) expect(Math.abs(fsrs.known - sm2.known)).toBeLessThan(0.001);
    const [power = Number.NaN, exponential] = figures.reviews.map(({ reviewsNeeded }) => reviewsNeeded);
    expect(power).toBeLessThan(1);
    expect(exponential).toBeGreaterThan(power);
  });

  it('the simulator passes the night in which clocks go forward, and prints the same twice', () => {
    const small = ['--words', FEW_WORDS, '--days', '100', '--learners', '1'];
    const printed = simulate(...small);
    expect(printed).toContain('clocks changing in the night of 2026-03-28');
    expect(simulate(...small)).toBe(printed);
  });
});
