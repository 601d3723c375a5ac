import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../components/notifications.js';
import { useFormats } from '../../../components/use-formats.js';
import { JobProgress } from '../../../components/job-progress.js';
import { useJob } from '../queries.js';

/** Progress of the job that recalculates all words after a change of settings. The settings name the job until it has ended. */
export function RefoldProgress({ jobId }: { jobId: string }) {
  const { t } = useTranslation('recall-settings');
  const { percent } = useFormats();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data: job } = useJob(jobId);
  const state = job?.state;
  const end = useEffectEvent(() => {
    if (state === 'done') notify({ message: t('refold.done') });
    if (state === 'failed') notify({ message: t('refold.failed'), tone: 'problem' });
    // Due dates may have changed, and the settings name no job or a newer one.
    void queryClient.invalidateQueries();
  });
  const hasEnded = state === 'done' || state === 'failed' || state === 'superseded';
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  const share = job?.progress ?? 0;
  const label = t('refold.progress', { share: percent(Math.floor(share * 100) / 100) });
  return <JobProgress label={label} share={share} />;
}
