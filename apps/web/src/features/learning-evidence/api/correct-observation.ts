import { useMutation } from '@tanstack/react-query';
import { correctObservationMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

/** Keeps the learner's word beside what was observed. */
export function useCorrectObservation() {
  return useMutation({ ...correctObservationMutation(), retry: retryPassing });
}
