import { useQuery } from '@tanstack/react-query';
import { getReviewSessionQueryKey } from '@wordhoard/api-client/queries';
import { getReviewSession } from '@wordhoard/api-client/sdk';
import type { SessionWordDto } from '@wordhoard/api-client/types';
import { signInEnd } from '../../../lib/sign-in-end.js';
import { outbox } from './send-review-operation.js';

export type Card = SessionWordDto;

/**
 * What is still unanswered of a session. Asked once: from then on this page knows better than the server, whose answer
 * would lag behind what the outbox holds. For the same reason the outbox is let empty first.
 */
export function useSession(id: number) {
  const path = { session_id: id };
  return useQuery({
    queryKey: getReviewSessionQueryKey({ path }),
    queryFn: async ({ signal }) => {
      await outbox.whenEmpty();
      return signInEnd.whileSignedIn(async () => (await getReviewSession({ path, signal, throwOnError: true })).data);
    },
    staleTime: 'static',
    gcTime: 0,
  });
}
