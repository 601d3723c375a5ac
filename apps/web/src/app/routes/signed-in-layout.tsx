import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';
import '@mantine/core/styles/Container.css';
import { Container } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { MainArea } from '../../components/main-area.js';
import { useIsLayoutHidden } from '../../components/hidden-layout.js';
import { Wordmark } from '../../components/wordmark.js';
import { hasCode } from '../../lib/faults.js';
import { type EndedSignIn, signInEnd } from '../../lib/sign-in-end.js';
import { loadDeferred } from '../load-later.js';
import { loadTextsOf } from '../providers/texts.js';
import { Commands } from '../shell/commands.js';
import { Navigation } from '../shell/navigation.js';
import classes from './signed-in-layout.module.css';

const Bell = lazy(() => loadDeferred('reminders', async () => (await import('../../features/reminders/components/bell.js')).Bell));
// Rarely needed, and it loads the code for signing out.
const SuspendedPage = lazy(async () => ({ default: (await import('../shell/suspended-page.js')).SuspendedPage }));

const SignInEnded = lazy(async () => {
  const [{ SignInEnded: component }] = await Promise.all([import('../shell/sign-in-ended.js'), loadTextsOf('shell')]);
  return { default: component };
});

export function SignedInLayout() {
  const me = useQuery(getMeOptions());
  const isSuspended = hasCode(me.error, 'ACCESS.SUSPENDED');
  const isLayoutHidden = useIsLayoutHidden();
  const ended = useEndedSignIn(me.data);
  return (
    <>
      <header className={classes['header']} hidden={isLayoutHidden}>
        <Container size="md" px="md" className={classes['bar']}>
          <Link to="/" className={classes['home']}>
            <Wordmark />
          </Link>
          <Suspense>{!isSuspended && me.data && <Bell accountId={me.data.id} />}</Suspense>
          {!isSuspended && <Navigation isAdministrator={me.data?.role === 'admin'} />}
          {!isSuspended && <Commands />}
        </Container>
      </header>
      <div className={classes['content']}>
        <MainArea>
          <Suspense>{ended?.keepsPage && ended.account && <SignInEnded account={ended.account} />}</Suspense>
          <Suspense>{isSuspended ? <SuspendedPage /> : <Outlet />}</Suspense>
        </MainArea>
      </div>
    </>
  );
}

function useEndedSignIn(me: { id: number; email: string } | undefined): EndedSignIn | null {
  const id = me?.id;
  const email = me?.email;
  useEffect(() => {
    if (id !== undefined && email !== undefined) signInEnd.remember({ id: String(id), email });
  }, [id, email]);
  return useSyncExternalStore(signInEnd.subscribe, signInEnd.get);
}
