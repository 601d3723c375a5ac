import { useMutation } from '@tanstack/react-query';
import { verifyAllAuditsMutation } from '@wordhoard/api-client/queries';

export function useVerifyAudits() {
  return useMutation(verifyAllAuditsMutation());
}
