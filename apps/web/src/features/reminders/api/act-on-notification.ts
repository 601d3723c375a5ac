import { useMutation } from '@tanstack/react-query';
import { actOnNotificationMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

/** Does what a notification offers, which acknowledges it as well; of several times the first one holds. */
export function useActOnNotification() {
  return useMutation({ ...actOnNotificationMutation(), retry: retryPassing });
}
