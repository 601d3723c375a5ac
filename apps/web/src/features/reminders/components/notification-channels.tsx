import type { RecallSettingsDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../components/settings-section.js';
import { InstantSwitch } from './instant-switch.js';
import classes from './reminders.module.css';
import { useUpdateNotificationSettings } from '../api/notifications.js';

type Flag = 'in_app_enabled' | 'desktop_enabled' | 'push_enabled' | 'email_enabled' | 'hide_notification_details' | 'notifications_paused';

/** The account's notification channels, and whether details are hidden. */
export function NotificationChannels({ settings }: { settings: RecallSettingsDto }) {
  const { t } = useTranslation('reminders');
  const { mutateAsync } = useUpdateNotificationSettings();
  const flags: { name: Flag; label: string; description: string }[] = [
    { name: 'notifications_paused', label: t('ways.pause'), description: t('ways.pause_is') },
    { name: 'hide_notification_details', label: t('ways.hide'), description: t('ways.hide_is') },
    { name: 'in_app_enabled', label: t('ways.in_app'), description: t('ways.in_app_is') },
    { name: 'desktop_enabled', label: t('ways.desktop'), description: t('ways.desktop_is') },
    { name: 'email_enabled', label: t('ways.email'), description: t('ways.notSent') },
    { name: 'push_enabled', label: t('ways.push'), description: t('ways.notSent') },
  ];
  return (
    <SettingsSection heading={t('ways.heading')}>
      <div className={classes['ways']}>
        {flags.map(({ name, ...texts }) => (
          <InstantSwitch key={name} {...texts} isStored={settings[name]} save={(isOn) => mutateAsync({ body: { [name]: isOn } })} />
        ))}
      </div>
    </SettingsSection>
  );
}
