import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnnouncedNotifications } from '../use-announced-notifications.js';
import { usePolling } from '../use-polling.js';
import classes from './bell.module.css';
import { useNotifications, useNotificationSettings } from '../api/notifications.js';

/** Link to unread notifications. It also starts polling in this browser and announces new ones, as far as the settings allow. */
export function Bell({ accountId }: { accountId: number }) {
  const { t } = useTranslation('reminders');
  const waiting = useNotifications().data?.notifications ?? [];
  const settings = useNotificationSettings({ isNeeded: waiting.length > 0 }).data;
  const shown = settings?.in_app_enabled ? waiting : [];
  usePolling(accountId);
  useAnnouncedNotifications(shown);
  if (shown.length === 0) return null;
  return (
    <Link to="/notifications" aria-label={t('bell', { count: shown.length })} className={classes['bell']}>
      <IconBell size={20} stroke={1.75} aria-hidden />
      <span className={classes['count']} aria-hidden>
        {shown.length}
      </span>
    </Link>
  );
}
