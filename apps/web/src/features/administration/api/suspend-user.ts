import { useMutation } from '@tanstack/react-query';
import { suspendUserMutation } from '@wordhoard/api-client/queries';

/** Keeps somebody out, at once and until they are reactivated. */
export function useSuspendUser() {
  return useMutation(suspendUserMutation());
}
