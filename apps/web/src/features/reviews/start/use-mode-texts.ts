import { useTranslation } from 'react-i18next';
import type { Mode } from '../modes.js';

/** Name and explanation of each mode. */
export function useModeTexts(): Record<Mode, { name: string; explanation: string }> {
  const { t } = useTranslation('reviews');
  return {
    standard: { name: t('modes.standard'), explanation: t('modes.standardIs') },
    focus: { name: t('modes.focus'), explanation: t('modes.focusIs') },
    walking: { name: t('modes.walking'), explanation: t('modes.walkingIs') },
    night: { name: t('modes.night'), explanation: t('modes.nightIs') },
    break: { name: t('modes.break'), explanation: t('modes.breakIs') },
    mistakes: { name: t('modes.mistakes'), explanation: t('modes.mistakesIs') },
  };
}
