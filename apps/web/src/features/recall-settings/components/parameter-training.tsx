import { Button, Group, Text } from '@mantine/core';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useFormats } from '../../../components/use-formats.js';
import { JobProgress } from '../../../components/job-progress.js';
import { optimizeParametersMutation } from '@wordhoard/api-client/queries';
import { useJob } from '../queries.js';
import type { JobDto } from '@wordhoard/api-client/types';

/** Trains the scheduler on the learner's answers, and shows the result. */
export function ParameterTraining() {
  const { t } = useTranslation('recall-settings');
  const optimize = useMutation(optimizeParametersMutation());
  const jobId = optimize.data?.job_id;
  return (
    <>
      {optimize.error && <ProblemAlert error={optimize.error} />}
      {jobId !== undefined && <TrainingJob key={jobId} jobId={jobId} />}
      <Group>
        <Button
          variant="default"
          loading={optimize.isPending}
          onClick={() => {
            optimize.mutate({});
          }}
        >
          {t('training.start')}
        </Button>
      </Group>
    </>
  );
}

function TrainingJob({ jobId }: { jobId: string }) {
  const { t } = useTranslation('recall-settings');
  const { percent } = useFormats();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const outcomeText = useOutcomeText();
  const { data: job, error } = useJob(jobId);
  const hasEnded = Boolean(job?.finished_at);
  const text = job && hasEnded ? outcomeText(job) : null;
  const end = useEffectEvent(() => {
    if (text !== null) announce(text);
    void queryClient.invalidateQueries();
  });
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  if (error) return <ProblemAlert error={error} />;
  if (text !== null) return <Text>{text}</Text>;
  return (
    <JobProgress
      share={job?.progress ?? 0}
      label={t('training.progress', { share: percent(Math.floor((job?.progress ?? 0) * 100) / 100) })}
    />
  );
}

/** Result of a training job. */
type TrainingOutcome =
  | { outcome: 'adopted' | 'no_better'; reviews: number; log_loss_before: number; log_loss_after: number }
  | { outcome: 'too_few'; reviews: number; reviews_needed: number };

/** Describes the result of a finished training. */
function useOutcomeText(): (job: JobDto) => string {
  const { t, i18n } = useTranslation('recall-settings');
  const loss = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 4 }).format(value);
  return ({ state, result }) => {
    if (state !== 'done' || !result) return t('training.failed');
    const found = result as unknown as TrainingOutcome;
    if (found.outcome === 'too_few') return t('training.tooFew', { count: found.reviews, needed: found.reviews_needed });
    const figures = { count: found.reviews, before: loss(found.log_loss_before), after: loss(found.log_loss_after) };
    return found.outcome === 'adopted' ? t('training.adopted', figures) : t('training.noBetter', figures);
  };
}
