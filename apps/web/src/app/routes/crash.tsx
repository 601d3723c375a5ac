import { Button, Group } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { reloadForMissingCode } from '../../lib/missing-code.js';

/** Shown when a page throws, or when its code is missing after a deployment. Reloading fixes both. */
export function Crash({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { t } = useTranslation();
  useEffect(() => {
    void reloadForMissingCode(error);
  }, [error]);
  return (
    <Page title={t('crash.heading')}>
      <EmptyNotice heading={t('crash.heading')} body={t('crash.body')}>
        <Group gap="sm">
          <Button
            onClick={() => {
              location.reload();
            }}
          >
            {t('crash.reload')}
          </Button>
          <Button component="a" href="/" variant="default">
            {t('crash.home')}
          </Button>
        </Group>
      </EmptyNotice>
    </Page>
  );
}
