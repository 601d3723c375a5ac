import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MainArea } from '../../components/main-area.js';
import { NothingHere } from '../../components/nothing-here.js';
import { Page } from '../../components/page.js';
import { Wordmark } from '../../components/wordmark.js';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <MainArea>
      <Page title={t('notFound.heading')}>
        <Stack gap="xl">
          <Wordmark />
          <NothingHere />
        </Stack>
      </Page>
    </MainArea>
  );
}
