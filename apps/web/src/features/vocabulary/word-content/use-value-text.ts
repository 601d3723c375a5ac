import { toSupportedLanguage } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { useLanguageNames } from '../components/use-language-names.js';

/** Puts what a field holds into one line. */
export function useValueText(): (field: string, value: unknown) => string {
  const { i18n } = useTranslation();
  const languageNames = useLanguageNames();
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
  const textOf = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const sentence = (value as { sentence?: unknown } | null)?.sentence;
    return typeof sentence === 'string' ? sentence : '';
  };
  return (field, value) => {
    if (Array.isArray(value)) return list.format(value.map(textOf));
    if (field === 'target_language' && typeof value === 'string') return languageNames[toSupportedLanguage(value)];
    return textOf(value);
  };
}
