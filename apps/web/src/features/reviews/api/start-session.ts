import { useMutation } from '@tanstack/react-query';
import { startReviewSession } from '@wordhoard/api-client/sdk';
import type { StartSessionDto } from '@wordhoard/api-client/types';
import { v7 as uuidv7 } from 'uuid';
import { retryPassing } from '../../../lib/retry.js';
import { signInEnd } from '../../../lib/sign-in-end.js';
import { outbox } from './send-review-operation.js';

/**
 * Starts a session with due words and new ones within the daily limit. Queued answers are sent first, or their words would be drawn again.
 */
export function useStartSession() {
  return useMutation({
    mutationFn: async (body: StartSessionDto) => {
      await outbox.whenEmpty();
      // The server knows the session by this id even if the device starts or resumes it offline.
      const session = body.operation_id !== undefined && { client_session_id: body.operation_id };
      return signInEnd.whileSignedIn(async () => (await startReviewSession({ body: { ...body, ...session }, throwOnError: true })).data);
    },
    retry: retryPassing,
  });
}

/** The number of cards that the specification gives for flashcards. */
const FLASHCARD_COUNT = 20;

export interface FlashcardOptions {
  /** Only words of this group. */
  groupId: number | undefined;
  /** Also words that are not due yet. */
  isAhead: boolean;
}

/** Starts a standard session. Not retried, because the request has no operation id. */
export function useStartFlashcards() {
  return useMutation({
    mutationFn: async ({ groupId, isAhead }: FlashcardOptions) => {
      await outbox.whenEmpty();
      const body = {
        mode: 'standard' as const,
        limit: FLASHCARD_COUNT,
        client_session_id: uuidv7(),
        ...(groupId !== undefined && { group_id: groupId }),
        ...(isAhead && { ahead: true }),
      };
      return signInEnd.whileSignedIn(async () => (await startReviewSession({ body, throwOnError: true })).data);
    },
  });
}
