import type { AuthorizationPreviewDto } from '@wordhoard/api-client/types';
import { isLoopback } from '@wordhoard/oauth';
import { useTranslation } from 'react-i18next';

/** The redirect target as text. */
export function useWhere(): (preview: Pick<AuthorizationPreviewDto, 'redirect_uri' | 'redirect_host'>) => string {
  const { t } = useTranslation('consent');
  return ({ redirect_uri, redirect_host: host }) => {
    // Isolated, so that the direction of the surrounding text does not reorder it.
    const place = `\u2066${host}\u2069`;
    if (isLoopback(redirect_uri)) return t('where.device', { place });
    return redirect_uri.startsWith('https:') ? place : t('where.program', { place });
  };
}
