import { useMutation } from '@tanstack/react-query';
import { commitImportMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

/** Has the words imported, by a job that needs nobody to wait for it. */
export function useCommitImport() {
  return useMutation({ ...commitImportMutation(), retry: retryPassing });
}
