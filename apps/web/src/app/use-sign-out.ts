import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '../features/accounts/api/sign-ins.js';
import { isAnythingWaiting } from '../features/offline/device/waiting.js';
import { offlineRoom } from '../features/offline/offline-room.js';
import { signInEnd } from '../lib/sign-in-end.js';
import { forgetPerson } from '../lib/stored.js';
import { holderOf } from '../lib/token-holder.js';
import { tokens } from '../lib/token-store.js';

/** Removes the data of a sign-in that the server has already ended. */
export function useForgetSignIn(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await offlineRoom.forget(holderOf(tokens.get()));
    forgetPerson();
    tokens.clear();
    signInEnd.forget();
    queryClient.clear();
  };
}

/** Signs out, but asks first if unsynced changes would be lost. The next sign-in continues at `next`. */
export function useLeave(next?: string): () => void {
  const navigate = useNavigate();
  const leave = useLeaveAtOnce(next);
  return () => {
    const { waiting } = offlineRoom.state.get();
    if (isAnythingWaiting(waiting) || waiting.unsettled > 0) void navigate({ to: '/waiting', search: { leave: next ?? '/' } });
    else void leave();
  };
}

/**
 * Signs out on the server if it can be reached, and always in this browser. Removes all data of the account, except the unsynced changes of
 * a suspended account, which can be sent after reactivation.
 */
export function useLeaveAtOnce(next?: string, { keepsWaiting = false } = {}): () => Promise<void> {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    // Running requests would fail with 401.
    void queryClient.cancelQueries();
    await signOut.mutateAsync({}).catch(() => undefined);
    if (!keepsWaiting) await offlineRoom.forget();
    forgetPerson();
    tokens.clear();
    signInEnd.forget();
    await navigate({ to: '/sign-in', search: next === undefined ? {} : { next } });
    // Only now, because the page would otherwise refetch its data.
    queryClient.clear();
  };
}
