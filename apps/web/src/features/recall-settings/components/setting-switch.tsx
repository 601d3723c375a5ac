import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useRecallSettings } from '../api/get-recall-settings.js';
import { useUpdateRecallSettings } from '../api/update-recall-settings.js';

export interface SettingSwitchProps {
  setting: 'auto_play' | 'ai_companion_enabled' | 'ai_coach_enabled' | 'learning_diagnosis_enabled';
  heading: string;
  body: string;
  label: string;
}

/** Something that an account wants or does not; it alters no memory, so it is saved at once. */
export function SettingSwitch({ setting, heading, body, label }: SettingSwitchProps) {
  const { data: settings } = useRecallSettings();
  const { mutate, variables, isPending, error } = useUpdateRecallSettings();
  if (!settings) return null;
  return (
    <SettingsSection heading={heading} body={body}>
      {error && <ProblemAlert error={error} />}
      <Switch
        label={label}
        checked={isPending ? variables.body[setting] === true : settings[setting]}
        aria-disabled={isPending || undefined}
        onChange={(event) => {
          if (!isPending) mutate({ body: { [setting]: event.currentTarget.checked } });
        }}
      />
    </SettingsSection>
  );
}
