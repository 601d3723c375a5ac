import { useMutation } from '@tanstack/react-query';
import { logoutMutation } from '@wordhoard/api-client/queries';
import { logout } from '@wordhoard/api-client/sdk';

/** Ends this sign-in on the server. */
export function useSignOut() {
  return useMutation({ ...logoutMutation(), meta: { endsPage: true } });
}

/** Ends a sign-in whose token this browser does not store. */
export async function endUnusedSignIn(token: string): Promise<void> {
  await logout({ auth: token }).catch(() => undefined);
}
