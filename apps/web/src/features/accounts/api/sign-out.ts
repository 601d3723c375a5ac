import { useMutation } from '@tanstack/react-query';
import { logoutMutation } from '@wordhoard/api-client/queries';
import { logout } from '@wordhoard/api-client/sdk';

export function useSignOut() {
  return useMutation({ ...logoutMutation(), meta: { endsPage: true } });
}

/** Ends a sign-in whose token is not stored in this browser. */
export async function endUnusedSignIn(token: string): Promise<void> {
  await logout({ auth: token }).catch(() => undefined);
}
