import '@mantine/core/styles/Container.css';
import { Container } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MainArea } from '../../components/main-area.js';
import { Wordmark } from '../../components/wordmark.js';
import classes from './signed-in-layout.module.css';

/** Header and content of everything that needs an account. */
export function SignedInLayout() {
  const { t } = useTranslation();
  return (
    <>
      <header className={classes['header']}>
        <Container size="md" px="md" className={classes['bar']}>
          <Link to="/" className={classes['home']}>
            <Wordmark />
          </Link>
          <nav aria-label={t('navigation.label')} className={classes['nav']}>
            <Link to="/" className={classes['link']} activeOptions={{ exact: true }}>
              {t('navigation.dashboard')}
            </Link>
            <Link to="/settings/account" className={classes['link']}>
              {t('navigation.settings')}
            </Link>
          </nav>
        </Container>
      </header>
      <MainArea>
        <Outlet />
      </MainArea>
    </>
  );
}
