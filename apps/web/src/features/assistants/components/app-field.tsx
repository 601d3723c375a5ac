import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_WORKSPACE_LENGTH } from '@wordhoard/policy';
import { APPS, type AssistantClient, APP_LABELS } from '../configuration.js';
import { useAppNames } from '../use-assistant-texts.js';

export interface ChosenApp {
  /** Null for an app that is identified only by its label. */
  known: AssistantClient | null;
  label: string;
}

export interface AppFieldProps {
  app: ChosenApp;
  isFaulty: boolean;
  onChange: (app: ChosenApp) => void;
}

const OTHER = '1';

/** The app to allow. Permissions apply to the label that it sends. */
export function AppField({ app, isFaulty, onChange }: AppFieldProps) {
  const { t } = useTranslation('assistants');
  const names = useAppNames();
  const apps = [...APPS.map((value) => ({ value: value, label: names[value] })), { value: OTHER, label: t('allow.otherApp') }];
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('allow.app')}
        {...(app.known && { description: t('allow.appIs', { label: APP_LABELS[app.known] }) })}
        value={app.known ?? OTHER}
        data={apps}
        onChange={(event) => {
          onChange({ ...app, known: APPS.find((one) => one === event.currentTarget.value) ?? null });
        }}
      />
      {app.known === null && (
        <TextInput
          name="label"
          label={t('allow.label')}
          description={t('allow.labelIs')}
          error={isFaulty && t('allow.badLabel')}
          value={app.label}
          dir="ltr"
          maxLength={MAX_WORKSPACE_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            onChange({ ...app, label: event.currentTarget.value });
          }}
        />
      )}
    </Stack>
  );
}
