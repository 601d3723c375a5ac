import { Button, Text } from '@mantine/core';
import type { GroupDto, ReminderDto } from '@wordhoard/api-client/types';
import { REMINDER_LIMITS } from '@wordhoard/reminders';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useReminders } from '../api/get-reminders.js';
import { ReminderDialog } from './reminder-dialog.js';
import { ReminderLine } from './reminder-line.js';
import classes from './reminders.module.css';

export interface ReminderListProps {
  groups: readonly GroupDto[];
  /** The account's time zone, as shown to users. */
  zone: string;
}

/** What the learner is reminded of and when; each can be turned off, changed and deleted. */
export function ReminderList({ groups, zone }: ReminderListProps) {
  const { t } = useTranslation('reminders');
  const reminders = useReminders();
  const place = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<ReminderDto | 'new' | null>(null);
  const isFull = (reminders.data?.length ?? 0) >= REMINDER_LIMITS.reminders;
  return (
    <SettingsSection heading={t('list.heading')} body={t('list.body')}>
      <div ref={place} tabIndex={-1} className={classes['place']}>
        {reminders.isPending && <Loading heights={[64, 64]} />}
        {reminders.isError && !reminders.data && <LoadFailure error={reminders.error} onRetry={() => void reminders.refetch()} />}
        {reminders.data?.length === 0 && <Text c="dimmed">{t('list.none')}</Text>}
        {reminders.data && reminders.data.length > 0 && (
          <ul className={classes['list']}>
            {reminders.data.map((reminder) => (
              <ReminderLine
                key={reminder.id}
                reminder={reminder}
                group={groups.find(({ id }) => id === reminder.group_id)}
                onEdit={() => {
                  setEdited(reminder);
                }}
                onDeleted={() => {
                  // The button that was pressed goes with its line.
                  place.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
      </div>
      {reminders.data && isFull && <Text c="dimmed">{t('list.full', { most: REMINDER_LIMITS.reminders })}</Text>}
      {reminders.data && !isFull && (
        <Button
          variant="default"
          w="fit-content"
          onClick={() => {
            setEdited('new');
          }}
        >
          {t('list.add')}
        </Button>
      )}
      {edited && (
        <ReminderDialog
          reminder={edited === 'new' ? null : edited}
          groups={groups}
          zone={zone}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </SettingsSection>
  );
}
