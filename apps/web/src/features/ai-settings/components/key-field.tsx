import { Button, Group, Stack } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/password-field.js';
import type { KeyFieldName } from '../settings-draft.js';
import type { AiSettingsFormState } from '../use-ai-settings-form.js';

const RemoveKeyDialog = lazy(async () => ({ default: (await import('./remove-key-dialog.js')).RemoveKeyDialog }));

export interface KeyFieldProps {
  form: AiSettingsFormState;
  name: KeyFieldName;
  /** A key is stored or set in the environment. */
  isSet: boolean;
}

/** A key can be entered and removed, but is never shown. */
export function KeyField({ form, name, isSet }: KeyFieldProps) {
  const { t } = useTranslation('ai-administration');
  const [isRemoving, setIsRemoving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="xs">
      <PasswordField
        ref={field}
        name={name}
        label={t('fields.apiKey')}
        description={isSet ? t('fields.apiKeySet') : t('fields.apiKeyIs')}
        error={form.errors[name]}
        value={form.draft[name]}
        required={!isSet}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        onChange={(event) => {
          form.change(name, event.currentTarget.value);
        }}
      />
      {isSet && (
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              setIsRemoving(true);
            }}
          >
            {t('removeKey.action')}
          </Button>
        </Group>
      )}
      <Suspense>
        {isRemoving && (
          <RemoveKeyDialog
            name={name}
            onClose={() => {
              setIsRemoving(false);
              field.current?.focus();
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}
