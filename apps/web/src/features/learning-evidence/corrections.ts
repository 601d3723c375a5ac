import type { ObservationDto } from '@wordhoard/api-client/types';

export type Verdict = NonNullable<ObservationDto['corrected']>['outcome'];

const VERDICTS: readonly Verdict[] = ['correct', 'incorrect', 'disregarded'];

/** What an answer counts as: the learner's word where there is one, or else what was observed. */
export function verdictOn({ outcome, corrected }: Pick<ObservationDto, 'outcome' | 'corrected'>): Verdict {
  return corrected?.outcome ?? outcome;
}

/** What a learner can still say of it: all that would change what it counts as. */
export function correctionsOf(observation: Pick<ObservationDto, 'outcome' | 'corrected'>): Verdict[] {
  return VERDICTS.filter((verdict) => verdict !== verdictOn(observation));
}
