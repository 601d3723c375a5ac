import { useMutation } from '@tanstack/react-query';
import { startCompanionSessionMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

export function useStartSession() {
  return useMutation({ ...startCompanionSessionMutation(), retry: retryPassing });
}
