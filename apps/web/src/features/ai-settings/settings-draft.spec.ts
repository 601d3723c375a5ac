import type { AiSettingsDto, UpdateAiSettingsDto } from '@wordhoard/api-client/types';
import type { AiProvider } from './providers.js';
import { brokenRule, changesOf, type FieldRule, type SettingField, type SettingsDraft, toDraft } from './settings-draft.js';

const stored: AiSettingsDto = {
  provider: 'none',
  local_base_url: 'http://localhost:11434',
  local_model: null,
  cloud_a_model: 'flash',
  cloud_a_api_key_set: false,
  cloud_b_project_id: null,
  cloud_b_location: 'global',
  cloud_b_model: 'flash',
  cloud_c_model: 'mini',
  cloud_c_api_key_set: true,
  max_output_tokens: 900,
  context_max_chars: 500,
};

describe('changesOf', () => {
  it.each<[what: string, provider: AiProvider, typed: Partial<SettingsDraft>, sent: UpdateAiSettingsDto]>([
    ['no unchanged fields', 'none', {}, {}],
    ['the chosen provider', 'local', {}, { provider: 'local' }],
    ['no fields of other providers', 'local', { cloud_c_model: 'other', cloud_c_api_key: 'sk' }, { provider: 'local' }],
    ['the limits for every provider', 'none', { max_output_tokens: ' 50 ' }, { max_output_tokens: 50 }],
    ['null for cleared fields', 'cloud_c', { cloud_c_model: ' ', max_output_tokens: '' }, empty('cloud_c_model', 'max_output_tokens')],
    ['a typed key', 'cloud_a', { cloud_a_api_key: ' key ' }, { provider: 'cloud_a', cloud_a_api_key: 'key' }],
    ['no blank key', 'cloud_c', { cloud_c_api_key: '  ' }, { provider: 'cloud_c' }],
  ])('changesOf returns %s', (_what, provider, typed, sent) => {
    expect(changesOf(provider, { ...toDraft(stored), ...typed }, stored)).toEqual(sent);
  });

  function empty(...fields: SettingField[]): UpdateAiSettingsDto {
    return { provider: 'cloud_c', ...Object.fromEntries(fields.map((field) => [field, null])) };
  }
});

describe('brokenRule', () => {
  it.each<[SettingField, string, FieldRule | null]>([
    ['local_base_url', 'http://10.0.0.5:11434/v1', null],
    ['local_base_url', 'localhost:11434', 'address'],
    ['local_base_url', 'file:///etc/passwd', 'address'],
    ['local_base_url', '', null],
    ['local_model', 'llama3.2:3b', null],
    ['local_model', 'two words', 'model'],
    ['cloud_a_api_key', '', 'newKey'],
    ['cloud_c_api_key', '', null],
    ['cloud_a_api_key', 'two words', 'key'],
    ['cloud_b_project_id', '', 'project'],
    ['cloud_b_project_id', 'Words', 'project'],
    ['cloud_b_project_id', 'words-1', null],
    ['cloud_b_location', 'Europe', 'location'],
    ['max_output_tokens', '4000', null],
    ['max_output_tokens', '4001', 'tokens'],
    ['max_output_tokens', '1.5', 'tokens'],
    ['context_max_chars', '99', 'characters'],
    ['context_max_chars', '', null],
  ])('the field %s with the value %j breaks the rule %s', (field, typed, rule) => {
    expect(brokenRule(field, typed, stored)).toBe(rule);
  });

  it('the project field may be cleared if a project is in effect', () => {
    expect(brokenRule('cloud_b_project_id', '', { ...stored, cloud_b_project_id: 'words' })).toBeNull();
  });
});
