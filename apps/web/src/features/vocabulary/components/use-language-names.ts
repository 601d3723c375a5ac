import { localeOf, SUPPORTED_LANGUAGES, type SupportedLanguage } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';

/** Names of the supported languages in the language of the interface. */
export function useLanguageNames(): Record<SupportedLanguage, string> {
  const { t, i18n } = useTranslation('vocabulary');
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const nameOf = (language: SupportedLanguage) => {
    const locale = localeOf(language);
    return (locale && names.of(locale)) ?? t('group.otherLanguage');
  };
  return Object.fromEntries(SUPPORTED_LANGUAGES.map((language) => [language, nameOf(language)])) as Record<SupportedLanguage, string>;
}
