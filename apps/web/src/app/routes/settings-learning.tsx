import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { usePageTitle } from '../../components/use-page-title.js';
import { useRecallSettings } from '../../features/recall-settings/api/get-recall-settings.js';
import { LearningSettingsForm } from '../../features/recall-settings/components/learning-settings-form.js';
import { ParameterSets } from '../../features/recall-settings/components/parameter-sets.js';
import { SettingSwitch } from '../../features/recall-settings/components/setting-switch.js';

export function LearningSettingsPage() {
  const { t } = useTranslation('recall-settings');
  const settings = useRecallSettings();
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
