import { useSyncExternalStore } from 'react';

/** `unsupported` also applies to pages that are not served securely. */
export type Permission = NotificationPermission | 'unsupported';

function permission(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Follows changes in the browser's settings. */
export function usePermission(): Permission {
  return useSyncExternalStore(subscribe, permission);
}

/** Prompts the user unless the permission was decided before. */
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
