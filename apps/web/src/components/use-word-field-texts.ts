import type { ChoiceFieldName, WordFieldName, WordFields } from '@wordhoard/word-fields';
import { useTranslation } from 'react-i18next';

export interface WordFieldText {
  label: string;
  hint?: string;
}

/** Labels and hints of a word's fields. */
export function useWordFieldTexts(): Readonly<Record<WordFieldName, WordFieldText>> {
  const { t } = useTranslation('word-fields');
  return {
    term: { label: t('term.label') },
    target_language: { label: t('target_language.label') },
    translations: { label: t('translations.label') },
    definition: { label: t('definition.label') },
    example_sentence: { label: t('example_sentence.label'), hint: t('example_sentence.hint') },
    part_of_speech: { label: t('part_of_speech.label'), hint: t('part_of_speech.hint') },
    cefr_level: { label: t('cefr_level.label'), hint: t('cefr_level.hint') },
    register: { label: t('register.label'), hint: t('register.hint') },
    pronunciation: { label: t('pronunciation.label'), hint: t('pronunciation.hint') },
    examples: { label: t('examples.label') },
    synonyms: { label: t('synonyms.label') },
    antonyms: { label: t('antonyms.label') },
    collocations: { label: t('collocations.label'), hint: t('collocations.hint') },
    category: { label: t('category.label') },
    tags: { label: t('tags.label') },
    topics: { label: t('topics.label') },
    mnemonic: { label: t('mnemonic.label'), hint: t('mnemonic.hint') },
    contexts: { label: t('contexts.label') },
  };
}

/** Labels of the values of a field with a closed set of values. */
type ValueTexts = { readonly [Name in ChoiceFieldName]: Readonly<Record<NonNullable<WordFields[Name]>, string>> };

/** The label of a field's value. Any other text is its own label. */
export function useFieldValueText(): (field: string, value: string) => string {
  const { t } = useTranslation('word-fields');
  const texts: ValueTexts = {
    cefr_level: {
      A1: t('cefr_level.values.A1'),
      A2: t('cefr_level.values.A2'),
      B1: t('cefr_level.values.B1'),
      B2: t('cefr_level.values.B2'),
      C1: t('cefr_level.values.C1'),
      C2: t('cefr_level.values.C2'),
    },
    register: {
      formal: t('register.values.formal'),
      neutral: t('register.values.neutral'),
      informal: t('register.values.informal'),
      slang: t('register.values.slang'),
      vulgar: t('register.values.vulgar'),
      literary: t('register.values.literary'),
      dated: t('register.values.dated'),
    },
  };
  const byField: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = texts;
  return (field, value) => byField[field]?.[value] ?? value;
}
