import { Text } from '@mantine/core';
import type { AiSettingsDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import type { CloudAiProvider } from '../providers.js';
import type { AiSettingsFormState } from '../use-ai-settings-form.js';
import { KeyField } from './key-field.js';
import { SettingTextField } from './setting-field.js';

export interface CloudFieldsProps {
  form: AiSettingsFormState;
  provider: CloudAiProvider;
  stored: AiSettingsDto;
}

export function CloudFields({ form, provider, stored }: CloudFieldsProps) {
  const { t } = useTranslation('ai-administration');
  return (
    <>
      {provider === 'cloud_a' && <KeyField form={form} name="cloud_a_api_key" isSet={stored.cloud_a_api_key_set} />}
      {provider === 'cloud_b' && <ProjectFields form={form} />}
      {provider === 'cloud_c' && <KeyField form={form} name="cloud_c_api_key" isSet={stored.cloud_c_api_key_set} />}
      <SettingTextField form={form} name={`${provider}_model`} label={t('fields.model')} description={t('fields.modelIs')} />
    </>
  );
}

function ProjectFields({ form }: { form: AiSettingsFormState }) {
  const { t } = useTranslation('ai-administration');
  return (
    <>
      <Text size="sm">{t('fields.hostCredential')}</Text>
      <SettingTextField form={form} name="cloud_b_project_id" label={t('fields.project')} description={t('fields.projectIs')} />
      <SettingTextField form={form} name="cloud_b_location" label={t('fields.location')} description={t('fields.locationIs')} />
    </>
  );
}
