import { useMutation } from '@tanstack/react-query';
import { verifyAudit } from '@wordhoard/api-client/sdk';

export function useVerifyAudit() {
  return useMutation({ mutationFn: async () => (await verifyAudit({ throwOnError: true })).data });
}
