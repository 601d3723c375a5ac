import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../components/settings-section.js';
import { usePageTitle } from '../../components/use-page-title.js';
import { useMe } from '../../features/accounts/api/get-me.js';
import { AnsweringProvider } from '../../features/ai-settings/components/answering-provider.js';
import { OwnCredentials } from '../../features/ai-settings/components/own-credentials.js';
import { CompanionSwitch } from '../../features/companion/components/companion-switch.js';
import { useRecallSettings } from '../../features/recall-settings/api/get-recall-settings.js';
import { useUpdateRecallSettings } from '../../features/recall-settings/api/update-recall-settings.js';

export function AiSettingsPage() {
  const { t } = useTranslation('ai-settings');
  const { data: me } = useMe();
  usePageTitle(t('title'));
  return (
    <>
      <AnsweringProvider isAdministrator={me?.role === 'admin'} />
      <SettingsSection heading={t('own.heading')} body={t('own.body')}>
        <OwnCredentials />
      </SettingsSection>
      <AssistantSetting />
    </>
  );
}

function AssistantSetting() {
  const { data: settings } = useRecallSettings();
  const { mutate, variables, isPending, error } = useUpdateRecallSettings();
  if (!settings) return null;
  return (
    <CompanionSwitch
      isOn={isPending ? variables.body.ai_companion_enabled === true : settings.ai_companion_enabled}
      isPending={isPending}
      error={error}
      onChange={(ai_companion_enabled) => {
        mutate({ body: { ai_companion_enabled } });
      }}
    />
  );
}
