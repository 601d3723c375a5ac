import { useQuery } from '@tanstack/react-query';
import { getReviewSession } from '@wordhoard/api-client/sdk';
import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import { isMissing } from '../../../lib/faults.js';
import { forgetOpenSession, type OpenSession, openSession } from '../open-session.js';

/** A session with unanswered cards, and the page it was started on. */
export type OpenReview = ReviewSessionDto & Pick<OpenSession, 'page' | 'roomId'>;

/** The unfinished session of this browser; null if there is none or all of its cards are answered. */
export function useOpenSession() {
  return useQuery({
    queryKey: ['open-session'],
    queryFn: async ({ signal }): Promise<OpenReview | null> => {
      const open = openSession();
      if (!open) return null;
      try {
        const { data } = await getReviewSession({ path: { session_id: open.id }, signal, throwOnError: true });
        if (data.ended_at === null && data.words.length + data.in_learning.length > 0)
          return { ...data, page: open.page, roomId: open.roomId };
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      forgetOpenSession(open.id);
      return null;
    },
    // Stored on this device, and possibly started a moment ago.
    staleTime: 0,
  });
}
