import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../components/page.js';
import { PermissionsSection } from '../../features/assistants/components/permissions-section.js';
import { ConnectInstructions } from '../../features/assistants/components/connect-instructions.js';
import { ConnectedApps } from '../../features/assistants/components/connected-apps.js';
import { LogVerification } from '../../features/assistants/components/log-verification.js';
import { AuditLog } from '../../features/assistants/components/audit-log.js';
import { PendingCalls } from '../../features/assistants/components/pending-calls.js';
import { WithAbilities } from '../../features/assistants/abilities.js';

export function AssistantsSettingsPage() {
  const { t } = useTranslation('assistants');
  usePageTitle(t('title'));
  return (
    <>
      <Text>{t('intro')}</Text>
      <WithAbilities>
        {(abilities) => (
          <>
            <PendingCalls abilities={abilities} />
            <ConnectedApps />
            <PermissionsSection abilities={abilities} />
            <ConnectInstructions />
            <AuditLog abilities={abilities} />
            <LogVerification />
          </>
        )}
      </WithAbilities>
    </>
  );
}
