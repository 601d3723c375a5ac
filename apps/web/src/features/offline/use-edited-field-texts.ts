import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import type { EditedField } from './replay/merge-edit.js';

export interface EditedFieldTexts {
  label: (field: EditedField) => string;
  /** A field's value as text; empty if it has none. */
  value: (value: WordDto[EditedField] | undefined) => string;
}

/** Labels and values of a word's fields, for comparing versions. */
export function useEditedFieldTexts(): EditedFieldTexts {
  const { t } = useTranslation('offline');
  const labels: Record<EditedField, string> = {
    term: t('fields.term'),
    translations: t('fields.translations'),
    definition: t('fields.definition'),
    example_sentence: t('fields.example_sentence'),
    examples: t('fields.examples'),
    mnemonic: t('fields.mnemonic'),
    category: t('fields.category'),
    part_of_speech: t('fields.part_of_speech'),
    cefr_level: t('fields.cefr_level'),
    pronunciation: t('fields.pronunciation'),
    collocations: t('fields.collocations'),
    tags: t('fields.tags'),
    synonyms: t('fields.synonyms'),
    antonyms: t('fields.antonyms'),
    topics: t('fields.topics'),
    contexts: t('fields.contexts'),
    target_language: t('fields.target_language'),
    group_id: t('fields.group_id'),
    suspended: t('fields.suspended'),
    flag: t('fields.flag'),
  };
  const value: EditedFieldTexts['value'] = (held) => {
    if (typeof held === 'boolean') return held ? t('fields.yes') : t('fields.no');
    if (Array.isArray(held)) return held.map((item) => (typeof item === 'string' ? item : item.sentence)).join('\n');
    return String(held ?? '');
  };
  return { label: (field) => labels[field], value };
}
