import { useTranslation } from 'react-i18next';
import { formatInterval } from '../../../lib/interval.js';

const DAY_SECONDS = 86_400;

/** An interval in days; the steps of a word that is being learnt count as none. */
export function useIntervalText(): (days: number) => string {
  const { t, i18n } = useTranslation('word-page');
  return (days) => (days > 0 ? formatInterval(days * DAY_SECONDS, i18n.language) : t('underADay'));
}
