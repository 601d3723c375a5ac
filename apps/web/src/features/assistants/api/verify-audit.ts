import { useMutation } from '@tanstack/react-query';
import { verifyAudit } from '@wordhoard/api-client/sdk';

/** Has the whole record checked, entry by entry. */
export function useVerifyAudit() {
  return useMutation({ mutationFn: async () => (await verifyAudit({ throwOnError: true })).data });
}
