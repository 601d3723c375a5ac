import { useMutation } from '@tanstack/react-query';
import { verifyAllAuditsMutation } from '@wordhoard/api-client/queries';
import { Button, Stack, Text, Title } from '@mantine/core';
import type { AuditVerificationDto } from '@wordhoard/api-client/types';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { JobProgress } from '../../../components/job-progress.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { Notice } from '../../../components/notice.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useFormats } from '../../../components/use-formats.js';
import { formatRelative } from '../../../lib/format.js';
import { useAuditVerification } from '../api/audit.js';
import { VerificationResult } from './verification-result.js';

export function Verification() {
  const { t } = useTranslation('operation');
  const verification = useAuditVerification();
  const verify = useMutation(verifyAllAuditsMutation());
  const last = verification.data?.last ?? null;
  const isRunning = last?.finished_at === null;
  useAnnounceEnd(last);
  return (
    <Stack gap="md">
      <Title order={3}>{t('audit.verification')}</Title>
      {verification.isPending && <Loading heights={[24]} />}
      {verification.isError && !verification.data && <LoadFailure error={verification.error} onRetry={() => void verification.refetch()} />}
      {verification.data && last === null && <Text c="dimmed">{t('audit.neverVerified')}</Text>}
      {isRunning && <Progress share={last.progress} />}
      {last !== null && !isRunning && <Ended last={last} now={verification.dataUpdatedAt} />}
      {verify.isError && <ProblemAlert error={verify.error} />}
      <Button
        variant="default"
        w="fit-content"
        disabled={isRunning}
        loading={verify.isPending}
        onClick={() => {
          verify.mutate({});
        }}
      >
        {t('audit.verify')}
      </Button>
    </Stack>
  );
}

function Progress({ share }: { share: number }) {
  const { t } = useTranslation('operation');
  const { percent } = useFormats();
  return <JobProgress label={t('audit.verifying', { share: percent(Math.floor(share * 100) / 100) })} share={share} />;
}

function Ended({ last, now }: { last: AuditVerificationDto; now: number }) {
  const { t, i18n } = useTranslation('operation');
  const when = formatRelative(last.finished_at ?? last.asked_at, now, i18n.language);
  if (last.result === null) return <Notice tone="problem">{t('audit.verificationFailed', { when })}</Notice>;
  return <VerificationResult result={last.result} when={when} />;
}

/** Announces a result that arrives while the page is open. A broken chain is an alert, which announces itself. */
function useAnnounceEnd(last: AuditVerificationDto | null): void {
  const { t } = useTranslation('operation');
  const announce = useAnnounce();
  const wasRunning = useRef(false);
  const announceEnd = useEffectEvent(() => {
    if (wasRunning.current && last?.result?.intact === true) announce(t('audit.done'));
    wasRunning.current = last?.finished_at === null;
  });
  useEffect(() => {
    announceEnd();
  }, [last?.finished_at]);
}
