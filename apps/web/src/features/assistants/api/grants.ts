import { useMutation, useQuery } from '@tanstack/react-query';
import { listGrantsOptions } from '@wordhoard/api-client/queries';
import { createGrant, listGrants, revokeGrant } from '@wordhoard/api-client/sdk';
import type { CreateGrantDto, GrantDto } from '@wordhoard/api-client/types';
import { useElevation } from '../../../components/elevation.js';
import { rememberAssistants } from '../has-assistants.js';

/** Active grants. Ended ones are in the audit log. */
export function useGrants() {
  return useQuery({
    ...listGrantsOptions(),
    queryFn: async ({ signal }) => {
      const { data } = await listGrants({ signal, throwOnError: true });
      rememberAssistants(data.some(isActive));
      return data;
    },
    select: (grants) => grants.filter(isActive),
    refetchOnWindowFocus: 'always',
  });
}

function isActive({ state }: GrantDto): boolean {
  return state === 'live' || state === 'reserved';
}

/** Grants that are created together. Each gets an operation id derived from the common one, so a retry creates none twice. */
export interface GrantRequest {
  operationId: string;
  grants: readonly Omit<CreateGrantDto, 'operation_id'>[];
}

/** Creates grants, one request each; asks for the password if required. */
export function useCreateGrants() {
  const elevated = useElevation();
  return useMutation({
    mutationFn: async ({ operationId, grants }: GrantRequest) => {
      for (const grant of grants) {
        const body = { ...grant, operation_id: `${operationId}/${grant.tool}` };
        await elevated(() => createGrant({ body, throwOnError: true }));
      }
      rememberAssistants(true);
    },
  });
}

/** Revokes grants. Ended ones are ignored. */
export function useRevokeGrants() {
  return useMutation({
    mutationFn: async (grants: readonly GrantDto[]) => {
      for (const { id } of grants) await revokeGrant({ path: { grant_id: id }, throwOnError: true });
    },
  });
}
