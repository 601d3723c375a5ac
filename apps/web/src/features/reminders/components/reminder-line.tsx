import { Button, Text } from '@mantine/core';
import type { GroupDto, ReminderDto } from '@wordhoard/api-client/types';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import { reminderToCreate, useCreateReminder } from '../api/save-reminder.js';
import { useReminderTexts } from '../use-reminder-texts.js';
import { InstantSwitch } from './instant-switch.js';
import classes from './reminders.module.css';
import { useMutation } from '@tanstack/react-query';
import { updateReminderMutation, deleteReminderMutation } from '@wordhoard/api-client/queries';

export interface ReminderLineProps {
  reminder: ReminderDto;
  /** Undefined for reminders about all words, and while groups load. */
  group: GroupDto | undefined;
  onEdit: () => void;
  onDeleted: () => void;
}

export function ReminderLine({ reminder, group, onEdit, onDeleted }: ReminderLineProps) {
  const { t } = useTranslation('reminders');
  const { kinds, when } = useReminderTexts();
  const id = useId();
  const isOver = reminder.enabled && reminder.next_at === null;
  const update = useMutation(updateReminderMutation());
  const remove = useDeleteWithUndo(reminder, onDeleted);
  return (
    <li className={classes['row']}>
      <div className={classes['description']} id={id}>
        <Text fw={600}>{kinds[reminder.kind]}</Text>
        <Text size="sm">{when(reminder)}</Text>
        {reminder.group_id !== null && (
          <Text size="sm" c="dimmed">
            <bdi>{group ? t('list.group', { group: group.name }) : t('list.goneGroup')}</bdi>
          </Text>
        )}
        {isOver && (
          <Text size="sm" c="dimmed">
            {t('list.done')}
          </Text>
        )}
      </div>
      <div className={classes['actions']}>
        <InstantSwitch
          label={t('list.on')}
          describedBy={id}
          isStored={reminder.enabled}
          save={(enabled) => update.mutateAsync({ path: { reminder_id: reminder.id }, body: { enabled } })}
        />
        <Button variant="subtle" size="compact-sm" aria-describedby={id} onClick={onEdit}>
          {t('list.edit')}
        </Button>
        <Button variant="subtle" size="compact-sm" aria-describedby={id} onClick={remove}>
          {t('list.delete')}
        </Button>
      </div>
    </li>
  );
}

/** Deletes at once and offers undo. */
function useDeleteWithUndo({ id, kind, group_id, trigger_time, recurrence, enabled }: ReminderDto, onDeleted: () => void): () => void {
  const { t } = useTranslation('reminders');
  const notify = useNotify();
  const report = useReportProblem();
  const deleting = useMutation(deleteReminderMutation());
  const creating = useCreateReminder();
  const restore = () => {
    creating.mutateAsync(reminderToCreate({ kind, group_id, trigger_time, recurrence, enabled })).catch(report);
  };
  return () => {
    if (deleting.isPending) return;
    const announceDeletion = () => {
      notify({ message: t('list.deleted'), action: { label: t('list.undo'), onPress: restore } });
      onDeleted();
    };
    deleting.mutateAsync({ path: { reminder_id: id } }).then(announceDeletion, report);
  };
}
