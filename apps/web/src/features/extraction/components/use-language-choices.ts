import { localeOf, SUPPORTED_LANGUAGES } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/languages.js';

export function useLanguageChoices(): { value: string; label: string }[] {
  const { t, i18n } = useTranslation('extraction');
  return SUPPORTED_LANGUAGES.map((value) => {
    const locale = localeOf(value);
    return { value, label: locale ? nameOf(locale, i18n.language) : t('form.otherLanguage') };
  });
}
