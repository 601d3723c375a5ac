import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteCompanionContentMutation,
  getCompanionSessionOptions,
  getCompanionSessionQueryKey,
  listCompanionSessionsInfiniteOptions,
  startCompanionSessionMutation,
} from '@wordhoard/api-client/queries';
import { exportCompanionSession, finishCompanionSession, pauseCompanionSession, resumeCompanionSession } from '@wordhoard/api-client/sdk';
import type { CompanionSessionDto, CompanionTurnDto } from '@wordhoard/api-client/types';
import { v7 as uuidv7 } from 'uuid';
import { retryPassing } from '../../../lib/retry.js';
import { saveFile } from '../../../lib/save-file.js';

export function useCompanionSessions() {
  return useInfiniteQuery({
    ...listCompanionSessionsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
  });
}

const where = (id: string) => ({ path: { companion_session_id: id } });

export function useCompanionSession(id: string) {
  return useQuery(getCompanionSessionOptions(where(id)));
}

/** Shows turns from a response, without refetching the session. */
export function useShownTurns(id: string): (turns: readonly CompanionTurnDto[]) => void {
  const queryClient = useQueryClient();
  return (turns) => {
    queryClient.setQueryData<CompanionSessionDto>(
      getCompanionSessionQueryKey(where(id)),
      (session) =>
        session && { ...session, turns: [...session.turns.filter((turn) => !turns.some((one) => one.id === turn.id)), ...turns] },
    );
  };
}

export function useStartSession() {
  return useMutation({ ...startCompanionSessionMutation(), retry: retryPassing });
}

const ACTIONS = { pause: pauseCompanionSession, resume: resumeCompanionSession, finish: finishCompanionSession };
export type SessionAction = keyof typeof ACTIONS;

/** Pauses, resumes or finishes a session. Retries use the same operation id. */
export function useSessionAction(id: string) {
  const mutation = useMutation({
    mutationFn: ({ move, operation_id }: { move: SessionAction; operation_id: string }) =>
      ACTIONS[move]({ path: { companion_session_id: id }, body: { operation_id } }),
    retry: retryPassing,
  });
  return {
    ...mutation,
    move: (move: SessionAction, options: { onSuccess?: () => void } = {}) => {
      mutation.mutate({ move, operation_id: uuidv7() }, options);
    },
  };
}

export function useDeleteContent() {
  return useMutation({ ...deleteCompanionContentMutation(), retry: retryPassing });
}

export function useExportSession(id: string) {
  return useMutation({
    mutationFn: async () => {
      const { data } = await exportCompanionSession({ path: { companion_session_id: id } });
      saveFile(`companion-session-${id}.json`, 'application/json', JSON.stringify(data, null, 2));
    },
  });
}
