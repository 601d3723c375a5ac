import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { Announcer } from '../../components/announcer.js';
import { MAIN_ID } from '../../components/main-area.js';
import { Notifications } from '../../components/notifications.js';
import { SkipLink } from '../../components/skip-link.js';
import { loadAfter } from '../load-after.js';
import { useThemeColor } from '../use-theme-color.js';

const AfterLoad = lazy(() => loadAfter('offline', async () => (await import('../after-load.js')).AfterLoad));

/** What every page stands in. */
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

/** A browser starts reading a new document at its top; a page that changes within one document has to see to that itself. */
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
