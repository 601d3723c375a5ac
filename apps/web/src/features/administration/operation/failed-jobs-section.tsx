import { Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { MoreButton } from '../../../components/more-button.js';
import { useFailedJobs } from '../api/operation.js';
import { FailedJob } from './failed-job.js';
import classes from './operation.module.css';

export function FailedJobsSection() {
  const { t } = useTranslation('operation');
  const section = useRef<HTMLDivElement>(null);
  const failed = useFailedJobs();
  const jobs = failed.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack component="section" gap="md" ref={section} tabIndex={-1} aria-labelledby="failed-heading" className={classes['section']}>
      <Title order={2} id="failed-heading">
        {t('failed.heading')}
      </Title>
      {failed.isPending && <Loading heights={[64]} />}
      {failed.isError && !failed.data && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {failed.data && jobs.length === 0 && <Text c="dimmed">{t('failed.none')}</Text>}
      {jobs.length > 0 && (
        <ul className={classes['list']} aria-labelledby="failed-heading">
          {jobs.map((job) => (
            <FailedJob key={job.id} job={job} now={failed.dataUpdatedAt} onGone={() => section.current?.focus()} />
          ))}
        </ul>
      )}
      <MoreButton query={failed} label={t('failed.more')} />
    </Stack>
  );
}
