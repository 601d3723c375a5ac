import type { ObservationDto } from '@wordhoard/api-client/types';

export type CorrectionOutcome = NonNullable<ObservationDto['corrected']>['outcome'];

const OUTCOMES: readonly CorrectionOutcome[] = ['correct', 'incorrect', 'disregarded'];

/** The learner's correction, or else the observed outcome. */
export function effectiveOutcome({ outcome, corrected }: Pick<ObservationDto, 'outcome' | 'corrected'>): CorrectionOutcome {
  return corrected?.outcome ?? outcome;
}

/** Outcomes that would change the effective one. */
export function correctionsOf(observation: Pick<ObservationDto, 'outcome' | 'corrected'>): CorrectionOutcome[] {
  return OUTCOMES.filter((verdict) => verdict !== effectiveOutcome(observation));
}
