import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { SettingsSection } from '../../../components/settings-section.js';

export interface CompanionSwitchProps {
  isOn: boolean;
  isPending: boolean;
  error: unknown;
  onChange: (isOn: boolean) => void;
}

/** Whether the account wants the assistant. */
export function CompanionSwitch({ isOn, isPending, error, onChange }: CompanionSwitchProps) {
  const { t } = useTranslation('companion');
  return (
    <SettingsSection heading={t('switch.heading')} body={t('switch.body')}>
      {Boolean(error) && <ProblemAlert error={error} />}
      <Switch
        label={t('switch.label')}
        checked={isOn}
        aria-disabled={isPending || undefined}
        onChange={(event) => {
          if (!isPending) onChange(event.currentTarget.checked);
        }}
      />
    </SettingsSection>
  );
}
