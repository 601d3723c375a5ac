import { useMutation } from '@tanstack/react-query';
import { commitImportMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

/** Starts the import as a background job. */
export function useCommitImport() {
  return useMutation({ ...commitImportMutation(), retry: retryPassing });
}
