import { useTranslation } from 'react-i18next';
import type { FieldName } from './word-draft.js';

export interface FieldTexts {
  label: string;
  /** Says what belongs there. */
  hint?: string;
}

/** What the interface calls each field of a word. */
export function useFieldTexts(): Record<FieldName, FieldTexts> {
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
