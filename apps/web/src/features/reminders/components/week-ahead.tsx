import { Text } from '@mantine/core';
import type { ExpectedReminderDto, ReminderDto, WeekAheadDto } from '@wordhoard/api-client/types';
import { REMINDER_LIMITS } from '@wordhoard/reminders';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useClock } from '../use-clock.js';
import { useReminderTexts } from '../use-reminder-texts.js';
import classes from './reminders.module.css';
import { useQuery } from '@tanstack/react-query';
import { listRemindersOptions, previewRemindersOptions } from '@wordhoard/api-client/queries';

const HOUR_MS = 3_600_000;
const LIMITS = { most: REMINDER_LIMITS.notificationsPerDay, hours: REMINDER_LIMITS.cooldownMs / HOUR_MS };

/** Reminders of the next seven days in the account's time zone, and why some of them will not be sent. */
export function WeekAhead({ zone }: { zone: string }) {
  const { t } = useTranslation('reminders');
  const week = useQuery(previewRemindersOptions());
  const reminders = useQuery(listRemindersOptions()).data ?? [];
  return (
    <SettingsSection heading={t('week.heading')} body={t('week.zone', { zone })}>
      {week.isPending && <Loading heights={[64, 64]} />}
      {week.isError && !week.data && <LoadFailure error={week.error} onRetry={() => void week.refetch()} />}
      {week.data?.reminders.length === 0 && <Text c="dimmed">{t('week.none')}</Text>}
      {week.data && week.data.reminders.length > 0 && <Days week={week.data} reminders={reminders} />}
      <Text size="sm" c="dimmed">
        {t('week.limits', LIMITS)}
      </Text>
      <LinkButton to="/settings/account" variant="default" size="sm" w="fit-content">
        {t('week.changeZone')}
      </LinkButton>
    </SettingsSection>
  );
}

interface DaysProps {
  week: WeekAheadDto;
  reminders: readonly ReminderDto[];
}

function Days({ week, reminders }: DaysProps) {
  const { day } = useClock();
  const byDay = Map.groupBy(week.reminders, ({ at }) => day(at, week.time_zone));
  return (
    <ol className={classes['list']}>
      {[...byDay].map(([name, upcomingReminders]) => (
        <li key={name} className={classes['day']}>
          <Text fw={600}>{name}</Text>
          <ul className={classes['comings']}>
            {upcomingReminders.map((upcoming) => (
              <UpcomingReminder
                key={`${upcoming.reminder_id} ${upcoming.at}`}
                upcoming={upcoming}
                zone={week.time_zone}
                reminder={reminders.find(({ id }) => id === upcoming.reminder_id)}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface UpcomingReminderProps {
  upcoming: ExpectedReminderDto;
  zone: string;
  reminder: ReminderDto | undefined;
}

function UpcomingReminder({ upcoming, zone, reminder }: UpcomingReminderProps) {
  const { t } = useTranslation('reminders');
  const { time } = useClock();
  const { kinds, silences } = useReminderTexts();
  const { at, silent_because: silence } = upcoming;
  return (
    <li className={classes['coming']}>
      <Text size="sm" {...(silence && { c: 'dimmed', td: 'line-through' })}>
        {time(at, zone)}
      </Text>
      <div>
        {reminder && <Text size="sm">{kinds[reminder.kind]}</Text>}
        {silence && (
          <Text size="sm" c="dimmed">
            {t('week.silent', { reason: silences[silence] })}
          </Text>
        )}
      </div>
    </li>
  );
}
