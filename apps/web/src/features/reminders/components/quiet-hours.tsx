import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { RecallSettingsDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useSubmission } from '../../../components/use-submission.js';
import { useUpdateNotificationSettings } from '../api/notification-settings.js';
import classes from './reminders.module.css';

/** From when until when nothing comes. Its key is what is stored, so that a change elsewhere comes into the fields. */
export function QuietHours({ settings: { quiet_hours_start, quiet_hours_end } }: { settings: RecallSettingsDto }) {
  const { t } = useTranslation('reminders');
  const notify = useNotify();
  const update = useUpdateNotificationSettings();
  const [start, setStart] = useState(quiet_hours_start ?? '');
  const required = (time: string) => (time === '' ? t('quiet.rule') : null);
  // There would be none.
  const another = (time: string) => required(time) ?? (time === start ? t('quiet.same') : null);
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['quiet_hours_start', 'quiet_hours_end'],
    rules: { quiet_hours_start: required, quiet_hours_end: another },
    send: async (body) => {
      await update.mutateAsync({ body });
      notify({ message: t('quiet.saved') });
    },
  });
  const { remove, isRemoving } = useRemoving();
  const hasSome = quiet_hours_start !== null || quiet_hours_end !== null;
  return (
    <SettingsSection heading={t('quiet.heading')} body={t('quiet.body')}>
      <form {...formProps}>
        <Stack>
          {refusal && <ProblemAlert {...refusal} />}
          <div className={classes['times']}>
            <TextInput
              name="quiet_hours_start"
              type="time"
              label={t('quiet.from')}
              error={errors.quiet_hours_start}
              value={start}
              onChange={(event) => {
                setStart(event.currentTarget.value);
              }}
            />
            <TextInput
              name="quiet_hours_end"
              type="time"
              label={t('quiet.until')}
              error={errors.quiet_hours_end}
              defaultValue={quiet_hours_end ?? ''}
            />
          </div>
          <Group gap="sm">
            <Button type="submit" variant="default" loading={isSending}>
              {t('quiet.save')}
            </Button>
            {hasSome && (
              <Button variant="subtle" loading={isRemoving} onClick={remove}>
                {t('quiet.none')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}

function useRemoving() {
  const { t } = useTranslation('reminders');
  const notify = useNotify();
  const report = useReportProblem();
  const { mutateAsync, isPending: isRemoving } = useUpdateNotificationSettings();
  const remove = () => {
    const told = () => {
      notify({ message: t('quiet.removed') });
    };
    mutateAsync({ body: { quiet_hours_start: null, quiet_hours_end: null } }).then(told, report);
  };
  return { remove, isRemoving };
}
