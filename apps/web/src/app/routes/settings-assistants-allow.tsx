import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../components/notifications.js';
import { SettingsSection } from '../../components/settings-section.js';
import { usePageTitle } from '../../components/page.js';
import { AllowForm } from '../../features/assistants/components/allow-form.js';
import { WithAbilities } from '../../features/assistants/abilities.js';
import { appOf } from '../../features/assistants/configuration.js';

const route = getRouteApi('/signed-in/settings/assistants/allow');

export function AllowAssistantPage() {
  const { t } = useTranslation('assistants');
  const { tool, label } = route.useSearch();
  const navigate = useNavigate();
  const notify = useNotify();
  usePageTitle(t('allow.title'));
  const app = label === undefined ? { known: 'claude' as const, label: '' } : { known: appOf(label), label };
  return (
    <SettingsSection heading={t('allow.title')} body={t('allow.intro')}>
      <WithAbilities>
        {(abilities) => (
          <AllowForm
            abilities={abilities}
            initial={{ app, tools: tool === undefined ? [] : [tool] }}
            onSaved={(count, isRefusal) => {
              notify({ message: isRefusal ? t('allow.refused', { count }) : t('allow.saved', { count }) });
              void navigate({ to: '/settings/assistants' });
            }}
          />
        )}
      </WithAbilities>
    </SettingsSection>
  );
}
