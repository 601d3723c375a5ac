import { useMutation } from '@tanstack/react-query';
import { revokeGrant } from '@wordhoard/api-client/sdk';
import type { GrantDto } from '@wordhoard/api-client/types';

/** Revokes grants. Ended ones are ignored. */
export function useRevokeGrants() {
  return useMutation({
    mutationFn: async (grants: readonly GrantDto[]) => {
      for (const { id } of grants) await revokeGrant({ path: { grant_id: id }, throwOnError: true });
    },
  });
}
