import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Announcer } from '../../components/announcer.js';
import { MAIN_ID } from '../../components/main-area.js';
import { Notifications } from '../../components/notifications.js';
import { OfflineBanner } from '../../components/offline-banner.js';
import { SkipLink } from '../../components/skip-link.js';
import { Updates } from '../updates.js';
import { useThemeColor } from '../use-theme-color.js';

/** What every page stands in. */
export function Root() {
  useFocusOnNewPage();
  useThemeColor();
  return (
    <Announcer>
      <SkipLink />
      <OfflineBanner />
      <Notifications>
        <Updates />
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
