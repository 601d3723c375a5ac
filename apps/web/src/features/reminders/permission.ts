import { useSyncExternalStore } from 'react';

/** What this browser lets us do; `unsupported` also where the connection is not safe enough for it. */
export type Permission = NotificationPermission | 'unsupported';

function permission(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Follows what is changed in the settings of the browser. */
export function usePermission(): Permission {
  return useSyncExternalStore(subscribe, permission);
}

/** Asks, if it was not decided before. */
export async function askPermission(): Promise<Permission> {
  return permission() === 'unsupported' ? 'unsupported' : Notification.requestPermission();
}

function subscribe(listener: () => void): () => void {
  const subscription = new AbortController();
  // Browsers without change events are checked again when the page becomes visible.
  void navigator.permissions
    .query({ name: 'notifications' })
    .then((status) => {
      status.addEventListener('change', listener, { signal: subscription.signal });
    })
    .catch(() => undefined);
  return () => {
    subscription.abort();
  };
}
