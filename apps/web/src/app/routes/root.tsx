import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { Announcer } from '../../components/announcer.js';
import { MAIN_ID } from '../../components/main-area.js';
import { Notifications } from '../../components/notifications.js';
import { SkipLink } from '../../components/skip-link.js';
import { loadAfter } from '../load-after.js';
import { useThemeColor } from '../use-theme-color.js';

const AfterLoad = lazy(() => loadAfter('offline', async () => (await import('../after-load.js')).AfterLoad));

export function Root() {
  useFocusOnNewPage();
  useThemeColor();
  return (
    <Announcer>
      <SkipLink />
      <Notifications>
        <Suspense>
          <AfterLoad />
        </Suspense>
        <Outlet />
      </Notifications>
    </Announcer>
  );
}

/** After a navigation within the app, moves the focus to the new page, as a browser does for a new document. */
function useFocusOnNewPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const main = document.getElementById(MAIN_ID);
        if (fromLocation && pathChanged && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
      }),
    [router],
  );
}
