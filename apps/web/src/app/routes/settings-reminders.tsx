import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { usePageTitle } from '../../components/page.js';
import { useNotificationSettings } from '../../features/reminders/api/notification-settings.js';
import { QuietHours } from '../../features/reminders/components/quiet-hours.js';
import { ReminderList } from '../../features/reminders/components/reminder-list.js';
import { ThisBrowser } from '../../features/reminders/components/this-browser.js';
import { Ways } from '../../features/reminders/components/ways.js';
import { WeekAhead } from '../../features/reminders/components/week-ahead.js';
import { useGroups } from '../../features/vocabulary/api/get-groups.js';
import { isInDesktopShell } from '../../lib/platform.js';

export function RemindersSettingsPage() {
  const { t } = useTranslation('reminders');
  const me = useQuery(getMeOptions());
  const settings = useNotificationSettings();
  const groups = useGroups().data ?? [];
  usePageTitle(t('title'));
  const failed = [me, settings].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void Promise.all([me.refetch(), settings.refetch()])} />;
  if (!me.data || !settings.data) return <Loading heights={[160, 160, 240]} />;
  const zone = me.data.time_zone.replaceAll('_', ' ');
  return (
    <>
      <ReminderList groups={groups} zone={zone} />
      <WeekAhead zone={zone} />
      {!isInDesktopShell && <ThisBrowser accountId={me.data.id} />}
      <QuietHours settings={settings.data} />
      <Ways settings={settings.data} />
    </>
  );
}
