import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AiSettingsFormState } from '../use-ai-settings-form.js';
import { SettingTextField } from './setting-field.js';

export interface LocalFieldsProps {
  form: AiSettingsFormState;
  /** Models on the server, if it was checked. */
  models: readonly string[];
}

export function LocalFields({ form, models }: LocalFieldsProps) {
  const { t } = useTranslation('ai-administration');
  return (
    <>
      <SettingTextField form={form} name="local_base_url" label={t('fields.address')} description={t('fields.addressIs')} />
      {models.length === 0 ? (
        <SettingTextField form={form} name="local_model" label={t('fields.model')} description={t('fields.localModelIs')} />
      ) : (
        <InstalledModel form={form} models={models} />
      )}
    </>
  );
}

function InstalledModel({ form, models }: LocalFieldsProps) {
  const { t } = useTranslation('ai-administration');
  const value = form.draft.local_model;
  const isElsewhere = value !== '' && !models.includes(value);
  return (
    <NativeSelect
      name="local_model"
      label={t('fields.model')}
      description={t('fields.installedModelIs')}
      error={form.errors.local_model}
      value={value}
      data={[
        { value: '', label: t('fields.noModel') },
        ...(isElsewhere ? [{ value, label: value }] : []),
        ...models.map((name) => ({ value: name, label: name })),
      ]}
      onChange={(event) => {
        form.change('local_model', event.currentTarget.value);
      }}
    />
  );
}
