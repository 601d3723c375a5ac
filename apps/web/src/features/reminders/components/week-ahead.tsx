import { Text } from '@mantine/core';
import type { ExpectedReminderDto, ReminderDto, WeekAheadDto } from '@wordhoard/api-client/types';
import { REMINDER_LIMITS } from '@wordhoard/reminders';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useReminders } from '../api/get-reminders.js';
import { useWeekAhead } from '../api/get-week-ahead.js';
import { useClock } from '../use-clock.js';
import { useReminderTexts } from '../use-reminder-texts.js';
import classes from './reminders.module.css';

const HOUR_MS = 3_600_000;
const LIMITS = { most: REMINDER_LIMITS.notificationsPerDay, hours: REMINDER_LIMITS.cooldownMs / HOUR_MS };

/** What comes in the next seven days by the account's clock, and why some of it stays silent. */
export function WeekAhead({ zone }: { zone: string }) {
  const { t } = useTranslation('reminders');
  const week = useWeekAhead();
  const reminders = useReminders().data ?? [];
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
      {[...byDay].map(([name, comings]) => (
        <li key={name} className={classes['day']}>
          <Text fw={600}>{name}</Text>
          <ul className={classes['comings']}>
            {comings.map((coming) => (
              <Coming
                key={`${coming.reminder_id} ${coming.at}`}
                coming={coming}
                zone={week.time_zone}
                reminder={reminders.find(({ id }) => id === coming.reminder_id)}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface ComingProps {
  coming: ExpectedReminderDto;
  zone: string;
  reminder: ReminderDto | undefined;
}

function Coming({ coming, zone, reminder }: ComingProps) {
  const { t } = useTranslation('reminders');
  const { time } = useClock();
  const { kinds, silences } = useReminderTexts();
  const { at, silent_because: silence } = coming;
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
