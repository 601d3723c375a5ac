import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { WeeklyReportSummaryDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { formatShare } from '../../../lib/format.js';
import { useReports } from '../api/get-reports.js';
import { weekText } from '../week-text.js';
import { MissingReport } from './missing-report.js';
import classes from './reports.module.css';

/** All reports, the latest week first, and before them the way to that of the last week. */
export function ReportList({ onMade }: { onMade: (id: number) => void }) {
  const { t } = useTranslation('weekly-reports');
  const reports = useReports();
  if (reports.isPending) return <Loading heights={[120, 72, 72]} />;
  if (!reports.data) return <LoadFailure error={reports.error} onRetry={() => void reports.refetch()} />;
  const items = reports.data.pages.flatMap((page) => page.items);
  const last = reports.data.pages[0]?.last_week;
  const isMissing = last && !items.some(({ week }) => week === last.week);
  return (
    <Stack gap="lg">
      {isMissing && <MissingReport week={last} onMade={onMade} />}
      {items.length > 0 && (
        <Stack component="section" gap="md" aria-labelledby="reports-heading">
          <Title order={2} id="reports-heading">
            {t('list.heading')}
          </Title>
          <ul className={classes['list']}>
            {items.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </ul>
        </Stack>
      )}
      {reports.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={reports.isFetchingNextPage} onClick={() => void reports.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function ReportCard({ report }: { report: WeeklyReportSummaryDto }) {
  const { t, i18n } = useTranslation('weekly-reports');
  const { id, answers, accuracy_percent } = report;
  return (
    <Paper component="li" withBorder p="md" className={classes['card']}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4">
          <TextLink to="/practice/reports/$reportId" params={{ reportId: String(id) }} className={classes['link']} inherit>
            {weekText(report, i18n.language)}
          </TextLink>
        </Title>
        <Group gap="md">
          <Text size="sm">{t('list.answers', { count: answers, formatted: new Intl.NumberFormat(i18n.language).format(answers) })}</Text>
          {accuracy_percent !== null && (
            <Text size="sm">{t('list.right', { share: formatShare(accuracy_percent / 100, i18n.language) })}</Text>
          )}
        </Group>
      </Group>
    </Paper>
  );
}
