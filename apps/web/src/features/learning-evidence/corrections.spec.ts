import type { ObservationDto } from '@wordhoard/api-client/types';
import { correctionsOf, verdictOn } from './corrections.js';

function observed(outcome: ObservationDto['outcome'], corrected?: NonNullable<ObservationDto['corrected']>['outcome']) {
  return { outcome, corrected: corrected ? { outcome: corrected, note: null, corrected_at: '2026-01-01T10:00:00Z' } : null };
}

describe('an observation', () => {
  it('counts as it was observed until the learner says otherwise', () => {
    expect(verdictOn(observed('incorrect'))).toBe('incorrect');
    expect(verdictOn(observed('incorrect', 'disregarded'))).toBe('disregarded');
  });

  it.each([
    [observed('incorrect'), ['correct', 'disregarded']],
    [observed('correct'), ['incorrect', 'disregarded']],
    [observed('incorrect', 'correct'), ['incorrect', 'disregarded']],
    [observed('correct', 'disregarded'), ['correct', 'incorrect']],
  ])('can be corrected to all that it does not count as: %j', (observation, verdicts) => {
    expect(correctionsOf(observation)).toEqual(verdicts);
  });
});
