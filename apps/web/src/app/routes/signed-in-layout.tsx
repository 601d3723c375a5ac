import '@mantine/core/styles/Container.css';
import { Container } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { MainArea } from '../../components/main-area.js';
import { useIsQuiet } from '../../components/quiet-page.js';
import { Wordmark } from '../../components/wordmark.js';
import { useMe } from '../../features/accounts/api/get-me.js';
import { hasCode } from '../../lib/faults.js';
import { loadAfter } from '../load-after.js';
import { Commands } from '../shell/commands.js';
import { Navigation } from '../shell/navigation.js';
import classes from './signed-in-layout.module.css';

const Bell = lazy(() => loadAfter('reminders', async () => (await import('../../features/reminders/components/bell.js')).Bell));
// Seldom seen, and it brings what signs out along.
const Suspended = lazy(async () => ({ default: (await import('../shell/suspended.js')).Suspended }));

/** Header and content of everything that needs an account. */
export function SignedInLayout() {
  const me = useMe();
  const isSuspended = hasCode(me.error, 'ACCESS.SUSPENDED');
  const isQuiet = useIsQuiet();
  return (
    <>
      <header className={classes['header']} hidden={isQuiet}>
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
          <Suspense>{isSuspended ? <Suspended /> : <Outlet />}</Suspense>
        </MainArea>
      </div>
    </>
  );
}
