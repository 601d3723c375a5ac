import { useMutation } from '@tanstack/react-query';
import { takeBackImportMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

/** Takes back what an import made, by a job. Doing it twice changes nothing. */
export function useTakeBackImport() {
  return useMutation({ ...takeBackImportMutation(), retry: retryPassing });
}

/** Discards an import that is not committed, and its page with it. */
export function useDiscardImport() {
  return useMutation({ ...takeBackImportMutation(), retry: retryPassing, meta: { endsPage: true } });
}
