import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { GroupDto, ReminderDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { useNotify } from '../../../components/notifications.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { reminderToCreate, type ReminderInput, useCreateReminder } from '../api/save-reminder.js';
import { useReminderTexts } from '../use-reminder-texts.js';
import { useMutation } from '@tanstack/react-query';
import { updateReminderMutation } from '@wordhoard/api-client/queries';

export interface ReminderDialogProps {
  /** Null for a new reminder. */
  reminder: ReminderDto | null;
  groups: readonly GroupDto[];
  /** The account's time zone, as shown to users. */
  zone: string;
  onClose: () => void;
}

type Kind = ReminderInput['kind'];

const KINDS: readonly Kind[] = ['due_words', 'daily_study', 'goal_progress', 'weekly_summary'];
const EVERY_DAY = 'daily';
const RECURRENCES: readonly ReminderInput['recurrence'][] = [EVERY_DAY, 'weekdays', 'once'];
const DEFAULT_TIME = '18:30';

/** Creates or edits a reminder. */
export function ReminderDialog({ reminder, groups, zone, onClose }: ReminderDialogProps) {
  const { t } = useTranslation('reminders');
  const { t: common } = useTranslation();
  const { kinds, explanations } = useReminderTexts();
  const [kind, setKind] = useState<Kind>(reminder?.kind ?? 'due_words');
  const save = useSaveReminder(reminder, kind, onClose);
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['group_id', 'trigger_time', 'recurrence'],
    rules: { trigger_time: (time) => (time === '' ? t('form.timeRule') : null) },
    send: save,
  });
  return (
    <Dialog isOpen title={reminder ? t('form.editTitle') : t('form.newTitle')} onClose={onClose}>
      <form {...formProps}>
        <Stack>
          {refusal && <ProblemAlert {...refusal} />}
          <NativeSelect
            label={t('form.kind')}
            description={explanations[kind]}
            value={kind}
            data={KINDS.map((value) => ({ value, label: kinds[value] }))}
            data-autofocus
            onChange={(event) => {
              setKind(event.currentTarget.value as Kind);
            }}
          />
          <WhenFields reminder={reminder} groups={groups} zone={zone} isSummary={kind === 'weekly_summary'} errors={errors} />
          <Button type="submit" loading={isSending}>
            {reminder ? common('actions.save') : t('form.add')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

type Field = 'group_id' | 'trigger_time' | 'recurrence';

interface WhenFieldsProps extends Omit<ReminderDialogProps, 'onClose'> {
  /** A weekly summary has no group or recurrence to choose. */
  isSummary: boolean;
  errors: Partial<Record<Field, string>>;
}

function WhenFields({ reminder, groups, zone, isSummary, errors }: WhenFieldsProps) {
  const { t } = useTranslation('reminders');
  const { recurrences } = useReminderTexts();
  return (
    <>
      {!isSummary && groups.length > 0 && (
        <NativeSelect
          name="group_id"
          label={t('form.group')}
          error={errors.group_id}
          defaultValue={String(reminder?.group_id ?? '')}
          data={[{ value: '', label: t('form.allWords') }, ...groups.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      )}
      <TextInput
        name="trigger_time"
        type="time"
        label={t('form.time')}
        description={t('form.timeIs', { zone })}
        error={errors.trigger_time}
        defaultValue={reminder?.trigger_time ?? DEFAULT_TIME}
      />
      {isSummary ? (
        <Text size="sm">{t('form.mondays')}</Text>
      ) : (
        <NativeSelect
          name="recurrence"
          label={t('form.recurrence')}
          error={errors.recurrence}
          defaultValue={reminder?.recurrence ?? EVERY_DAY}
          data={RECURRENCES.map((value) => ({ value, label: recurrences[value] }))}
        />
      )}
    </>
  );
}

function useSaveReminder(reminder: ReminderDto | null, kind: Kind, onSaved: () => void): (values: Record<Field, string>) => Promise<void> {
  const { t } = useTranslation('reminders');
  const notify = useNotify();
  const create = useCreateReminder();
  const update = useMutation(updateReminderMutation());
  return async ({ group_id, trigger_time, recurrence }) => {
    const input: ReminderInput = {
      kind,
      group_id: Number(group_id) || null,
      trigger_time,
      recurrence: RECURRENCES.find((one) => one === recurrence) ?? EVERY_DAY,
      enabled: true,
    };
    if (reminder) await update.mutateAsync({ path: { reminder_id: reminder.id }, body: { ...input, enabled: reminder.enabled } });
    else await create.mutateAsync(reminderToCreate(input));
    notify({ message: reminder ? t('form.saved') : t('form.added') });
    onSaved();
  };
}
