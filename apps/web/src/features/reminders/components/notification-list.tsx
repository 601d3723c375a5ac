import { Stack } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useFollowedNotifications } from '../api/get-notifications.js';
import { NotificationLine } from './notification-line.js';
import classes from './reminders.module.css';

/** What came and was not read, the newest first. */
export function NotificationList() {
  const { t } = useTranslation('reminders');
  const outbox = useFollowedNotifications();
  const place = useRef<HTMLDivElement>(null);
  const waiting = outbox.data?.notifications.toReversed() ?? [];
  const onDone = () => {
    // The button that was pressed goes with its line.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={classes['place']}>
      <Stack gap="md">
        {outbox.isPending && <Loading heights={[120, 120]} />}
        {outbox.isError && !outbox.data && <LoadFailure error={outbox.error} onRetry={() => void outbox.refetch()} />}
        {outbox.data && waiting.length === 0 && (
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
