import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useJob } from '../api/get-job.js';
import { useOptimizeParameters } from '../api/optimize-parameters.js';
import { useFormats } from '../../../components/use-formats.js';
import { useOutcomeText } from '../use-outcome-text.js';
import { JobProgress } from '../../../components/job-progress.js';

/** Trains the scheduler on the learner's answers, and shows the result. */
export function ParameterTraining() {
  const { t } = useTranslation('recall-settings');
  const optimize = useOptimizeParameters();
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
