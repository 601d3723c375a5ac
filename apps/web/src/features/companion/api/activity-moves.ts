import { useMutation } from '@tanstack/react-query';
import { cancelActivity, finishActivity, hintAtActivity, respondToActivity } from '@wordhoard/api-client/sdk';
import type { ActivityDto } from '@wordhoard/api-client/types';
import { retryPassing } from '../../../lib/retry.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';

const MOVES = { hint: hintAtActivity, finish: finishActivity, cancel: cancelActivity };

export type ActivityMove = { kind: keyof typeof MOVES } | { kind: 'respond'; response: string };

/** Advances an activity. Retries use the same operation id. */
export function useMoveActivity({ id, session_id }: ActivityDto) {
  const path = { companion_session_id: session_id, activity_id: id };
  const mutation = useMutation({
    mutationFn: async ({ move, operation_id }: { move: ActivityMove; operation_id: string }): Promise<ActivityDto> => {
      if (move.kind !== 'respond') return (await MOVES[move.kind]({ path, body: { operation_id } })).data;
      return (await respondToActivity({ path, body: { response: move.response, operation_id } })).data;
    },
    retry: retryPassing,
  });
  return {
    /** The pending move. */
    moving: mutation.isPending ? mutation.variables.move.kind : null,
    error: mutation.error,
    move: (move: ActivityMove, onSuccess: (activity: ActivityDto) => void) => {
      if (!mutation.isPending) mutation.mutate({ move, operation_id: uuidV7() }, { onSuccess });
    },
  };
}
