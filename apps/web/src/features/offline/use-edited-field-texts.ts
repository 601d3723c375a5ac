import type { WordDto } from '@wordhoard/api-client/types';
import type { WordFieldName } from '@wordhoard/word-fields';
import { useTranslation } from 'react-i18next';
import { useFieldValueText, useWordFieldTexts } from '../../components/use-word-field-texts.js';
import type { EditedField } from './replay/merge-edit.js';

export interface EditedFieldTexts {
  label: (field: EditedField) => string;
  /** A field's value as text; empty if it has none. */
  value: (field: EditedField, value: WordDto[EditedField] | undefined) => string;
}

/** Labels and values of a word's fields, for comparing versions. */
export function useEditedFieldTexts(): EditedFieldTexts {
  const { t } = useTranslation('offline');
  const fields = useWordFieldTexts();
  const valueText = useFieldValueText();
  const others = { group_id: t('fields.group_id'), suspended: t('fields.suspended'), flag: t('fields.flag') };
  const value: EditedFieldTexts['value'] = (field, held) => {
    if (typeof held === 'boolean') return held ? t('fields.yes') : t('fields.no');
    if (Array.isArray(held)) return held.map((item) => (typeof item === 'string' ? item : item.sentence)).join('\n');
    return valueText(field, String(held ?? ''));
  };
  const label = (field: EditedField) => (field in others ? others[field as keyof typeof others] : fields[field as WordFieldName].label);
  return { label, value };
}
