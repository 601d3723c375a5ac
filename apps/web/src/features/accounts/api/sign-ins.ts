import { useMutation } from '@tanstack/react-query';
import { logoutMutation } from '@wordhoard/api-client/queries';
import { logout, revokeSignIn } from '@wordhoard/api-client/sdk';
import type { SignInDto } from '@wordhoard/api-client/types';
import { isMissing } from '../../../lib/faults.js';

export function useEndSignIns() {
  return useMutation({
    mutationFn: async (signIns: readonly SignInDto[]) => {
      await Promise.all(signIns.map(end));
    },
  });
}

/** A sign-in that has already ended counts as success. */
async function end({ id }: SignInDto): Promise<void> {
  try {
    await revokeSignIn({ path: { id }, throwOnError: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

export function useLogout() {
  return useMutation({ ...logoutMutation(), meta: { endsPage: true } });
}

/** Ends a sign-in whose token is not stored in this browser. */
export async function endUnusedSignIn(token: string): Promise<void> {
  await logout({ auth: token }).catch(() => undefined);
}
