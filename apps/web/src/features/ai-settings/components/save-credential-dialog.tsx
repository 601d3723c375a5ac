import { Button, Group, Stack, Text } from '@mantine/core';
import type { AiCredentialDetailsDto, SaveAiCredentialDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { Notice } from '../../../components/notice.js';
import { PasswordField } from '../../../components/password-field.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { type Submission, useSubmission } from '../../../components/use-submission.js';
import { hasCode } from '../../../lib/faults.js';
import { useSaveAiCredential } from '../api/ai-credentials.js';
import { type CloudAiProvider, useProviderNames } from '../providers.js';
import { ServiceAccountFields } from './service-account-fields.js';

export interface SaveCredentialDialogProps {
  provider: CloudAiProvider;
  /** Details of the credential to replace. */
  details: AiCredentialDetailsDto | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const FIELDS = {
  key: ['api_key'],
  account: ['service_account_json', 'project_id', 'location'],
} as const satisfies Record<string, readonly (keyof SaveAiCredentialDto)[]>;

/** Asks for the secret, which is removed from the page when the dialog closes. */
export function SaveCredentialDialog({ provider, details, onSaved, onClose }: SaveCredentialDialogProps) {
  const { t } = useTranslation('ai-settings');
  const { t: common } = useTranslation();
  const name = useProviderNames()[provider];
  const form = useCredentialForm(provider, onSaved);
  const { formProps, errors, isSending, refusal } = form;
  return (
    <Dialog isOpen title={t('save.title', { provider: name })} onClose={onClose}>
      <form {...formProps} autoComplete="off">
        <Stack>
          <Text size="sm">{t('save.body')}</Text>
          {refusal &&
            (hasCode(refusal.error, 'AI.NO_ENCRYPTION_KEY') ? <Notice>{t('noEncryptionKey')}</Notice> : <ProblemAlert {...refusal} />)}
          {provider === 'cloud_b' ? (
            <ServiceAccountFields errors={errors} details={details} />
          ) : (
            <PasswordField
              name="api_key"
              label={t('save.apiKey')}
              description={t('save.apiKeyIs')}
              error={errors.api_key}
              autoComplete="off"
              data-1p-ignore
              data-lpignore="true"
              data-autofocus
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('save.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function useCredentialForm(provider: CloudAiProvider, onSaved: () => void): Submission<keyof SaveAiCredentialDto> {
  const { t } = useTranslation('ai-settings');
  const save = useSaveAiCredential();
  const fields: readonly (keyof SaveAiCredentialDto)[] = provider === 'cloud_b' ? FIELDS.account : FIELDS.key;
  const rules = {
    api_key: matching(/^[!-~]+$/, t('rules.key'), t('rules.newKey')),
    service_account_json: (value: string) => (isObject(value) ? null : t('rules.serviceAccount')),
    project_id: matching(/^[a-z0-9][a-z0-9.:-]*$/, t('rules.project')),
    location: matching(/^[a-z][a-z0-9-]*$/, t('rules.location')),
  };
  return useSubmission<keyof SaveAiCredentialDto>({
    fields,
    rules: Object.fromEntries(fields.map((field) => [field, rules[field]])),
    send: async (values) => {
      const body = Object.fromEntries(fields.map((field) => [field, values[field].trim()]));
      try {
        await save.mutateAsync({ path: { provider }, body });
      } finally {
        save.reset();
      }
      onSaved();
    },
  });
}

function matching(form: RegExp, wrong: string, missing = wrong): (value: string) => string | null {
  return (value) => {
    if (value.trim() === '') return missing;
    return form.test(value.trim()) ? null : wrong;
  };
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
