import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { useReport } from '../../features/weekly-reports/api/get-report.js';
import { ReportDetails } from '../../features/weekly-reports/components/report-details.js';
import { isMissing } from '../../lib/faults.js';

const route = getRouteApi('/signed-in/practice/reports/$reportId');

export function ReportPage() {
  const { t } = useTranslation('weekly-reports');
  const report = useReport(Number(route.useParams().reportId));
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
