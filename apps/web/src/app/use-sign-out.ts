import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLogout } from '../features/accounts/api/sign-ins.js';
import { signInEnd } from '../lib/sign-in-end.js';
import { clearUserData } from '../lib/stored.js';
import { readTokenClaims } from '../lib/token-claims.js';
import { tokens } from '../lib/token-store.js';
import { offlineManager } from '../features/offline/offline-layer.js';
import { hasQueuedMutations } from '../features/offline/database/mutation-queue.js';

/** Removes the data of a sign-in that the server has already ended. */
export function useClearSignIn(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await offlineManager.forget(readTokenClaims(tokens.get()));
    clearUserData();
    tokens.clear();
    signInEnd.forget();
    queryClient.clear();
  };
}

/** Signs out, but asks first if unsynced changes would be lost. The next sign-in continues at `next`. */
export function useSignOut(next?: string): () => void {
  const navigate = useNavigate();
  const signOut = useSignOutNow(next);
  return () => {
    const { waiting } = offlineManager.state.get();
    if (hasQueuedMutations(waiting) || waiting.unsettled > 0) void navigate({ to: '/waiting', search: { leave: next ?? '/' } });
    else void signOut();
  };
}

/**
 * Signs out on the server if it can be reached, and always in this browser. Removes all data of the account, except the unsynced changes of
 * a suspended account, which can be sent after reactivation.
 */
export function useSignOutNow(next?: string, { keepsUnsynced = false } = {}): () => Promise<void> {
  const logout = useLogout();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    // Running requests would fail with 401.
    void queryClient.cancelQueries();
    await logout.mutateAsync({}).catch(() => undefined);
    if (!keepsUnsynced) await offlineManager.forget();
    clearUserData();
    tokens.clear();
    signInEnd.forget();
    await navigate({ to: '/sign-in', search: next === undefined ? {} : { next } });
    // Only now, because the page would otherwise refetch its data.
    queryClient.clear();
  };
}
