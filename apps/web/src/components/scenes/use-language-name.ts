import { localeOf, toSupportedLanguage } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../lib/languages.js';

export function useLanguageName(): (language: string) => string {
  const { i18n } = useTranslation();
  return (language) => {
    const locale = localeOf(toSupportedLanguage(language));
    return locale ? nameOf(locale, i18n.language) : language;
  };
}
