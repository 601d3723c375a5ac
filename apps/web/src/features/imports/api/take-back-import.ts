import { useMutation } from '@tanstack/react-query';
import { takeBackImportMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

/** Undoes an import by a background job. Repeating it changes nothing. */
export function useTakeBackImport() {
  return useMutation({ ...takeBackImportMutation(), retry: retryPassing });
}

/** Discards an import that is not committed, and ends its page. */
export function useDiscardImport() {
  return useMutation({ ...takeBackImportMutation(), retry: retryPassing, meta: { endsPage: true } });
}
