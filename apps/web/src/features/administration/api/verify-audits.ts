import { useMutation } from '@tanstack/react-query';
import { verifyAllAuditsMutation } from '@wordhoard/api-client/queries';

/** Begins a verification of all chains. */
export function useVerifyAudits() {
  return useMutation(verifyAllAuditsMutation());
}
