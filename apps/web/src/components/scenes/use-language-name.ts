import { localeOf, toSupportedLanguage } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../lib/languages.js';

/** What the interface calls a language that is learnt; its own name where nobody has another. */
export function useLanguageName(): (language: string) => string {
  const { i18n } = useTranslation();
  return (language) => {
    const locale = localeOf(toSupportedLanguage(language));
    return locale ? nameOf(locale, i18n.language) : language;
  };
}
