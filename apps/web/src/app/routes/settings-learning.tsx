import { Stack, Text } from '@mantine/core';
import { localeOf, toSupportedLanguage } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { SpeechSettings } from '../../components/speech/speech-settings.js';
import { usePageTitle } from '../../components/page.js';
import { OfflineMediaSettings } from '../../features/offline/components/offline-media-settings.js';
import { LearningSettingsForm } from '../../features/recall-settings/components/learning-settings-form.js';
import { ParameterSets } from '../../features/recall-settings/components/parameter-sets.js';
import { SettingSwitch } from '../../features/recall-settings/components/setting-switch.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions, getRecallSettingsOptions } from '@wordhoard/api-client/queries';

export function LearningSettingsPage() {
  const { t } = useTranslation('recall-settings');
  const settings = useQuery(getRecallSettingsOptions());
  const learned = useLearnedLanguage();
  usePageTitle(t('title'));
  return (
    <>
      <Text>{t('body')}</Text>
      {settings.isPending && <Loading heights={[240, 400, 240]} />}
      {settings.isError && <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && (
        <Stack gap="xl">
          <LearningSettingsForm stored={settings.data} />
          <ParameterSets />
          <SettingSwitch setting="auto_play" heading={t('autoPlay.heading')} body={t('autoPlay.body')} label={t('autoPlay.label')} />
          <SpeechSettings learned={learned} />
          <OfflineMediaSettings />
          <SettingSwitch
            setting="learning_diagnosis_enabled"
            heading={t('diagnosis.heading')}
            body={t('diagnosis.body')}
            label={t('diagnosis.label')}
          />
        </Stack>
      )}
    </>
  );
}

/** The first known language of the learner's groups, as a BCP-47 tag. */
function useLearnedLanguage(): string | null {
  const locales = useQuery(listGroupsOptions()).data?.map(({ target_language }) => localeOf(toSupportedLanguage(target_language)));
  return locales?.find((locale) => locale !== null) ?? null;
}
