import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { dismissJobMutation, retryJobMutation } from '@wordhoard/api-client/queries';
import type { FailedJobDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import { formatRelative } from '../../../lib/format.js';
import classes from './operation.module.css';
import { useJobNames } from './use-job-names.js';

export interface FailedJobProps {
  job: FailedJobDto;
  /** When the data was fetched, in milliseconds. */
  now: number;
  /** The focused button disappears with its job. */
  onGone: () => void;
}

export function FailedJob({ job, now, onGone }: FailedJobProps) {
  const { t, i18n } = useTranslation('operation');
  const nameOf = useJobNames();
  const reasons = { threw: t('failed.threw'), took_too_long: t('failed.tookTooLong'), worker_lost: t('failed.workerLost') };
  const kind = nameOf(job.queue);
  const when = formatRelative(job.failed_at, now, i18n.language);
  const { retry, dismiss, isPending } = useActions(job.id, kind, onGone);
  return (
    <li className={classes['row']}>
      <div className={classes['description']}>
        {kind}
        <div className={classes['note']}>{t('failed.summary', { when, count: job.attempts, reason: reasons[job.reason] })}</div>
      </div>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={isPending} aria-label={t('failed.retryOf', { kind, when })} onClick={retry}>
          {t('failed.retry')}
        </Button>
        <Button size="xs" variant="subtle" disabled={isPending} aria-label={t('failed.dismissOf', { kind, when })} onClick={dismiss}>
          {t('failed.dismiss')}
        </Button>
      </Group>
    </li>
  );
}

function useActions(id: string, kind: string, onGone: () => void) {
  const { t } = useTranslation('operation');
  const [notify, report] = [useNotify(), useReportProblem()];
  const [retrying, dismissing] = [useMutation(retryJobMutation()), useMutation(dismissJobMutation())];
  const variables = { path: { job_id: id } };
  const ends = (message: string) => ({
    onSuccess: () => {
      notify({ message });
      onGone();
    },
    onError: (error: unknown) => {
      report(error);
    },
  });
  return {
    isPending: retrying.isPending || dismissing.isPending,
    retry: () => {
      retrying.mutate(variables, ends(t('failed.retried', { kind })));
    },
    dismiss: () => {
      dismissing.mutate(variables, ends(t('failed.dismissed', { kind })));
    },
  };
}
