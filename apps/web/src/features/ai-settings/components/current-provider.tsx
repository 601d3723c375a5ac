import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getAnsweringModelOptions } from '@wordhoard/api-client/queries';
import type { AnsweringModelDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useProviderNames } from '../providers.js';

/** Says which provider receives the user's texts. */
export function CurrentProvider({ isAdministrator }: { isAdministrator: boolean }) {
  const { t } = useTranslation('ai-settings');
  const answering = useQuery(getAnsweringModelOptions());
  return (
    <SettingsSection heading={t('answering.heading')}>
      {answering.isPending && <Loading heights={[48]} />}
      {answering.isError && <LoadFailure error={answering.error} onRetry={() => void answering.refetch()} />}
      {answering.data && <ProviderDetails answering={answering.data} />}
      {isAdministrator && (
        <LinkButton to="/admin/ai" variant="default" w="fit-content">
          {t('answering.administer')}
        </LinkButton>
      )}
    </SettingsSection>
  );
}

function ProviderDetails({ answering: { provider, personal: isOwn, model, host } }: { answering: AnsweringModelDto }) {
  const { t } = useTranslation('ai-settings');
  const name = useProviderNames()[provider];
  const textOf = () => {
    if (provider === 'none') return t('answering.none');
    if (provider === 'local') return t('answering.local');
    return isOwn ? t('answering.own', { provider: name }) : t('answering.deployment', { provider: name });
  };
  return (
    <div>
      <Text>{textOf()}</Text>
      {model !== null && (
        <Text size="sm" c="dimmed">
          {t('answering.model', { model })}
        </Text>
      )}
      {host !== null && (
        <Text size="sm" c="dimmed">
          {t('answering.host', { host })}
        </Text>
      )}
    </div>
  );
}
