import { useMutation } from '@tanstack/react-query';
import { startReviewSessionMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

/** Draws the words that are due, and new ones within the day's limit. */
export function useStartSession() {
  return useMutation({ ...startReviewSessionMutation(), retry: retryPassing });
}
