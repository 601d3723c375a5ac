import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.js';
import { Statistics } from '../../features/statistics/components/statistics.js';

export function StatisticsPage() {
  const { t } = useTranslation('statistics');
  return (
    <Page title={t('title')}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </Stack>
        <Statistics />
      </Stack>
    </Page>
  );
}
