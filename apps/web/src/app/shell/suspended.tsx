import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { useLeaveAtOnce } from '../use-sign-out.js';

/** Shown when the account is suspended while signed in. */
export function Suspended() {
  const { t } = useTranslation();
  const leave = useLeaveAtOnce(undefined, { keepsWaiting: true });
  return (
    <Page title={t('suspended.heading')}>
      <EmptyNotice heading={t('suspended.heading')} body={t('suspended.body')}>
        <Button variant="default" onClick={() => void leave()}>
          {t('suspended.signOut')}
        </Button>
      </EmptyNotice>
    </Page>
  );
}
