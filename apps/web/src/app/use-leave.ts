import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '../features/accounts/api/sign-out.js';
import { isAnythingWaiting } from '../features/offline/device/waiting.js';
import { offlineRoom } from '../features/offline/offline-room.js';
import { signInEnd } from '../lib/sign-in-end.js';
import { forgetPerson } from '../lib/stored.js';
import { tokens } from './providers/tokens.js';

/** Signs out, and asks before that where something would be lost with it. The next sign-in continues at `next`. */
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
 * Signs out: on the server when it can be reached, and in this browser in any case. Nothing of the account stays here, except for one that
 * is suspended: unsynced changes cannot be sent before it is reactivated.
 */
export function useLeaveAtOnce(next?: string, { keepsWaiting = false } = {}): () => Promise<void> {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    // What is on its way would only be refused.
    void queryClient.cancelQueries();
    await signOut.mutateAsync({}).catch(() => undefined);
    if (!keepsWaiting) await offlineRoom.forget();
    forgetPerson();
    tokens.clear();
    signInEnd.forget();
    await navigate({ to: '/sign-in', search: next === undefined ? {} : { next } });
    // Not before: a page without its data would ask for it again.
    queryClient.clear();
  };
}
