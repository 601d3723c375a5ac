import { useMutation } from '@tanstack/react-query';
import { startAttemptMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

/** Begins an attempt at a scene; no model is asked yet. */
export function useStartAttempt() {
  return useMutation({ ...startAttemptMutation(), retry: retryPassing });
}
