import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';

/** When a page throws, or its code cannot be fetched any more because a newer version was installed: reloading helps with both. */
export function Crash() {
  const { t } = useTranslation();
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
