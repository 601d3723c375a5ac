import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StaleNotice } from '../../../components/stale-notice.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useJobQueues } from '../api/operation.js';
import { QueueTable } from './queue-table.js';
import { RecurringTable } from './recurring-table.js';

export function JobsSection() {
  const { t } = useTranslation('operation');
  const jobs = useJobQueues();
  const queues = jobs.data?.queues ?? [];
  const recurring = queues.filter(({ recurrence }) => recurrence !== null);
  return (
    <SettingsSection heading={t('jobs.heading')} body={t('jobs.body')}>
      {jobs.isPending && <Loading heights={[280, 280]} />}
      {jobs.isError && !jobs.data && <LoadFailure error={jobs.error} onRetry={() => void jobs.refetch()} />}
      {jobs.data && (
        <>
          <StaleNotice since={jobs.dataUpdatedAt} isFailed={jobs.isError} text={(when) => t('kept', { when })} />
          {queues.length === 0 && t('jobs.none')}
          {queues.length > 0 && (
            <Stack gap="lg">
              <div>
                <Title order={3}>{t('jobs.asked')}</Title>
                <QueueTable label={t('jobs.asked')} queues={queues.filter(({ recurrence }) => recurrence === null)} />
              </div>
              <div>
                <Title order={3}>{t('jobs.recurring')}</Title>
                <RecurringTable label={t('jobs.recurring')} queues={recurring} now={jobs.dataUpdatedAt} />
              </div>
            </Stack>
          )}
        </>
      )}
    </SettingsSection>
  );
}
