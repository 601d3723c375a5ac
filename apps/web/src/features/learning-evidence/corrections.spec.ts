import type { ObservationDto } from '@wordhoard/api-client/types';
import { correctionsOf, effectiveOutcome } from './corrections.js';

function observed(outcome: ObservationDto['outcome'], corrected?: NonNullable<ObservationDto['corrected']>['outcome']) {
  return { outcome, corrected: corrected ? { outcome: corrected, note: null, corrected_at: '2026-01-01T10:00:00Z' } : null };
}

describe('corrections', () => {
  it('an observation counts as observed until the learner corrects it', () => {
    expect(effectiveOutcome(observed('incorrect'))).toBe('incorrect');
    expect(effectiveOutcome(observed('incorrect', 'disregarded'))).toBe('disregarded');
  });

  it.each([
    [observed('incorrect'), ['correct', 'disregarded']],
    [observed('correct'), ['incorrect', 'disregarded']],
    [observed('incorrect', 'correct'), ['incorrect', 'disregarded']],
    [observed('correct', 'disregarded'), ['correct', 'incorrect']],
  ])('a correction can choose every outcome except the effective one: %j', (observation, verdicts) => {
    expect(correctionsOf(observation)).toEqual(verdicts);
  });
});
