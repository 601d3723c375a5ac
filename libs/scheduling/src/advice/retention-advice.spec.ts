import { DEFAULT_SETTINGS } from '../scheduler/settings.js';
import { cheapestPoint, retentionPoints, type StudyPace } from './retention-advice.js';

const PACE: StudyPace = {
  newSeconds: 25,
  recalledSeconds: 7,
  forgottenSeconds: 23,
  firstGrades: { again: 0.24, hard: 0.09, good: 0.5, easy: 0.17 },
  recalledGrades: { hard: 0.22, good: 0.63, easy: 0.15 },
};
const steps = (from: number, to: number, by: number) => Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => from + i * by);
const OPTIONS = { retentions: steps(0.7, 0.97, 0.03), words: 60, days: 180, seed: 7 };

describe('retentionPoints', () => {
  it('costs more time and knows more words for a higher retention', () => {
    const points = retentionPoints(DEFAULT_SETTINGS, PACE, OPTIONS);
    expect(points.map(({ retention }) => retention)).toEqual(OPTIONS.retentions);
    const [lowest, highest] = [points[0], points.at(-1)];
    expect(highest?.secondsPerDay).toBeGreaterThan(1.5 * (lowest?.secondsPerDay ?? 0));
    expect(highest?.knownWords).toBeGreaterThan(lowest?.knownWords ?? 0);
    for (const { knownWords } of points) expect(knownWords).toBeLessThan(OPTIONS.days);
  });

  it('gives equal points for equal arguments', () => {
    const retentions = [0.9];
    expect(retentionPoints(DEFAULT_SETTINGS, PACE, { ...OPTIONS, retentions })).toEqual(
      retentionPoints({ ...DEFAULT_SETTINGS, desiredRetention: 0.8 }, PACE, { ...OPTIONS, retentions }),
    );
  });

  it('advises a higher retention to a learner who needs long to relearn', () => {
    const quick = cheapestPoint(retentionPoints(DEFAULT_SETTINGS, { ...PACE, forgottenSeconds: 8 }, OPTIONS));
    const slow = cheapestPoint(retentionPoints(DEFAULT_SETTINGS, { ...PACE, forgottenSeconds: 200 }, OPTIONS));
    expect(slow?.retention).toBeGreaterThan(quick?.retention ?? 1);
  });

  it('advises a point that costs at most 3 % more than the best of an exhaustive search', () => {
    const advised = cheapestPoint(retentionPoints(DEFAULT_SETTINGS, PACE, { ...OPTIONS, retentions: steps(0.7, 0.97, 0.01), words: 300 }));
    const search = { ...OPTIONS, words: scaled(600, 10_000), seed: 8 };
    const leastCost = (retentions: readonly number[]) => {
      const points = retentionPoints(DEFAULT_SETTINGS, PACE, { ...search, retentions });
      return Math.min(...points.map(({ secondsPerDay, knownWords }) => secondsPerDay / knownWords));
    };
    expect(leastCost([advised?.retention ?? 0]) / leastCost(steps(0.7, 0.97, scaled(0.03, 0.005)))).toBeLessThanOrEqual(1.03);
  });
});

describe('cheapestPoint', () => {
  it('is undefined without points', () => {
    expect(cheapestPoint([])).toBeUndefined();
  });
});
