import { useTranslation } from 'react-i18next';
import type { FlagColor } from '../word-changes.js';

export function useFlagTexts(): Record<FlagColor, string> {
  const { t } = useTranslation('reviews');
  return {
    red: t('flags.red'),
    orange: t('flags.orange'),
    green: t('flags.green'),
    blue: t('flags.blue'),
    pink: t('flags.pink'),
    turquoise: t('flags.turquoise'),
    purple: t('flags.purple'),
  };
}
