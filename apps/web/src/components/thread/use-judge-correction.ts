import { useMutation } from '@tanstack/react-query';
import { judgeCorrectionMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../lib/retry.js';

/** Says what the learner makes of a correction; it may be said again. */
export function useJudgeCorrection() {
  return useMutation({ ...judgeCorrectionMutation(), retry: retryPassing });
}
