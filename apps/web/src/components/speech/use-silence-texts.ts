import { useTranslation } from 'react-i18next';
import { nameOf } from '../../lib/languages.js';
import type { Silence } from './use-speaker.js';

export function useSilenceTexts(locale: string | null): Record<Silence, string> {
  const { t, i18n } = useTranslation('speech');
  return {
    unsupported: t('silence.unsupported'),
    unknownLanguage: t('silence.unknownLanguage'),
    noVoices: t('silence.noVoices'),
    noVoice: t('silence.noVoice', { language: locale === null ? '' : nameOf(locale, i18n.language) }),
  };
}
