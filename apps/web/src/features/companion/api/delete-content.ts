import { useMutation } from '@tanstack/react-query';
import { deleteCompanionContentMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

export function useDeleteContent() {
  return useMutation({ ...deleteCompanionContentMutation(), retry: retryPassing });
}
