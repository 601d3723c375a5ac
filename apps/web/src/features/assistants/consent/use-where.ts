import type { AuthorizationPreviewDto } from '@wordhoard/api-client/types';
import { isLoopback } from '@wordhoard/oauth';
import { useTranslation } from 'react-i18next';

/** Where an answer goes, as people would say it. */
export function useWhere(): (preview: Pick<AuthorizationPreviewDto, 'redirect_uri' | 'redirect_host'>) => string {
  const { t } = useTranslation('consent');
  return ({ redirect_uri, redirect_host: host }) => {
    // The direction of a text around it turns no address around.
    const place = `\u2066${host}\u2069`;
    if (isLoopback(redirect_uri)) return t('where.device', { place });
    return redirect_uri.startsWith('https:') ? place : t('where.program', { place });
  };
}
