import { useMutation } from '@tanstack/react-query';
import { judgeCorrectionMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../lib/retry.js';

/** Saves the learner's verdict on a correction, which can be changed later. */
export function useJudgeCorrection() {
  return useMutation({ ...judgeCorrectionMutation(), retry: retryPassing });
}
