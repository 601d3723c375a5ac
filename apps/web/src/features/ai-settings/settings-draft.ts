import type { AiSettingsDto, UpdateAiSettingsDto } from '@wordhoard/api-client/types';
import type { AiProvider } from './providers.js';

/** The fields of the AI settings, in display order. */
export const SETTING_FIELDS = [
  'local_base_url',
  'local_model',
  'cloud_a_api_key',
  'cloud_a_model',
  'cloud_b_project_id',
  'cloud_b_location',
  'cloud_b_model',
  'cloud_c_api_key',
  'cloud_c_model',
  'max_output_tokens',
  'context_max_chars',
] as const;
export type SettingField = (typeof SETTING_FIELDS)[number];
export type KeyFieldName = 'cloud_a_api_key' | 'cloud_c_api_key';

/** The fields' values, as text. */
export type SettingsDraft = Record<SettingField, string>;

/** Names of the validation rules. */
export type FieldRule = 'address' | 'model' | 'key' | 'newKey' | 'project' | 'location' | 'tokens' | 'characters';

interface Rule {
  readonly rule: FieldRule;
  isMet: (value: string) => boolean;
}

export const SETTING_LIMITS = {
  max_output_tokens: { min: 1, max: 4000 },
  context_max_chars: { min: 100, max: 20_000 },
} as const;

const LIMIT_FIELDS: readonly SettingField[] = ['max_output_tokens', 'context_max_chars'];

const model: Rule = { rule: 'model', isMet: (value) => /^[A-Za-z0-9][A-Za-z0-9_.:/@-]*$/.test(value) };
const key: Rule = { rule: 'key', isMet: (value) => /^[!-~]+$/.test(value) };

const RULES: Record<SettingField, Rule> = {
  local_base_url: { rule: 'address', isMet: (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) },
  local_model: model,
  cloud_a_api_key: key,
  cloud_a_model: model,
  cloud_b_project_id: { rule: 'project', isMet: (value) => /^[a-z0-9][a-z0-9.:-]*$/.test(value) },
  cloud_b_location: { rule: 'location', isMet: (value) => /^[a-z][a-z0-9-]*$/.test(value) },
  cloud_b_model: model,
  cloud_c_api_key: key,
  cloud_c_model: model,
  max_output_tokens: { rule: 'tokens', isMet: (value) => isWithin(value, SETTING_LIMITS.max_output_tokens) },
  context_max_chars: { rule: 'characters', isMet: (value) => isWithin(value, SETTING_LIMITS.context_max_chars) },
};

/** The fields shown for a provider. */
export function fieldsOf(provider: AiProvider): readonly SettingField[] {
  const own = SETTING_FIELDS.filter((field) => field.startsWith(`${provider}_`));
  return provider === 'none' ? LIMIT_FIELDS : [...own, ...LIMIT_FIELDS];
}

export function toDraft(stored: AiSettingsDto): SettingsDraft {
  return {
    ...{ local_base_url: stored.local_base_url, local_model: stored.local_model ?? '' },
    ...{ cloud_a_api_key: '', cloud_a_model: stored.cloud_a_model },
    ...{
      cloud_b_project_id: stored.cloud_b_project_id ?? '',
      cloud_b_location: stored.cloud_b_location,
      cloud_b_model: stored.cloud_b_model,
    },
    ...{ cloud_c_api_key: '', cloud_c_model: stored.cloud_c_model },
    ...{ max_output_tokens: String(stored.max_output_tokens), context_max_chars: String(stored.context_max_chars) },
  };
}

/** The fields of the chosen provider that changed. Empty fields become null, which resets them to the environment. */
export function changesOf(provider: AiProvider, draft: SettingsDraft, stored: AiSettingsDto): UpdateAiSettingsDto {
  const before = toDraft(stored);
  const changed = fieldsOf(provider).filter((field) => draft[field].trim() !== before[field]);
  return {
    ...(provider !== stored.provider && { provider }),
    ...Object.fromEntries(changed.map((field) => [field, valueOf(field, draft[field].trim())])),
  };
}

/** The rule that a value breaks, or null. Empty fields are valid if a default exists. */
export function brokenRule(field: SettingField, typed: string, stored: AiSettingsDto): FieldRule | null {
  const value = typed.trim();
  if (value === '') return ruleOfEmpty(field, stored);
  const { rule, isMet } = RULES[field];
  return isMet(value) ? null : rule;
}

function ruleOfEmpty(field: SettingField, stored: AiSettingsDto): FieldRule | null {
  if (field === 'cloud_a_api_key' || field === 'cloud_c_api_key') return stored[`${field}_set`] ? null : 'newKey';
  return field === 'cloud_b_project_id' && stored.cloud_b_project_id === null ? 'project' : null;
}

function valueOf(field: SettingField, value: string): string | number | null {
  if (value === '') return null;
  return LIMIT_FIELDS.includes(field) ? Number(value) : value;
}

function isWithin(value: string, { min, max }: { min: number; max: number }): boolean {
  return /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
}
