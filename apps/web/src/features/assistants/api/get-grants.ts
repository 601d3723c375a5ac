import { useQuery } from '@tanstack/react-query';
import { listGrantsOptions } from '@wordhoard/api-client/queries';
import { listGrants } from '@wordhoard/api-client/sdk';
import type { GrantDto } from '@wordhoard/api-client/types';
import { rememberAssistants } from '../has-assistants.js';

/** Active grants. Ended ones are in the audit log. */
export function useGrants() {
  return useQuery({
    ...listGrantsOptions(),
    queryFn: async ({ signal }) => {
      const { data } = await listGrants({ signal, throwOnError: true });
      rememberAssistants(data.some(isStanding));
      return data;
    },
    select: (grants) => grants.filter(isStanding),
    refetchOnWindowFocus: 'always',
  });
}

function isStanding({ state }: GrantDto): boolean {
  return state === 'live' || state === 'reserved';
}
