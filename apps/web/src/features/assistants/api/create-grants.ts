import { useMutation } from '@tanstack/react-query';
import { createGrant } from '@wordhoard/api-client/sdk';
import type { CreateGrantDto } from '@wordhoard/api-client/types';
import { useElevation } from '../../../components/elevation.js';
import { rememberAssistants } from '../has-assistants.js';

/** Grants that are created together. Each gets an operation id derived from the common one, so a retry creates none twice. */
export interface GrantWish {
  operationId: string;
  grants: readonly Omit<CreateGrantDto, 'operation_id'>[];
}

/** Creates grants, one request each; asks for the password if required. */
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
