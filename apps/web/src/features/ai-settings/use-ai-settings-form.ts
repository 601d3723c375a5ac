import { ApiError } from '@wordhoard/api-client';
import type { AiSettingsDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { type Submission, useSubmission } from '../../components/use-submission.js';
import { faultsByField } from '../../lib/faults.js';
import { useUpdateAiSettings } from './api/ai-settings.js';
import type { AiProvider } from './providers.js';
import {
  brokenRule,
  changesOf,
  fieldsOf,
  type FieldRule,
  SETTING_FIELDS,
  type SettingField,
  type SettingsDraft,
  toDraft,
} from './settings-draft.js';
import { useFieldFaults } from './use-field-faults.js';

/** The rule that the server reports for an empty required field. */
const REQUIRED: Partial<Record<SettingField, FieldRule>> = {
  cloud_a_api_key: 'newKey',
  cloud_b_project_id: 'project',
  cloud_c_api_key: 'newKey',
};

export interface AiSettingsFormState extends Submission<SettingField> {
  provider: AiProvider;
  draft: SettingsDraft;
  choose: (provider: AiProvider) => void;
  change: (field: SettingField, value: string) => void;
}

/** Keeps edits, including a typed key, until they are saved, and drops them afterwards. */
export function useAiSettingsForm(stored: AiSettingsDto, onSaved: () => void): AiSettingsFormState {
  const [chosen, setChosen] = useState<AiProvider | null>(null);
  const [edits, setEdits] = useState<Partial<SettingsDraft>>({});
  const update = useUpdateAiSettings();
  const textOf = useFieldFaults();
  const provider = chosen ?? stored.provider;
  const draft = { ...toDraft(stored), ...edits };
  const shown = fieldsOf(provider);
  const submission = useSubmission<SettingField>({
    fields: SETTING_FIELDS,
    rules: Object.fromEntries(shown.map((field) => [field, ruleOf(field)])),
    send: async () => {
      try {
        await update.mutateAsync({ body: changesOf(provider, draft, stored) });
      } finally {
        update.reset();
      }
      setChosen(null);
      setEdits({});
      onSaved();
    },
    place: (error) => {
      const missing = shown.find((field) => REQUIRED[field] !== undefined && draft[field].trim() === '' && isAt(error, field));
      const rule = missing && REQUIRED[missing];
      return missing && rule ? { [missing]: textOf(rule) } : null;
    },
  });
  return {
    ...submission,
    provider,
    draft,
    choose: setChosen,
    change: (field, value) => {
      setEdits((before) => ({ ...before, [field]: value }));
    },
  };

  function ruleOf(field: SettingField) {
    return (value: string): string | null => {
      const rule = brokenRule(field, value, stored);
      return rule && textOf(rule);
    };
  }
}

function isAt(error: unknown, field: SettingField): boolean {
  return error instanceof ApiError && field in faultsByField(error, [field]).placed;
}
