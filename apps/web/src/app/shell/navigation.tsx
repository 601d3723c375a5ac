import { IconCards, IconFolders, IconHome, IconMessageCircle, IconSettings, IconUserShield } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasAssistants } from '../../features/assistants/has-assistants.js';
import classes from './navigation.module.css';

// Loaded only for accounts with assistants.
const PendingCallsBadge = lazy(async () => ({ default: (await import('./pending-calls-badge.js')).PendingCallsBadge }));

interface Destination {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
}

/** Main navigation: in the header, or along the bottom edge on phones. */
export function Navigation({ isAdministrator }: { isAdministrator: boolean }) {
  const { t } = useTranslation();
  const hasAssistants = useHasAssistants();
  const destinations: Destination[] = [
    { to: '/', label: t('navigation.dashboard'), Icon: IconHome },
    { to: '/groups', label: t('navigation.groups'), Icon: IconFolders },
    { to: '/review', label: t('navigation.review'), Icon: IconCards },
    { to: '/practice', label: t('navigation.practice'), Icon: IconMessageCircle },
    { to: '/settings', label: t('navigation.settings'), Icon: IconSettings },
    ...(isAdministrator ? [{ to: '/admin', label: t('navigation.administration'), Icon: IconUserShield } as const] : []),
  ];
  return (
    <nav aria-label={t('navigation.label')} className={classes['nav']}>
      {destinations.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={classes['link']} activeOptions={{ exact: to === '/' }}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <span className={classes['label']}>{label}</span>
          {to === '/settings' && hasAssistants && (
            <Suspense>
              <PendingCallsBadge />
            </Suspense>
          )}
        </Link>
      ))}
    </nav>
  );
}
