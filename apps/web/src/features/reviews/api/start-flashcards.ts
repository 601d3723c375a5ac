import { useMutation } from '@tanstack/react-query';
import { startReviewSession } from '@wordhoard/api-client/sdk';
import { uuidV7 } from '../../../lib/uuid-v7.js';
import { signInEnd } from '../../../lib/sign-in-end.js';
import { outbox } from './send-review-operation.js';

/** The number of cards that the specification gives for flashcards. */
const WORDS = 20;

export interface FlashcardWish {
  /** Only words of this group. */
  groupId: number | undefined;
  /** Also words that are not due yet. */
  isAhead: boolean;
}

/** Starts a standard session. Not retried, because the request has no operation id. */
export function useStartFlashcards() {
  return useMutation({
    mutationFn: async ({ groupId, isAhead }: FlashcardWish) => {
      await outbox.whenEmpty();
      const body = {
        mode: 'standard' as const,
        limit: WORDS,
        client_session_id: uuidV7(),
        ...(groupId !== undefined && { group_id: groupId }),
        ...(isAhead && { ahead: true }),
      };
      return signInEnd.whileSignedIn(async () => (await startReviewSession({ body, throwOnError: true })).data);
    },
  });
}
