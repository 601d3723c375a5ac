import { useMutation } from '@tanstack/react-query';
import { createGrant } from '@wordhoard/api-client/sdk';
import type { CreateGrantDto } from '@wordhoard/api-client/types';
import { useElevation } from '../../../components/elevation.js';
import { rememberAssistants } from '../has-assistants.js';

/** Grants that belong together, and the id from which each has its own: sent again, none is made twice. */
export interface GrantWish {
  operationId: string;
  grants: readonly Omit<CreateGrantDto, 'operation_id'>[];
}

/** Makes grants, one call each, after the password where the server asks for it. */
export function useCreateGrants() {
  const elevated = useElevation();
  return useMutation({
    mutationFn: async ({ operationId, grants }: GrantWish) => {
      for (const grant of grants) {
        const body = { ...grant, operation_id: `${operationId}/${grant.tool}` };
        await elevated(() => createGrant({ body, throwOnError: true }));
      }
      rememberAssistants(true);
    },
  });
}
