import { useMutation } from '@tanstack/react-query';
import { finishCompanionSession, pauseCompanionSession, resumeCompanionSession } from '@wordhoard/api-client/sdk';
import { retryPassing } from '../../../lib/retry.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';

const MOVES = { pause: pauseCompanionSession, resume: resumeCompanionSession, finish: finishCompanionSession };
export type Move = keyof typeof MOVES;

/** Pauses, resumes or finishes a session. Retries use the same operation id. */
export function useMoveSession(id: string) {
  const mutation = useMutation({
    mutationFn: ({ move, operation_id }: { move: Move; operation_id: string }) =>
      MOVES[move]({ path: { companion_session_id: id }, body: { operation_id } }),
    retry: retryPassing,
  });
  return {
    ...mutation,
    move: (move: Move, options: { onSuccess?: () => void } = {}) => {
      mutation.mutate({ move, operation_id: uuidV7() }, options);
    },
  };
}
