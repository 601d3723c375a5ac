import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../components/settings-section.js';
import { usePageTitle } from '../../components/page.js';
import { CurrentProvider } from '../../features/ai-settings/components/current-provider.js';
import { OwnCredentials } from '../../features/ai-settings/components/own-credentials.js';
import { SettingSwitch } from '../../features/recall-settings/components/setting-switch.js';

export function AiSettingsPage() {
  const { t } = useTranslation('ai-settings');
  const { data: me } = useQuery(getMeOptions());
  usePageTitle(t('title'));
  return (
    <>
      <CurrentProvider isAdministrator={me?.role === 'admin'} />
      <SettingsSection heading={t('own.heading')} body={t('own.body')}>
        <OwnCredentials />
      </SettingsSection>
      <AssistantSwitch />
      <SettingSwitch setting="ai_coach_enabled" heading={t('coach.heading')} body={t('coach.body')} label={t('coach.label')} />
    </>
  );
}

function AssistantSwitch() {
  const { t } = useTranslation('companion');
  return <SettingSwitch setting="ai_companion_enabled" heading={t('switch.heading')} body={t('switch.body')} label={t('switch.label')} />;
}
