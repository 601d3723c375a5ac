import { Stack } from '@mantine/core';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcer } from '../../components/announcer.js';
import { MAIN_ID, MainArea, SkipLink } from '../../components/main-area.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Notifications } from '../../components/notifications.js';
import { Page } from '../../components/page.js';
import { Wordmark } from '../../components/wordmark.js';
import { loadDeferred } from '../load-later.js';
import { useThemeColor } from '../use-theme-color.js';

const AfterLoad = lazy(() => loadDeferred('offline', async () => (await import('../after-load.js')).AfterLoad));

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

export function NotFound() {
  const { t } = useTranslation();
  return (
    <MainArea>
      <Page title={t('notFound.heading')}>
        <Stack gap="xl">
          <Wordmark />
          <NothingHere />
        </Stack>
      </Page>
    </MainArea>
  );
}
