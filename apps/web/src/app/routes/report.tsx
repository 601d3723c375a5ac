import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { ReportDetails } from '../../features/weekly-reports/components/report-details.js';
import { isMissing } from '../../lib/faults.js';
import { useQuery } from '@tanstack/react-query';
import { getWeeklyReportOptions } from '@wordhoard/api-client/queries';

const route = getRouteApi('/signed-in/practice/reports/$reportId');

export function ReportPage() {
  const { t } = useTranslation('weekly-reports');
  const report = useQuery(getWeeklyReportOptions({ path: { report_id: Number(route.useParams().reportId) } }));
  const isGone = isMissing(report.error);
  return (
    <Page title={t('title')}>
      {report.isPending && <Loading heights={[64, 120, 240]} />}
      {isGone && <NothingHere />}
      {report.isError && !report.data && !isGone && <LoadFailure error={report.error} onRetry={() => void report.refetch()} />}
      {report.data && !isGone && <ReportDetails report={report.data} />}
    </Page>
  );
}
