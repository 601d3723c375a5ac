import { Button, Stack } from '@mantine/core';
import type { AiSettingsDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../components/choice-cards.js';
import { Notice } from '../../../components/notice.js';
import { useNotify } from '../../../components/notifications.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { hasCode } from '../../../lib/faults.js';
import { useAiProbe } from '../api/ai-settings.js';
import { PROVIDERS, useProviderNames } from '../providers.js';
import { type AiSettingsFormState, useAiSettingsForm } from '../use-ai-settings-form.js';
import { CloudFields } from './cloud-fields.js';
import { LocalFields } from './local-fields.js';
import { SettingTextField } from './setting-field.js';

export function AiSettingsForm({ stored }: { stored: AiSettingsDto }) {
  const { t } = useTranslation('ai-administration');
  const { t: common } = useTranslation();
  const notify = useNotify();
  const probe = useAiProbe();
  const form = useAiSettingsForm(stored, () => {
    notify({ message: t('saved') });
  });
  const { provider } = form;
  return (
    <form {...form.formProps} aria-label={t('title')} autoComplete="off">
      <Stack gap="xl">
        <ProviderChoice form={form} />
        {provider !== 'none' && (
          <Stack maw={480} role="group" aria-label={t('fields.ofProvider')}>
            {provider === 'local' ? (
              <LocalFields form={form} models={probe.data?.models ?? []} />
            ) : (
              <CloudFields key={provider} form={form} provider={provider} stored={stored} />
            )}
          </Stack>
        )}
        <Limits form={form} />
        {form.refusal && <SaveError {...form.refusal} />}
        <Button type="submit" loading={form.isSending} w="fit-content">
          {common('actions.save')}
        </Button>
      </Stack>
    </form>
  );
}

function ProviderChoice({ form }: { form: AiSettingsFormState }) {
  const { t } = useTranslation('ai-administration');
  const names = useProviderNames();
  const explanations = {
    none: t('providers.noneIs'),
    local: t('providers.localIs'),
    cloud_a: t('providers.cloudAIs'),
    cloud_b: t('providers.cloudBIs'),
    cloud_c: t('providers.cloudCIs'),
  };
  return (
    <ChoiceCards
      legend={t('providers.legend')}
      value={form.provider}
      choices={PROVIDERS.map((value) => ({ value, name: names[value], explanation: explanations[value] }))}
      onChange={form.choose}
    />
  );
}

function Limits({ form }: { form: AiSettingsFormState }) {
  const { t } = useTranslation('ai-administration');
  return (
    <SettingsSection heading={t('limits.heading')} body={t('limits.body')}>
      <Stack maw={480}>
        <SettingTextField form={form} name="max_output_tokens" label={t('limits.tokens')} description={t('limits.tokensIs')} isNumber />
        <SettingTextField form={form} name="context_max_chars" label={t('limits.context')} description={t('limits.contextIs')} isNumber />
      </Stack>
    </SettingsSection>
  );
}

/** The missing encryption key is not the user's mistake, and retrying does not help. */
function SaveError(refusal: NonNullable<AiSettingsFormState['refusal']>) {
  const { t } = useTranslation('ai-settings');
  return hasCode(refusal.error, 'AI.NO_ENCRYPTION_KEY') ? <Notice>{t('noEncryptionKey')}</Notice> : <ProblemAlert {...refusal} />;
}
