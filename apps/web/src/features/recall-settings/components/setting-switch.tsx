import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions } from '@wordhoard/api-client/queries';
import { useUpdateRecallSettings } from '../queries.js';

export interface SettingSwitchProps {
  setting: 'auto_play' | 'ai_companion_enabled' | 'ai_coach_enabled' | 'learning_diagnosis_enabled';
  heading: string;
  body: string;
  label: string;
}

/** A switch that saves at once. Its setting does not affect scheduling. */
export function SettingSwitch({ setting, heading, body, label }: SettingSwitchProps) {
  const { data: settings } = useQuery(getRecallSettingsOptions());
  const { mutate, isPending, error } = useUpdateRecallSettings();
  // The pending value, so that the switch does not jump back while saving.
  const [pending, setPending] = useState<boolean | null>(null);
  if (!settings) return null;
  return (
    <SettingsSection heading={heading} body={body}>
      {error && <ProblemAlert error={error} />}
      <Switch
        label={label}
        checked={pending ?? settings[setting]}
        aria-disabled={isPending || undefined}
        onChange={(event) => {
          if (isPending) return;
          const isOn = event.currentTarget.checked;
          setPending(isOn);
          const clearPending = () => {
            setPending(null);
          };
          mutate({ body: { [setting]: isOn } }, { onSettled: clearPending });
        }}
      />
    </SettingsSection>
  );
}
