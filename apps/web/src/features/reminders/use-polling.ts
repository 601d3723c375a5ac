import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sameOriginPath } from '../../lib/next-path.js';
import { useIsOptedIn } from './opt-in.js';
import { usePermission } from './permission.js';

/** Starts polling if the user opted in. The polling code loads only then. */
export function usePolling(accountId: number): void {
  const queryClient = useQueryClient();
  const { history } = useRouter();
  const isOptedIn = useIsOptedIn(accountId);
  const isAllowed = usePermission() === 'granted';
  useEffect(() => {
    if (!isOptedIn || !isAllowed) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      const { startPolling } = await import('./polling/start-polling.js');
      const open = (path: string) => {
        history.push(sameOriginPath(path) ?? '/');
      };
      if (!isOver) stop = startPolling({ accountId, queryClient, open });
    };
    // If its code cannot be loaded, polling starts with the next visit.
    void start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [accountId, isOptedIn, isAllowed, queryClient, history]);
}
