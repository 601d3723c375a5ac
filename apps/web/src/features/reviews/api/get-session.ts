import { useQuery } from '@tanstack/react-query';
import { getReviewSessionQueryKey } from '@wordhoard/api-client/queries';
import { getReviewSession } from '@wordhoard/api-client/sdk';
import { signInEnd } from '../../../lib/sign-in-end.js';
import { outbox } from './send-review-operation.js';

/**
 * The unanswered cards of a session. Loaded once, and after the outbox is empty: later responses would lag behind the answers given on this
 * page.
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
