import { useMutation } from '@tanstack/react-query';
import { startReviewSession } from '@wordhoard/api-client/sdk';
import type { StartSessionDto } from '@wordhoard/api-client/types';
import { retryPassing } from '../../../lib/retry.js';
import { signInEnd } from '../../../lib/sign-in-end.js';
import { outbox } from './send-review-operation.js';

/** Draws the words that are due, and new ones within the day's limit; after the last answers are in, or it would draw their words again. */
export function useStartSession() {
  return useMutation({
    mutationFn: async (body: StartSessionDto) => {
      await outbox.whenEmpty();
      // The server knows it by this id also where this device begins it, or takes it up without the network.
      const session = body.operation_id !== undefined && { client_session_id: body.operation_id };
      return signInEnd.whileSignedIn(async () => (await startReviewSession({ body: { ...body, ...session }, throwOnError: true })).data);
    },
    retry: retryPassing,
  });
}
