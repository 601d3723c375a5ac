import { Button, Group, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WeeklyReportSummaryDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { LinkItem, LinkList } from '../../../components/link-list.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { formatShare } from '../../../lib/format.js';
import { MissingReport } from './missing-report.js';
import { useReports } from '../queries.js';
import { weekText } from '../report-texts.js';

/** All reports, latest week first, and an offer to create last week's. */
export function ReportList({ onCreated }: { onCreated: (id: number) => void }) {
  const { t } = useTranslation('weekly-reports');
  const reports = useReports();
  if (reports.isPending) return <Loading heights={[120, 72, 72]} />;
  if (!reports.data) return <LoadFailure error={reports.error} onRetry={() => void reports.refetch()} />;
  const items = reports.data.pages.flatMap((page) => page.items);
  const last = reports.data.pages[0]?.last_week;
  const isMissing = last && !items.some(({ week }) => week === last.week);
  return (
    <Stack gap="lg">
      {isMissing && <MissingReport week={last} onCreated={onCreated} />}
      {items.length > 0 && (
        <Stack component="section" gap="md" aria-labelledby="reports-heading">
          <Title order={2} id="reports-heading">
            {t('list.heading')}
          </Title>
          <LinkList>
            {items.map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </LinkList>
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

function ReportItem({ report }: { report: WeeklyReportSummaryDto }) {
  const { t, i18n } = useTranslation('weekly-reports');
  const { id, answers, accuracy_percent } = report;
  const details = [
    t('list.answers', { count: answers, formatted: new Intl.NumberFormat(i18n.language).format(answers) }),
    accuracy_percent === null ? null : t('list.right', { share: formatShare(accuracy_percent / 100, i18n.language) }),
  ];
  return (
    <LinkItem details={details}>
      <Link to="/practice/reports/$reportId" params={{ reportId: String(id) }}>
        {weekText(report, i18n.language)}
      </Link>
    </LinkItem>
  );
}
