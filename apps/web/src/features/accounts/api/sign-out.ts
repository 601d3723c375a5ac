import { useMutation } from '@tanstack/react-query';
import { logoutMutation } from '@wordhoard/api-client/queries';

/** Ends this sign-in on the server. */
export function useSignOut() {
  return useMutation({ ...logoutMutation(), meta: { endsPage: true } });
}
