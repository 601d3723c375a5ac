import { useTranslation } from 'react-i18next';
import { type FieldRule, SETTING_LIMITS } from './settings-draft.js';

/** The error message of each rule. */
export function useFieldFaults(): (rule: FieldRule) => string {
  const { t, i18n } = useTranslation('ai-administration');
  const { t: shared } = useTranslation('ai-settings');
  const range = ({ min, max }: { min: number; max: number }) => {
    const format = new Intl.NumberFormat(i18n.language);
    return { min: format.format(min), max: format.format(max) };
  };
  return (rule) => {
    switch (rule) {
      case 'address':
        return t('rules.address');
      case 'model':
        return t('rules.model');
      case 'key':
        return shared('rules.key');
      case 'newKey':
        return shared('rules.newKey');
      case 'project':
        return shared('rules.project');
      case 'location':
        return shared('rules.location');
      case 'tokens':
        return t('rules.tokens', range(SETTING_LIMITS.max_output_tokens));
      case 'characters':
        return t('rules.characters', range(SETTING_LIMITS.context_max_chars));
    }
  };
}
