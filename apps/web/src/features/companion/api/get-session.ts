import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getCompanionSessionOptions, getCompanionSessionQueryKey } from '@wordhoard/api-client/queries';
import type { CompanionSessionDto, CompanionTurnDto } from '@wordhoard/api-client/types';

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
