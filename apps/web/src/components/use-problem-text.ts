import { ApiError } from '@wordhoard/api-client';
import { useTranslation } from 'react-i18next';
import { formatWait } from '../lib/format.js';

/** An error message that says what to do. */
export function useProblemText(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiError)) return t('problem.unknown');
    if (error.status === 0) return t('problem.unreachable');
    if (error.status === 429) {
      const wait = error.retryAfterSeconds;
      return wait === null ? t('problem.tooManyUnknown') : t('problem.tooMany', { wait: formatWait(wait, i18n.language) });
    }
    if (error.code === 'ACCESS.ELEVATION_REQUIRED') return t('problem.elevation');
    if (error.status >= 500) return t('problem.server');
    return error.body.detail ?? t('problem.unknown');
  };
}
