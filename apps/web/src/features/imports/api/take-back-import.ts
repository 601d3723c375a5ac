import { useMutation } from '@tanstack/react-query';
import { takeBackImportMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

/** Takes back what an import made, by a job. Doing it twice changes nothing. */
export function useTakeBackImport() {
  return useMutation({ ...takeBackImportMutation(), retry: retryPassing });
}

/** Forgets one that nobody has committed: it is gone at once, and with it the page that shows it. */
export function useDiscardImport() {
  return useMutation({ ...takeBackImportMutation(), retry: retryPassing, meta: { endsPage: true } });
}
