import { useMutation } from '@tanstack/react-query';
import { deleteCompanionContentMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

/** Deletes all that was said in a session. */
export function useDeleteContent() {
  return useMutation({ ...deleteCompanionContentMutation(), retry: retryPassing });
}
