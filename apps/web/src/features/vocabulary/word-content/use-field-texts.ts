import { useTranslation } from 'react-i18next';
import type { FieldName } from './word-draft.js';
import { localeOf, toSupportedLanguage } from '@wordhoard/language';
import { useLanguageNames } from '../components/use-language-names.js';

export interface WordFieldText {
  label: string;
  hint?: string;
}

/** Labels and hints of a word's fields. */
export function useWordFieldTexts(): Record<FieldName, WordFieldText> {
  const { t } = useTranslation('word-page');
  return {
    term: { label: t('fields.term') },
    target_language: { label: t('fields.language') },
    translations: { label: t('fields.translations') },
    pronunciation: { label: t('fields.pronunciation'), hint: t('fields.pronunciationHint') },
    part_of_speech: { label: t('fields.partOfSpeech'), hint: t('fields.partOfSpeechHint') },
    cefr_level: { label: t('fields.level'), hint: t('fields.levelHint') },
    category: { label: t('fields.category') },
    tags: { label: t('fields.tags') },
    definition: { label: t('fields.definition') },
    example_sentence: { label: t('fields.exampleSentence'), hint: t('fields.exampleSentenceHint') },
    examples: { label: t('fields.examples') },
    collocations: { label: t('fields.collocations'), hint: t('fields.collocationsHint') },
    mnemonic: { label: t('fields.mnemonic'), hint: t('fields.mnemonicHint') },
    synonyms: { label: t('fields.synonyms') },
    antonyms: { label: t('fields.antonyms') },
    topics: { label: t('fields.topics') },
    contexts: { label: t('fields.contexts') },
  };
}

/** Fields in the word's language; the others are in the learner's own. */
const IN_ITS_LANGUAGE: readonly FieldName[] = ['term', 'example_sentence', 'examples', 'collocations', 'synonyms', 'antonyms', 'contexts'];

/** `lang` of a field's text, if known. */
export function languageOf(field: FieldName, targetLanguage: string): string | undefined {
  return IN_ITS_LANGUAGE.includes(field) ? (localeOf(toSupportedLanguage(targetLanguage)) ?? undefined) : undefined;
}

/** Formats a field's value as one line. */
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
