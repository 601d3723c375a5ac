import { useQuery } from '@tanstack/react-query';
import { getMeOptions, listGroupsOptions } from '@wordhoard/api-client/queries';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { usePageTitle } from '../../components/page.js';
import { QuietHours } from '../../features/reminders/components/quiet-hours.js';
import { ReminderList } from '../../features/reminders/components/reminder-list.js';
import { WeekAhead } from '../../features/reminders/components/week-ahead.js';
import { useNotificationSettings } from '../../features/reminders/api/notifications.js';
import { BrowserNotifications } from '../../features/reminders/components/browser-notifications.js';
import { NotificationChannels } from '../../features/reminders/components/notification-channels.js';
import { isInDesktopShell } from '../../lib/platform.js';

export function RemindersSettingsPage() {
  const { t } = useTranslation('reminders');
  const me = useQuery(getMeOptions());
  const settings = useNotificationSettings();
  const groups = useQuery(listGroupsOptions()).data ?? [];
  usePageTitle(t('title'));
  const failed = [me, settings].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void Promise.all([me.refetch(), settings.refetch()])} />;
  if (!me.data || !settings.data) return <Loading heights={[160, 160, 240]} />;
  const zone = me.data.time_zone.replaceAll('_', ' ');
  return (
    <>
      <ReminderList groups={groups} zone={zone} />
      <WeekAhead zone={zone} />
      {!isInDesktopShell && <BrowserNotifications accountId={me.data.id} />}
      <QuietHours settings={settings.data} />
      <NotificationChannels settings={settings.data} />
    </>
  );
}
