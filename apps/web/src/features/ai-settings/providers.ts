import type { AiCredentialDto, AiSettingsDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';

export type Provider = AiSettingsDto['provider'];
export type CloudProvider = AiCredentialDto['provider'];

export const PROVIDERS: readonly Provider[] = ['none', 'local', 'cloud_a', 'cloud_b', 'cloud_c'];
export const CLOUD_PROVIDERS: readonly CloudProvider[] = ['cloud_a', 'cloud_b', 'cloud_c'];

export function useProviderNames(): Record<Provider, string> {
  const { t } = useTranslation('ai-settings');
  return {
    none: t('providers.none'),
    local: t('providers.local'),
    cloud_a: t('providers.cloudA'),
    cloud_b: t('providers.cloudB'),
    cloud_c: t('providers.cloudC'),
  };
}
