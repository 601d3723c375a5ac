import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../components/page.js';
import { Allowed } from '../../features/assistants/components/allowed.js';
import { Connect } from '../../features/assistants/components/connect.js';
import { Connections } from '../../features/assistants/components/connections.js';
import { Proof } from '../../features/assistants/components/proof.js';
import { Record } from '../../features/assistants/components/record.js';
import { Waiting } from '../../features/assistants/components/waiting.js';
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
            <Waiting abilities={abilities} />
            <Connections />
            <Allowed abilities={abilities} />
            <Connect />
            <Record abilities={abilities} />
            <Proof />
          </>
        )}
      </WithAbilities>
    </>
  );
}
