import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getAiSettingsOptions, getMeOptions } from '@wordhoard/api-client/queries';
import { useTranslation } from 'react-i18next';
import { Elevation } from '../../components/elevation.js';
import { TextLink } from '../../components/link-button.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { AiSettingsForm } from '../../features/ai-settings/components/ai-settings-form.js';
import { ConnectionCheck } from '../../features/ai-settings/components/connection-check.js';
import { ResetSettings } from '../../features/ai-settings/components/reset-settings.js';

export function AiAdministrationPage() {
  const { t } = useTranslation('ai-administration');
  const me = useQuery(getMeOptions());
  return (
    <Page title={t('title')}>
      {me.isPending && <Loading heights={[40, 240, 160]} />}
      {me.isError && <LoadFailure error={me.error} onRetry={() => void me.refetch()} />}
      {me.data?.role === 'user' && <NothingHere />}
      {me.data?.role === 'admin' && (
        <Elevation>
          <AiAdministration />
        </Elevation>
      )}
    </Page>
  );
}

function AiAdministration() {
  const { t } = useTranslation('ai-administration');
  const settings = useQuery(getAiSettingsOptions());
  return (
    <Stack gap="xl">
      <div>
        <TextLink to="/admin" size="sm">
          {t('back')}
        </TextLink>
        <Title order={1}>{t('title')}</Title>
        <Text>{t('body')}</Text>
      </div>
      {settings.isPending && <Loading heights={[240, 160]} />}
      {settings.isError && <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && (
        <>
          <AiSettingsForm stored={settings.data} />
          <ConnectionCheck />
          <ResetSettings />
        </>
      )}
    </Stack>
  );
}
