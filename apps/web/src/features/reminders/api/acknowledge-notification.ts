import { useMutation } from '@tanstack/react-query';
import { acknowledgeNotifications } from '@wordhoard/api-client/sdk';
import { retryPassing } from '../../../lib/retry.js';

/** Says that one was read; to say it again changes nothing. */
export function useAcknowledgeNotification() {
  return useMutation({
    mutationFn: (id: number) => acknowledgeNotifications({ body: { notification_ids: [id] } }),
    retry: retryPassing,
  });
}
