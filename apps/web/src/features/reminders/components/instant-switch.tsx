import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useReportProblem } from '../../../components/notifications.js';

export interface InstantSwitchProps {
  label: string;
  description?: string;
  /** Id of the element that describes the switch. */
  describedBy?: string;
  isStored: boolean;
  save: (isOn: boolean) => Promise<unknown>;
}

/** A switch that saves at once. */
export function InstantSwitch({ label, description, describedBy, isStored, save }: InstantSwitchProps) {
  const report = useReportProblem();
  // The pending value, so that the switch does not jump back while saving.
  const [pending, setPending] = useState<boolean | null>(null);
  const change = async (isOn: boolean) => {
    setPending(isOn);
    await save(isOn).catch(report);
    setPending(null);
  };
  return (
    <Switch
      label={label}
      {...(description && { description })}
      {...(describedBy && { 'aria-describedby': describedBy })}
      checked={pending ?? isStored}
      aria-disabled={pending !== null || undefined}
      onChange={(event) => {
        if (pending === null) void change(event.currentTarget.checked);
      }}
    />
  );
}
