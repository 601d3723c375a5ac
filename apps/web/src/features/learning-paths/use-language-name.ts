import { localeOf, toSupportedLanguage } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../lib/languages.js';

/** Name of a language in the language of the interface. */
export function useLanguageName(): (language: string) => string {
  const { t, i18n } = useTranslation('learning-paths');
  return (language) => {
    const locale = localeOf(toSupportedLanguage(language));
    return locale === null ? t('form.otherLanguage') : nameOf(locale, i18n.language);
  };
}
