import { Container, Stack, Title } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Elevation } from '../../components/elevation.js';
import { usePendingCallCount } from '../../features/assistants/api/confirmations.js';
import classes from './settings-layout.module.css';

export function SettingsLayout() {
  const { t } = useTranslation('accounts');
  const pages = [
    { to: '/settings/account', label: t('account.title') },
    { to: '/settings/learning', label: t('learning.title') },
    { to: '/settings/reminders', label: t('reminders.title') },
    { to: '/settings/ai', label: t('ai.title') },
    { to: '/settings/assistants', label: t('assistants.title'), count: usePendingCallCount() },
    { to: '/settings/deleted', label: t('deleted.title') },
    { to: '/settings/appearance', label: t('appearance.title') },
    { to: '/settings/sign-ins', label: t('signIns.title') },
  ] as const;
  return (
    <Container size="md" px="md" py="xl">
      <Stack gap="lg">
        <Title order={1}>{t('settings.title')}</Title>
        <div className={classes['layout']}>
          <nav aria-label={t('settings.title')} className={classes['nav']}>
            {pages.map(({ to, label, ...page }) => (
              <Link key={to} to={to} className={classes['link']}>
                {label}
                {'count' in page && page.count > 0 && (
                  <span className={classes['count']}>{t('assistants.waiting', { count: page.count })}</span>
                )}
              </Link>
            ))}
          </nav>
          <Stack gap="xl">
            <Elevation>
              <Outlet />
            </Elevation>
          </Stack>
        </div>
      </Stack>
    </Container>
  );
}
