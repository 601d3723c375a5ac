import { Button, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { ModelNotice } from '../../components/model/model-notice.js';
import { useHasModel } from '../../components/model/use-model.js';
import { Notice } from '../../components/notice.js';
import { Page } from '../../components/page.js';
import { ProblemAlert } from '../../components/problem-alert.js';
import { SessionList } from '../../features/companion/components/session-list.js';
import { StartSession } from '../../features/companion/components/start-session.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions, getRecallSettingsOptions } from '@wordhoard/api-client/queries';
import { useUpdateRecallSettings } from '../../features/recall-settings/queries.js';

export function AssistantPage() {
  const { t } = useTranslation('companion');
  const settings = useQuery(getRecallSettingsOptions());
  return (
    <Page title={t('title')}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </Stack>
        {settings.isError && <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />}
        {settings.data && (settings.data.ai_companion_enabled ? <Begin /> : <TurnOn />)}
        <SessionList />
      </Stack>
    </Page>
  );
}

function TurnOn() {
  const { t } = useTranslation('companion');
  const { mutate, isPending, error } = useUpdateRecallSettings();
  return (
    <>
      {error && <ProblemAlert error={error} />}
      <Notice>
        <span>{t('off')}</span>
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          onClick={() => {
            mutate({ body: { ai_companion_enabled: true } });
          }}
        >
          {t('turnOn')}
        </Button>
      </Notice>
    </>
  );
}

function Begin() {
  const { t } = useTranslation('companion');
  const navigate = useNavigate();
  const groups = useQuery(listGroupsOptions());
  const hasModel = useHasModel();
  return (
    <>
      <ModelNotice without={t('without')} />
      {groups.isPending && <Loading heights={[256]} />}
      {groups.isError && <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data && hasModel && (
        <StartSession
          groups={groups.data}
          onStart={({ id }) => void navigate({ to: '/assistant/$sessionId', params: { sessionId: id } })}
        />
      )}
    </>
  );
}
