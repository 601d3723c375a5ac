import { TextInput } from '@mantine/core';
import type { SettingField } from '../settings-draft.js';
import type { AiSettingsFormState } from '../use-ai-settings-form.js';

export interface SettingFieldProps {
  form: AiSettingsFormState;
  name: SettingField;
  label: string;
  description: string;
  isNumber?: boolean;
}

export function SettingTextField({ form, name, label, description, isNumber = false }: SettingFieldProps) {
  return (
    <TextInput
      name={name}
      label={label}
      description={description}
      error={form.errors[name]}
      value={form.draft[name]}
      inputMode={isNumber ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        form.change(name, event.currentTarget.value);
      }}
    />
  );
}
