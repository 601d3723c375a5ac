import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { useSignOutNow } from '../use-sign-out.js';

/** Shown when the account is suspended while signed in. */
export function SuspendedPage() {
  const { t } = useTranslation();
  const signOut = useSignOutNow(undefined, { keepsUnsynced: true });
  return (
    <Page title={t('suspended.heading')}>
      <EmptyNotice heading={t('suspended.heading')} body={t('suspended.body')}>
        <Button variant="default" onClick={() => void signOut()}>
          {t('suspended.signOut')}
        </Button>
      </EmptyNotice>
    </Page>
  );
}
