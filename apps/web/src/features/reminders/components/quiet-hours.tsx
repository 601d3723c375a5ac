import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { RecallSettingsDto } from '@wordhoard/api-client/types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useSubmission } from '../../../components/use-submission.js';
import classes from './reminders.module.css';
import { useUpdateNotificationSettings } from '../api/notifications.js';

const START = 'quiet_hours_start';
const END = 'quiet_hours_end';
const FIELDS = [START, END] as const;

/** The hours without notifications. */
export function QuietHours({ settings }: { settings: RecallSettingsDto }) {
  const { t } = useTranslation('reminders');
  const notify = useNotify();
  const { mutateAsync } = useUpdateNotificationSettings();
  // Edited fields only, so that other fields follow changes made elsewhere.
  const [typed, setTyped] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({});
  const valueOf = (name: (typeof FIELDS)[number]) => typed[name] ?? settings[name] ?? '';
  const labels = { [START]: t('quiet.from'), [END]: t('quiet.until') };
  const required = (time: string) => (time === '' ? t('quiet.rule') : null);
  // Equal times would mean no quiet hours.
  const differentFromStart = (time: string) => required(time) ?? (time === valueOf(START) ? t('quiet.same') : null);
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: FIELDS,
    rules: { [START]: required, [END]: differentFromStart },
    send: async (body) => {
      await mutateAsync({ body });
      setTyped({});
      notify({ message: t('quiet.saved') });
    },
  });
  const first = useRef<HTMLInputElement>(null);
  const onRemoved = () => {
    setTyped({});
    // The clicked button is removed.
    first.current?.focus();
  };
  return (
    <SettingsSection heading={t('quiet.heading')} body={t('quiet.body')}>
      <form {...formProps}>
        <Stack>
          {refusal && <ProblemAlert {...refusal} />}
          <div className={classes['times']}>
            {FIELDS.map((name) => (
              <TextInput
                key={name}
                {...(name === START && { ref: first })}
                name={name}
                type="time"
                label={labels[name]}
                error={errors[name]}
                value={valueOf(name)}
                onChange={({ currentTarget: { value } }) => {
                  setTyped((before) => ({ ...before, [name]: value }));
                }}
              />
            ))}
          </div>
          <Group gap="sm">
            <Button type="submit" variant="default" loading={isSending}>
              {t('quiet.save')}
            </Button>
            {FIELDS.some((name) => settings[name] !== null) && <RemoveButton onRemoved={onRemoved} />}
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}

function RemoveButton({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation('reminders');
  const notify = useNotify();
  const report = useReportProblem();
  const { mutateAsync, isPending } = useUpdateNotificationSettings();
  const remove = () => {
    const announceRemoval = () => {
      notify({ message: t('quiet.removed') });
      onRemoved();
    };
    mutateAsync({ body: { quiet_hours_start: null, quiet_hours_end: null } }).then(announceRemoval, report);
  };
  return (
    <Button variant="subtle" loading={isPending} onClick={remove}>
      {t('quiet.none')}
    </Button>
  );
}
