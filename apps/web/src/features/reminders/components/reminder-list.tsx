import { Button, Text } from '@mantine/core';
import type { GroupDto, ReminderDto } from '@wordhoard/api-client/types';
import { REMINDER_LIMITS } from '@wordhoard/reminders';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { ReminderDialog } from './reminder-dialog.js';
import { ReminderLine } from './reminder-line.js';
import classes from './reminders.module.css';
import { useQuery } from '@tanstack/react-query';
import { listRemindersOptions } from '@wordhoard/api-client/queries';

export interface ReminderListProps {
  groups: readonly GroupDto[];
  /** The account's time zone, as shown to users. */
  zone: string;
}

/** The account's reminders, which can be turned off, edited and deleted. */
export function ReminderList({ groups, zone }: ReminderListProps) {
  const { t } = useTranslation('reminders');
  const reminders = useQuery(listRemindersOptions());
  const region = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<ReminderDto | 'new' | null>(null);
  const isFull = (reminders.data?.length ?? 0) >= REMINDER_LIMITS.reminders;
  return (
    <SettingsSection heading={t('list.heading')} body={t('list.body')}>
      <div ref={region} tabIndex={-1} className={classes['place']}>
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
                  // The clicked button is removed with its line.
                  region.current?.focus();
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
