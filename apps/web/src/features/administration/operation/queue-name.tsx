import type { JobQueueDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../components/use-formats.js';
import { formatSpan } from './amounts.js';
import classes from './operation.module.css';
import { useJobNames } from './use-job-names.js';

/** The name of a job queue, with notes about waiting and retried jobs. */
export function QueueName({ name, waiting, retrying, oldest_waiting_seconds: oldest }: JobQueueDto) {
  const { t, i18n } = useTranslation('operation');
  const { number } = useFormats();
  const nameOf = useJobNames();
  const isWaiting = waiting > 0 && oldest !== null;
  return (
    <>
      {nameOf(name)}
      {isWaiting && <div className={classes['note']}>{t('jobs.oldest', { span: formatSpan(oldest, i18n.language) })}</div>}
      {retrying > 0 && (
        <div className={classes['note']} data-tone="problem">
          {t('jobs.retrying', { number: number(retrying) })}
        </div>
      )}
    </>
  );
}
