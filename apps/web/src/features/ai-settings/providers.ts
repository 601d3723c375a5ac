import type { AiCredentialDto, AiSettingsDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';

export type AiProvider = AiSettingsDto['provider'];
export type CloudAiProvider = AiCredentialDto['provider'];

export const PROVIDERS: readonly AiProvider[] = ['none', 'local', 'cloud_a', 'cloud_b', 'cloud_c'];
export const CLOUD_PROVIDERS: readonly CloudAiProvider[] = ['cloud_a', 'cloud_b', 'cloud_c'];

export function useProviderNames(): Record<AiProvider, string> {
  const { t } = useTranslation('ai-settings');
  return {
    none: t('providers.none'),
    local: t('providers.local'),
    cloud_a: t('providers.cloudA'),
    cloud_b: t('providers.cloudB'),
    cloud_c: t('providers.cloudC'),
  };
}
