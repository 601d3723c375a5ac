import { useTranslation } from 'react-i18next';
import type { Provider } from './provider.js';

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
