import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.js';
import { LeechList, LeechRule } from '../../features/vocabulary/leeches/leech-list.js';

export function LeechesPage() {
  const { t } = useTranslation('leeches');
  return (
    <Page title={t('title')}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={1}>{t('title')}</Title>
          <LeechRule />
        </Stack>
        <LeechList />
      </Stack>
    </Page>
  );
}
