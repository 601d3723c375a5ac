import { Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.js';
import { ReportList } from '../../features/weekly-reports/components/report-list.js';

export function ReportsPage() {
  const { t } = useTranslation('weekly-reports');
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </Stack>
        <ReportList onCreated={(id) => void navigate({ to: '/practice/reports/$reportId', params: { reportId: String(id) } })} />
      </Stack>
    </Page>
  );
}
