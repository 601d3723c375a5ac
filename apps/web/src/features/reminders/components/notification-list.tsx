import { Stack } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { NotificationLine } from './notification-line.js';
import classes from './reminders.module.css';
import { useFollowedNotifications } from '../api/notifications.js';

/** Unread notifications, newest first. */
export function NotificationList() {
  const { t } = useTranslation('reminders');
  const notifications = useFollowedNotifications();
  const region = useRef<HTMLDivElement>(null);
  const waiting = notifications.data?.notifications.toReversed() ?? [];
  const onDone = () => {
    // The clicked button is removed with its line.
    region.current?.focus();
  };
  return (
    <div ref={region} tabIndex={-1} className={classes['place']}>
      <Stack gap="md">
        {notifications.isPending && <Loading heights={[120, 120]} />}
        {notifications.isError && !notifications.data && (
          <LoadFailure error={notifications.error} onRetry={() => void notifications.refetch()} />
        )}
        {notifications.data && waiting.length === 0 && (
          <EmptyNotice order={2} heading={t('notifications.noneHeading')} body={t('notifications.noneBody')} />
        )}
        {waiting.length > 0 && (
          <ul className={classes['list']}>
            {waiting.map((notification) => (
              <NotificationLine key={notification.id} notification={notification} onDone={onDone} />
            ))}
          </ul>
        )}
      </Stack>
    </div>
  );
}
