import { Container, Stack, Title } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './settings-layout.module.css';

/** Settings by what they are about, one page each. */
export function SettingsLayout() {
  const { t } = useTranslation('accounts');
  const pages = [
    { to: '/settings/account', label: t('account.title') },
    { to: '/settings/learning', label: t('learning.title') },
    { to: '/settings/ai', label: t('ai.title') },
    { to: '/settings/appearance', label: t('appearance.title') },
    { to: '/settings/sign-ins', label: t('signIns.title') },
  ] as const;
  return (
    <Container size="md" px="md" py="xl">
      <Stack gap="lg">
        <Title order={1}>{t('settings.title')}</Title>
        <div className={classes['layout']}>
          <nav aria-label={t('settings.title')} className={classes['nav']}>
            {pages.map(({ to, label }) => (
              <Link key={to} to={to} className={classes['link']}>
                {label}
              </Link>
            ))}
          </nav>
          <Stack gap="xl">
            <Outlet />
          </Stack>
        </div>
      </Stack>
    </Container>
  );
}
