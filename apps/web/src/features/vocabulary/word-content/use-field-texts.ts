import { useTranslation } from 'react-i18next';
import { localeOf, toSupportedLanguage } from '@wordhoard/language';
import { fieldNamed, type WordFieldName } from '@wordhoard/word-fields';
import { useFieldValueText } from '../../../components/use-word-field-texts.js';
import { useLanguageNames } from '../components/use-language-names.js';

/** `lang` of a field's text, if known. */
export function languageOf(field: WordFieldName, targetLanguage: string): string | undefined {
  return fieldNamed(field).language === 'target' ? (localeOf(toSupportedLanguage(targetLanguage)) ?? undefined) : undefined;
}

/** Formats a field's value as one line. */
export function useValueText(): (field: string, value: unknown) => string {
  const { i18n } = useTranslation();
  const languageNames = useLanguageNames();
  const valueText = useFieldValueText();
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
  const textOf = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const sentence = (value as { sentence?: unknown } | null)?.sentence;
    return typeof sentence === 'string' ? sentence : '';
  };
  return (field, value) => {
    if (Array.isArray(value)) return list.format(value.map(textOf));
    if (field === 'target_language' && typeof value === 'string') return languageNames[toSupportedLanguage(value)];
    return valueText(field, textOf(value));
  };
}
